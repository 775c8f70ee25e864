import { INVARIANTS, type InvariantVerdict } from '#domain/invariants';
import type { Violation } from '#domain/shared';

/** What the invariants found in records that were checked some after some. */
export class GatheredVerdicts {
  private readonly checked = new Map<string, number>();
  private readonly violations = new Map<string, Violation[]>();

  add(verdicts: readonly InvariantVerdict[]): void {
    for (const { id, checked, violations } of verdicts) {
      this.checked.set(id, (this.checked.get(id) ?? 0) + checked);
      if (violations.length > 0) this.violations.set(id, [...(this.violations.get(id) ?? []), ...violations]);
    }
  }

  get all(): readonly InvariantVerdict[] {
    return INVARIANTS.map(({ id }) => {
      const violations = this.violations.get(id) ?? [];
      return { id, ok: violations.length === 0, checked: this.checked.get(id) ?? 0, violations };
    });
  }
}
