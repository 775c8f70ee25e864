import {
  PULLED,
  sourceUnavailable,
  TransactionSource,
  type SourceDescription,
  type SourceRequest,
  type SourceTable,
} from '#adapter-kit';
import { flowTable, readTransactions } from '#domain/analytics';
import type { JsonValue } from '#domain/movements';
import { ok, type Result } from '#domain/shared';

/** Where the rows come from: each `{tx_id, timestamp, from, to, amount, asset, kind?}`, amounts as decimal text. */
export type FetchRows = (signal: AbortSignal) => Promise<readonly JsonValue[]>;

/** Movements that another system hands over when it is asked. */
export class RegisterSource extends TransactionSource {
  constructor(private readonly fetchRows: FetchRows) {
    super();
  }

  override describe(): SourceDescription {
    return { source: 'register', kind: 'register', stores: false, capabilities: PULLED };
  }

  override async table({ signal }: SourceRequest): Promise<Result<SourceTable>> {
    let rows: readonly JsonValue[];
    try {
      rows = await this.fetchRows(signal);
    } catch {
      // Never zeros: whoever asks has to know that nobody answered.
      return sourceUnavailable('register', 'it does not answer');
    }
    const read = readTransactions({ dataset: 'register', profile: 'generic', rows });
    return ok({ table: flowTable(read.rows), coverage: { ...read.counts } });
  }
}
