import { refuse, type Result } from '#domain/shared';
import type { TransactionSource } from '#adapter-kit';

/** The sources that are configured. The first is meant where none is named. */
export class TransactionSources {
  private readonly byName: ReadonlyMap<string, TransactionSource>;

  constructor(readonly all: readonly [TransactionSource, ...TransactionSource[]]) {
    this.byName = new Map(all.map((source) => [source.describe().source, source]));
  }

  get names(): readonly string[] {
    return [...this.byName.keys()];
  }

  /** The name of the source that keeps what is sent to it. */
  get stored(): string {
    return this.all.find((source) => source.describe().stores)?.describe().source ?? '';
  }

  /** The source of that name; refuses with `invalid_parameter` and the names where there is none. */
  named(name: string | null): Result<TransactionSource> {
    const source = name === null ? this.all[0] : this.byName.get(name);
    if (source !== undefined) return { ok: true, value: source };
    const detail = `must be one of ${this.names.join(', ')}`;
    return refuse({
      code: 'invalid_parameter',
      detail: `source ${detail}.`,
      errors: [{ parameter: 'source', detail }],
    });
  }
}
