import { flowTable, readTransactions, type GivenTransactions } from '#domain/analytics';
import { ok, type Result } from '#domain/shared';
import { PULLED, TransactionSource, type SourceDescription, type SourceTable } from '#adapter-kit';

/** Transactions that come with the request itself. Nothing of them is kept. */
export class RequestSource extends TransactionSource {
  constructor(private readonly given: GivenTransactions) {
    super();
  }

  override describe(): SourceDescription {
    return {
      source: 'request',
      kind: 'request',
      stores: false,
      capabilities: { ...PULLED, exact_total: true, realtime: true },
    };
  }

  override table(): Promise<Result<SourceTable>> {
    const { rows, counts } = readTransactions(this.given);
    return Promise.resolve(ok({ table: flowTable(rows), coverage: { rejected: counts.rejected } }));
  }
}
