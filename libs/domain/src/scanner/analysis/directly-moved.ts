import type { ScanContext } from './scan-context.js';
import type { Listing } from './watchlist.js';

const NONE: readonly number[] = [];

/**
 * What accounts got from listed parties, or paid to them, by its unit. The movements of an account are walked once, in
 * however many units it is asked about.
 */
export class DirectlyMoved {
  private readonly since = new Map<number, number>();
  private readonly known = new Map<number, ReadonlyMap<number, readonly number[]>>();

  constructor(
    private readonly context: Pick<ScanContext, 'movements' | 'watched'>,
    listed: readonly Listing[],
    private readonly forward: boolean,
  ) {
    for (const { accounts, from } of listed) {
      for (const one of accounts) this.since.set(one, Math.min(from, this.since.get(one) ?? Infinity));
    }
  }

  /** In order of time. */
  of(account: number, unit: number): readonly number[] {
    let byUnit = this.known.get(account);
    if (byUnit === undefined) this.known.set(account, (byUnit = this.byUnit(account)));
    return byUnit.get(unit) ?? NONE;
  }

  private byUnit(account: number): ReadonlyMap<number, readonly number[]> {
    const { movements, watched } = this.context;
    const { start, edges, others } = this.forward ? watched.into : watched.out;
    const { unit: units } = this.forward ? movements.received : movements.paid;
    const byUnit = new Map<number, number[]>();
    for (let index = start[account] ?? 0; index < (start[account + 1] ?? 0); index++) {
      const edge = edges[index] ?? 0;
      if ((movements.at[edge] ?? 0) < (this.since.get(others[index] ?? 0) ?? Infinity)) continue;
      const unit = units[edge] ?? 0;
      const known = byUnit.get(unit);
      if (known === undefined) byUnit.set(unit, [edge]);
      else known.push(edge);
    }
    return byUnit;
  }
}
