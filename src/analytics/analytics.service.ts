import { Injectable } from '@nestjs/common';
import {
  bucketsOver,
  classifier,
  countOf,
  daysWithin,
  flowsOf,
  holderOf,
  overviewOf,
  flowSpanOf,
  transactionsOf,
  type Flows,
  type FlowsQuery,
  type FlowTable,
  type AccountHolding,
  type MovementFilter,
  type Overview,
  type Perimeter,
  type SpansOver,
  type TimeSpan,
  type TransactionPage,
  type TransactionPosition,
  type TransactionSort,
  type TransactionView,
  type Zone,
} from '#domain/analytics';
import type { Audience } from '#domain/graph';
import { ok, refuse, type Result } from '#domain/shared';
import { AccountHoldings, needsGraph } from './account-holdings.js';
import { RiskService, type Risk } from './risk.service.js';
import {
  inTurns,
  type FromSource,
  type SourceDescription,
  type SourceRequest,
  type TransactionSource,
} from '#adapter-kit';
import { TransactionSources } from './transaction-sources.js';

/** What every question about movements says: of which source, which movements, whose, for whose eyes. */
export interface AnalyticsQuestion {
  readonly source: string | null;
  readonly filter: MovementFilter;
  readonly perimeter: Perimeter;
  readonly zone: Zone;
  readonly valueAsset: string | null;
  readonly audience: Audience;
  readonly signal: AbortSignal;
}

export type FlowsQuestion = AnalyticsQuestion & Pick<FlowsQuery, 'bucket' | 'groupBy' | 'top' | 'view'>;

export interface ListQuestion extends AnalyticsQuestion {
  readonly sort: TransactionSort;
  readonly after: TransactionPosition | null;
  readonly limit: number;
}

/** The answer to GET /analytics/overview. */
export interface SourceOverview extends Overview {
  readonly risk: Risk;
  readonly sources: readonly SourceDescription[];
}

/** Every movement of a list, one after the other, and how many there are. */
export interface WholeList {
  readonly count: number;
  readonly items: Iterable<TransactionView>;
}

/** Days in the series of an overview, which nobody can ask to be coarser: of a longer span only those with movements. */
const MAX_DAYS = 100_000;

/** Rows that a whole list takes from the table at a time. */
const PAGE = 1_000;

/** What of the configuration bounds an answer. */
export abstract class FlowLimits {
  /** Buckets of a series. */
  abstract readonly flow_buckets: number;
}

