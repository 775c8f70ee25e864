import type { Json } from '#domain/graph';
import { foreignText } from '../../kit/foreign-value.js';
import type { ImportPlace } from '#adapter-kit';
import type { ImportCollector } from '../../kit/import-collector.js';
import type { FtmEntity } from './entity.js';
import type { PendingEntities } from './pending-entities.js';

/** Links that speak of identity: the older and the newer end, and what we would call it. */
const LINKS: ReadonlyMap<string, { readonly from: string; readonly to: string; readonly predicate: string }> = new Map([
  ['Similar', { from: 'candidate', to: 'match', predicate: 'SAME_AS' }],
  ['Succession', { from: 'successor', to: 'predecessor', predicate: 'SUCCESSOR_OF' }],
]);

const JUDGEMENTS = ['positive', 'negative', 'unsure'] as const;
/** Lines about canonical nodes that are held until all is seen; further ones are taken as they are. */
const JUDGEMENTS_KEPT = 200_000;
const PAIRS_OF_A_LINE = 50;

interface Judged {
  readonly target: string;
  readonly source: string;
  readonly judgement: (typeof JUDGEMENTS)[number];
  readonly reason: string;
  readonly place: ImportPlace;
}

function isJudgement(word: string): word is Judged['judgement'] {
  return JUDGEMENTS.some((known) => known === word);
}

function isCanonical(id: string): boolean {
  return /^(?:NK-.+|Q[1-9]\d*)$/.test(id);
}

/**
 * Identity is decided by resolutions only. What an import says about it is handed on as a suggestion: a warning, and a
 * hint on the entity.
 */
export class FtmSuggestions {
  private readonly judged: Judged[] = [];

  constructor(
    private readonly intake: ImportCollector,
    private readonly holding: PendingEntities,
  ) {}

  takes(schema: string): boolean {
    return LINKS.has(schema);
  }

  put(entity: FtmEntity, place: ImportPlace): void {
    const row = LINKS.get(entity.schema);
    if (row === undefined) return;
    const [froms, tos] = [entity.values(row.from), entity.values(row.to)];
    if (froms.length === 0 || tos.length === 0) {
      const about = { object: null, id: this.intake.id(entity.id) };
      this.intake.reject('invalid_request', `${entity.schema} names only one entity`, about, place);
      return;
    }
    const dates = [...entity.values('startDate'), ...entity.values('date')];
    const score = entity.first('confidenceScore');
    const reason = [
      `${entity.schema} ${entity.id}`,
      ...(dates.length === 0 ? [] : [`dated ${dates.join(', ')}`]),
      ...(score === null ? [] : [`score ${score}`]),
      ...entity.values('criteria'),
    ].join('; ');
    for (const from of froms) {
      for (const to of tos) this.hint(from, to, { predicate: row.predicate, reason }, place);
    }
    entity.reportLosses(this.intake);
  }

  suggest(id: string, other: string, reason: string, place: ImportPlace): void {
    this.hint(id, other, { predicate: 'SAME_AS', reason }, place);
  }

  /**
   * A line of a nomenklatura resolver dump: [target, source, judgement, score, user, created_at]. The version that wrote
   * it is not known, and older ones also wrote revoked decisions, so that every line is a suggestion.
   */
  judgement(line: readonly unknown[], place: ImportPlace): void {
    const [target, source, judgement, score, user, createdAt] = line.map(foreignText);
    if (!target || !source || !judgement) {
      const about = { object: null, id: target ?? null };
      this.intake.reject('invalid_request', 'a resolver line is [target, source, judgement, …]', about, place);
      return;
    }
    if (target === source) return;
    const said = isJudgement(judgement) ? judgement : 'unsure';
    const reason = [
      `judged ${judgement}`,
      ...(user ? [`by ${user}`] : []),
      ...(createdAt ? [`at ${createdAt}`] : []),
      ...(score ? [`score ${score}`] : []),
    ].join(' ');
    const judged = { target, source, judgement: said, reason, place } as const;
    if (this.judged.length < JUDGEMENTS_KEPT && (isCanonical(target) || isCanonical(source))) this.judged.push(judged);
    else this.say(target, source, judged);
  }

  /**
   * A canonical node of a resolver (`NK-…`, a Wikidata id) stands for all that were judged to be it and is seldom an
   * entity itself: what is said of it is said of pairs of these.
   */
  finish(): void {
    const members = this.membersOfNodes();
    const entitiesOf = (id: string): readonly string[] => members.get(id) ?? [id];
    for (const line of this.judged) {
      const [targets, sources] = [entitiesOf(line.target), entitiesOf(line.source)];
      const [first] = targets;
      if (line.judgement !== 'positive') {
        const pairs = targets.flatMap((target) => sources.map((source) => [target, source] as const));
        for (const [target, source] of pairs.slice(0, PAIRS_OF_A_LINE)) this.say(target, source, line);
      } else if (targets !== sources || first === undefined) this.say(line.target, line.source, line);
      else if (line.source !== first && sources.includes(line.source)) this.say(first, line.source, line);
      else if (line.target !== first && targets.includes(line.target)) this.say(first, line.target, line);
    }
  }

  /** Node, or entity judged to be one → all entities that are one by that, where there are two of them or more. */
  private membersOfNodes(): ReadonlyMap<string, readonly string[]> {
    const groups = new Map<string, Set<string>>();
    for (const { target, source, judgement } of this.judged) {
      if (judgement !== 'positive') continue;
      const [one, other] = [groups.get(target) ?? new Set([target]), groups.get(source) ?? new Set([source])];
      for (const id of other) one.add(id);
      for (const id of one) groups.set(id, one);
    }
    const listed = new Map<Set<string>, readonly string[]>();
    const members = new Map<string, readonly string[]>();
    for (const [id, group] of groups) {
      const entities =
        listed.get(group) ?? [...group].filter((one) => !isCanonical(one) || this.holding.holds(one)).sort();
      listed.set(group, entities);
      if (entities.length > 1) members.set(id, entities);
    }
    return members;
  }

  private say(from: string, to: string, { judgement, reason, place }: Omit<Judged, 'target' | 'source'>): void {
    this.hint(from, to, { predicate: 'SAME_AS', judgement, reason }, place);
  }

  private hint(
    from: string,
    to: string,
    said: { readonly predicate: string; readonly reason: string; readonly judgement?: string },
    place: ImportPlace,
  ): void {
    const otherId = this.intake.id(to);
    const hint: Json = {
      predicate: said.predicate,
      other_id: otherId,
      reason: said.reason,
      ...(said.judgement === undefined ? {} : { judgement: said.judgement }),
    };
    this.holding.attach(from, 'hints', hint, 'identity hint', place);
    const judged = said.judgement === 'negative' ? 'not ' : said.judgement === 'unsure' ? 'perhaps ' : '';
    this.intake.warn(
      'identity_suggestion',
      `${judged}${said.predicate} ${otherId}: ${said.reason}`,
      { object: 'entity', id: this.intake.id(from) },
      place,
    );
  }
}
