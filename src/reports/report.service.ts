import { Injectable } from '@nestjs/common';
import {
  caseFileOf,
  ok,
  parseQueryInstant,
  refuse,
  WHOLE_GRAPH,
  type Refusal,
  type ReportMaterial,
  type ReportRequest,
  type Result,
} from '#domain';
import { GraphStore } from '../graph/graph.store.js';
import { Clock } from '../platform/clock.js';
import { DatabaseHealth } from '../platform/database-health.js';
import { ReportPress, type PrintedReport, type PrintSettings } from './report-press.js';

export interface ReportTask {
  readonly settings: PrintSettings;
  readonly body: AsyncIterable<Uint8Array>;
  readonly signal: AbortSignal;
}

/** A report, and when it was made: the one moment that is not of its content. */
export interface FinishedReport extends PrintedReport {
  readonly generated_at: number;
}

/** Reports of scans, flows, transactions and cases. Nothing of them is kept. */
@Injectable()
export class ReportService {
  constructor(
    private readonly press: ReportPress,
    private readonly graphs: GraphStore,
    private readonly database: DatabaseHealth,
    private readonly clock: Clock,
  ) {}

  async print({ settings, body, signal }: ReportTask): Promise<Result<FinishedReport>> {
    const printed = await this.press.print({ settings, body, signal, supply: (request) => this.supply(request) });
    return printed.ok ? ok({ ...printed.value, generated_at: this.clock.now() }) : printed;
  }

  schema(name: string): string | null {
    return this.press.schema(name);
  }

  private supply(request: ReportRequest): Promise<Result<ReportMaterial>> {
    const { input } = request;
    if (input.kind === 'case') return Promise.resolve(this.caseOf(request, input.caseId));
    return Promise.resolve(NO_SUCH_CASE);
  }

  /** The file of a case as the caller may see it now; with `as_of`, what of it could be known then. */
  private caseOf({ includePrivate, asOf }: ReportRequest, id: string): Result<ReportMaterial> {
    if (!this.graphs.readsAreServed()) return refuse(this.notReady());
    const audience = includePrivate ? 'full' : 'public';
    const now = this.graphs.view(audience, WHOLE_GRAPH);
    const at = asOf === null ? null : parseQueryInstant(asOf);
    const view = at === null ? now : this.graphs.view(audience, { ...WHOLE_GRAPH, at, mode: 'knowledge' });
    const file = caseFileOf(view, id, now);
    if (file === null) return NO_SUCH_CASE;
    return ok({ kind: 'case', file, graphVersion: this.graphs.projection(audience).graph_version });
  }

  private notReady(): Refusal {
    const { db_ready } = this.database.status();
    return db_ready
      ? { code: 'warming', detail: 'The graph is being loaded.', retry_after_s: 1 }
      : {
          code: 'db_not_ready',
          detail: 'The database does not answer, and no graph was loaded yet.',
          retry_after_s: 1,
        };
  }
}

const NO_SUCH_CASE = refuse({ code: 'not_found', detail: 'There is no such case.' });
