import {
  transactionsOf,
  type Flows,
  type FlowsQuery,
  type FlowTable,
  type MovementFilter,
  type Perimeter,
  type SpansOver,
  type TransactionPage,
  type TransactionsQuery,
  type Zone,
} from '#domain/analytics';
import { ok, type Result } from '#domain/shared';

/** What a source can do of itself. */
export interface SourceCapabilities {
  /** It filters and sums where the data lies, instead of handing it over. */
  readonly pushdown: boolean;
  /** The orders in which it lists. */
  readonly order: readonly string[];
  /** Counts are of all there is, not of what was looked at. */
  readonly exact_total: boolean;
  /** What happens now can be seen now. */
  readonly realtime: boolean;
  /** It knows rates of exchange. */
  readonly fx: boolean;
}

/** A source that hands over what it has, and is asked anew each time. */
export const PULLED: SourceCapabilities = {
  pushdown: false,
  order: ['at', '-at', 'amount', '-amount'],
  exact_total: false,
  realtime: false,
  fx: false,
};

/** A source as it introduces itself. */
export interface SourceDescription {
  readonly source: string;
  /** The technology behind it. */
  readonly kind: string;
  /** Whether it keeps movements that were sent to it. */
  readonly stores: boolean;
  readonly capabilities: SourceCapabilities;
}

/** Which movements are needed. A source may hand over more than that, never less, unless its coverage says so. */
export interface SourceRequest {
  readonly filter: MovementFilter;
  readonly perimeter: Perimeter;
  /**
   * By whose clocks movements that are known to the day lie in the period of the filter; UTC unless it is said. Who leaves
   * out what lies before or after has to hand these over.
   */
  readonly zone?: Zone;
  /** Aborts when nobody waits any longer. */
  readonly signal: AbortSignal;
}

/** What of a source was looked at, as the answer says it: rows, what is missing, where to go on. */
export type SourceCoverage = Readonly<Record<string, unknown>>;

export interface SourceTable {
  readonly table: FlowTable;
  readonly coverage: SourceCoverage;
}

/** What was asked of a source, and how much of it was looked at for that. */
export interface FromSource<T> {
  readonly value: T;
  readonly coverage: SourceCoverage;
}

/**
 * Where movements for analytics come from. Every source keeps the same promises (`describeTransactionSource` of
 * `#adapter-kit/testing`). One that cannot be reached refuses with `source_unavailable`; it never answers zeros.
 */
export abstract class TransactionSource {
  abstract describe(): SourceDescription;

  /** The movements in columns. Refuses with `source_unavailable`, or `invalid_parameter` for what it cannot be asked. */
  abstract table(request: SourceRequest): Promise<Result<SourceTable>>;

  /** A page of the movements. */
  async list(query: TransactionsQuery, signal: AbortSignal): Promise<Result<FromSource<TransactionPage>>> {
    const read = await this.table({ ...query, signal });
    if (!read.ok) return read;
    const { table, coverage } = read.value;
    return ok({ value: transactionsOf(table, query, this.describe().source), coverage });
  }

  /** What went where, of a source that sums by itself; null where its columns tell. */
  flows(
    _query: FlowsQuery,
    _spansOver: SpansOver,
    _signal: AbortSignal,
  ): Promise<Result<FromSource<Flows> | 'too many' | null>> {
    return Promise.resolve(ok(null));
  }

  /** What a measure makes of the movements. */
  async aggregate<T>(
    request: SourceRequest,
    measure: (table: FlowTable) => Promise<T>,
  ): Promise<Result<FromSource<T>>> {
    const read = await this.table(request);
    if (!read.ok) return read;
    const { table, coverage } = read.value;
    return ok({ value: await measure(table), coverage });
  }
}

/** Runs steps to their end, and lets others have their turn in between. */
export async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

/** The refusal of a source that cannot be reached, or answers what nobody can read. */
export function sourceUnavailable(source: string, why: string): Result<never> {
  const detail = `The source ${source} cannot be read: ${why}.`;
  return { ok: false, refusal: { code: 'source_unavailable', detail, retry_after_s: 5 } };
}
