import { Injectable } from '@nestjs/common';
import { WHOLE_GRAPH } from '#domain/graph';
import { PROFILE_NAMES } from '#domain/movements';
import { caseFileOf, reportedMovement, type ReportMaterial, type ReportRequest } from '#domain/reports';
import { ok, parseQueryInstant, refuse, type Refusal, type Result } from '#domain/shared';
import { AnalyticsService, type FlowsQuestion } from '../analytics/analytics.service.js';
import { Graphs } from '../graph/graphs.js';
import { Clock } from '../platform/clock.js';
import { DatabaseHealth } from '../platform/storage/database-health.js';
import { movementQuestion } from './movement-question.js';
import { ReportRenderer, type RenderedReport, type RenderSettings } from './report-renderer.js';

export interface ReportTask {
  readonly settings: RenderSettings;
  readonly body: AsyncIterable<Uint8Array>;
  readonly signal: AbortSignal;
  /** Names the caller: nobody gets all threads. */
  readonly who: string;
}

/** A report, and when it was made: the one moment that is not of its content. */
export interface FinishedReport extends RenderedReport {
  readonly generated_at: number;
}

/** Reports of scans, flows, transactions and cases. Nothing of them is kept. */
@Injectable()
export class ReportService {
  constructor(
    private readonly renderer: ReportRenderer,
    private readonly graphs: Graphs,
    private readonly analytics: AnalyticsService,
    private readonly database: DatabaseHealth,
    private readonly clock: Clock,
  ) {}

  async print({ settings, body, signal, who }: ReportTask): Promise<Result<FinishedReport>> {
    const supply = (request: ReportRequest) => this.supply(request, settings.maxRows, signal);
    const printed = await this.renderer.print({ settings, body, signal, who, supply });
    return printed.ok ? ok({ ...printed.value, generated_at: this.clock.now() }) : printed;
  }

  schema(name: string): string | null {
    return this.renderer.schema(name);
  }

  private async supply(request: ReportRequest, maxRows: number, signal: AbortSignal): Promise<Result<ReportMaterial>> {
    const { input } = request;
    if (input.kind === 'case') return this.graphs.whole(() => this.caseOf(request, input.caseId));
    if (input.kind !== 'query') return NO_SUCH_CASE;
    const question = movementQuestion(input.query, request.includePrivate ? 'full' : 'public', signal);
    return question.ok ? this.movementsOf(question.value, maxRows) : question;
  }

  /** The movements that a query names, and what flows in them. */
  private async movementsOf(question: FlowsQuestion, maxRows: number): Promise<Result<ReportMaterial>> {
    const flows = await this.analytics.flows(question);
    if (!flows.ok) return flows;
    const listed = await this.analytics.wholeList({ ...question, sort: 'at', after: null, limit: maxRows });
    if (!listed.ok) return listed;
    const { count, items } = listed.value;
    if (count > maxRows) {
      const detail = `A report may be of ${maxRows} movements (scan_rows), and these are ${count}: narrow the query.`;
      return refuse({ code: 'payload_too_large', detail });
    }
    const views = [...items];
    return ok({
      kind: 'movements',
      material: {
        flows: flows.value,
        groupBy: question.groupBy,
        transactions: views.map(reportedMovement),
        profile: PROFILE_NAMES.find((name) => name === question.filter.profile) ?? null,
        counts: { received: count, accepted: count, rejected: 0, duplicates: 0 },
        source: { source: 'analytics', reference: views[0]?.source ?? question.source },
      },
    });
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
