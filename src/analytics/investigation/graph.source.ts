import { flowTable, graphMovements } from '#domain/analytics';
import { ok, type Result } from '#domain/shared';
import type { Graphs } from '../../graph/graphs.js';
import { PULLED, TransactionSource, type SourceDescription, type SourceTable } from '#adapter-kit';

/** Money that the investigation graph knows of, as everybody may see it: what was funded, lent and invested. */
export class GraphSource extends TransactionSource {
  constructor(private readonly graphs: Graphs) {
    super();
  }

  override describe(): SourceDescription {
    return {
      source: 'graph',
      kind: 'graph',
      stores: false,
      capabilities: { ...PULLED, exact_total: true, realtime: true },
    };
  }

  override table(): Promise<Result<SourceTable>> {
    if (!this.graphs.readsAreServed()) {
      const refusal = { code: 'warming', detail: 'The graph is still being loaded.', retry_after_s: 2 } as const;
      return Promise.resolve({ ok: false, refusal });
    }
    const { rows, left_out } = graphMovements(this.graphs.projection('public').view());
    return Promise.resolve(ok({ table: flowTable(rows), coverage: { left_out } }));
  }
}