/** Answers questions about movements, from whatever source they are asked of. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly sources: TransactionSources,
    private readonly holdings: AccountHoldings,
    private readonly risks: RiskService,
    private readonly limits: FlowLimits,
  ) {}

  /** What went where. */
  async flows(question: FlowsQuestion): Promise<Result<Flows>> {
    const { bucket, zone } = question;
    const summed = await this.summed(question);
    if (!summed.ok) return summed;
    if (summed.value !== null) return ok(summed.value);
    return this.measured(question, async (table, holdings) => {
      const grouped = question.groupBy.includes('entity')
        ? await this.holdings.directly(table.accounts, question.audience)
        : [];
      const query: FlowsQuery = { ...question, holdings: [...holdings, ...grouped] };
      let spans: readonly TimeSpan[] | null = null;
      if (bucket !== 'none') {
        const span = flowSpanOf(table, question, classifier(table, question.perimeter, holdings));
        spans = span === null ? [] : bucketsOver(span, bucket, zone, this.limits.flow_buckets);
        if (spans === null) return tooManyBuckets(this.limits.flow_buckets);
      }
      return ok(await inTurns(flowsOf(table, query, spans)));
    });
  }

  /** What a source sums by itself; null where it does not. */
  private async summed(question: FlowsQuestion): Promise<Result<Flows | null>> {
    const { bucket, zone, filter, groupBy, perimeter } = question;
    const named = this.sources.named(question.source);
    if (!named.ok) return named;
    if (groupBy.includes('entity') || needsGraph(perimeter)) return ok(null);
    const spansOver: SpansOver = (first, last) => {
      if (bucket === 'none') return null;
      const [from, end] = [filter.from ?? first, filter.to ?? last];
      if (from === null || end === null) return [];
      return bucketsOver({ from, to: filter.to ?? end + 1 }, bucket, zone, this.limits.flow_buckets) ?? 'too many';
    };
    const asked = await named.value.flows({ ...question, holdings: [] }, spansOver, question.signal);
    if (!asked.ok) return asked;
    if (asked.value === null) return ok(null);
    if (asked.value === 'too many') return tooManyBuckets(this.limits.flow_buckets);
    const { value, coverage } = asked.value;
    return ok({ ...value, coverage: { source: named.value.describe().source, ...coverage, ...value.coverage } });
  }

  /** A page of movements. */
  async transactions(question: ListQuestion): Promise<Result<TransactionPage>> {
    const named = this.sources.named(question.source);
    if (!named.ok) return named;
    const held = await this.held(named.value, question);
    if (!held.ok) return held;
    const listed = await named.value.list({ ...question, holdings: held.value }, question.signal);
    if (!listed.ok) return listed;
    const { items, next } = listed.value.value;
    return ok({ items: await this.withEntities(items, question.audience), next });
  }

  /** Every movement of the list. */
  async wholeList(question: ListQuestion): Promise<Result<WholeList>> {
    const named = this.sources.named(question.source);
    if (!named.ok) return named;
    const { source } = named.value.describe();
    return this.measured<WholeList>(question, (table, holdings) => {
      const query = { ...question, holdings, after: null, limit: PAGE };
      return Promise.resolve(ok({ count: countOf(table, query), items: pagesOf(table, query, source) }));
    });
  }

  /** A source at a glance. */
  async overview(question: AnalyticsQuestion): Promise<Result<SourceOverview>> {
    const { zone, perimeter } = question;
    const answered = await this.measured(
      // What came before tells which accounts are new, and how things changed.
      { ...question, filter: { ...question.filter, from: null } },
      async (table, holdings) => {
        const classify = classifier(table, perimeter, holdings);
        const span = flowSpanOf(table, question, classify);
        const days =
          span === null
            ? []
            : (bucketsOver(span, 'day', zone, MAX_DAYS) ?? daysWithin(table, question, classify, MAX_DAYS));
        if (days === null) return tooManyBuckets(MAX_DAYS);
        const steps = overviewOf(table, { ...question, holdings }, days, span?.to ?? 0);
        const risk = await this.risks.of(table, { ...question, holdings });
        if (!risk.ok) return risk;
        return ok({ ...(await inTurns(steps)), risk: risk.value });
      },
    );
    if (!answered.ok) return answered;
    return ok({ ...answered.value, sources: this.sources.all.map((source) => source.describe()) });
  }

  /** Asks the source, and puts beside the answer how much of it was looked at. */
  private async measured<T extends object>(
    question: AnalyticsQuestion,
    measure: (table: FlowTable, holdings: readonly AccountHolding[]) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const named = this.sources.named(question.source);
    if (!named.ok) return named;
    const source = named.value;
    if (needsGraph(question.perimeter) && !this.holdings.isReady) return WARMING;
    const asked: Result<FromSource<Result<T>>> = await source.aggregate(question, async (table) =>
      measure(table, await this.holdings.ofEntities(table, question.perimeter, question.audience)),
    );
    if (!asked.ok) return asked;
    const { value: measured, coverage } = asked.value;
    if (!measured.ok || !('coverage' in measured.value)) return measured;
    const { value } = measured;
    const own = typeof value.coverage === 'object' ? value.coverage : {};
    return ok({ ...value, coverage: { source: source.describe().source, ...coverage, ...own } });
  }

  private async held(source: TransactionSource, question: ListQuestion): Promise<Result<readonly AccountHolding[]>> {
    if (!needsGraph(question.perimeter)) return ok([]);
    if (!this.holdings.isReady) return WARMING;
    const request: SourceRequest = question;
    const asked = await source.aggregate(request, (table) =>
      this.holdings.ofEntities(table, question.perimeter, question.audience),
    );
    return asked.ok ? ok(asked.value.value) : asked;
  }

  /** Names the entities that hold the accounts of a page, where the graph is there to say so. */
  private async withEntities(
    items: readonly TransactionView[],
    audience: Audience,
  ): Promise<readonly TransactionView[]> {
    if (!this.holdings.isReady || items.length === 0) return items;
    const accounts = new Set(items.flatMap(({ from, to }) => [from, to]));
    const owned = new Map<string, AccountHolding[]>();
    for (const holding of await this.holdings.directly([...accounts], audience)) {
      owned.set(holding.account, [...(owned.get(holding.account) ?? []), holding]);
    }
    if (owned.size === 0) return items;
    return items.map((item) => {
      const [payer, payee] = [holderOf(owned, item.from, 0), holderOf(owned, item.to, 0)];
      return {
        ...item,
        ...(payer === null ? {} : { from_entity_id: payer }),
        ...(payee === null ? {} : { to_entity_id: payee }),
      };
    });
  }
}

function* pagesOf(
  table: FlowTable,
  query: Parameters<typeof transactionsOf>[1],
  source: string,
): Generator<TransactionView> {
  let after: TransactionPosition | null = null;
  do {
    const page: TransactionPage = transactionsOf(table, { ...query, after }, source);
    yield* page.items;
    after = page.next;
  } while (after !== null);
}

function tooManyBuckets(most: number): Result<never> {
  return refuse({
    code: 'invalid_parameter',
    detail: `The period has more than ${most} of these buckets (flow_buckets).`,
    errors: [{ parameter: 'bucket', detail: `at most ${most} buckets; ask for larger ones or a shorter period` }],
  });
}

const WARMING = refuse({ code: 'warming', detail: 'The graph is still being loaded.', retry_after_s: 2 });
