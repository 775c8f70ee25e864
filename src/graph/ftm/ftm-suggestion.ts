import type { Json } from '#domain';
import { textOf } from '../foreign-value.js';
import type { ImportPlace } from '../importer.js';
import type { Intake } from '../intake.js';
import type { FtmEntity } from './ftm-entity.js';
import type { FtmHolding } from './ftm-holding.js';

/** Links that speak of identity: the older and the newer end, and what we would call it. */
const LINKS: ReadonlyMap<string, { readonly from: string; readonly to: string; readonly predicate: string }> = new Map([
  ['Similar', { from: 'candidate', to: 'match', predicate: 'SAME_AS' }],
  ['Succession', { from: 'successor', to: 'predecessor', predicate: 'SUCCESSOR_OF' }],
]);

const JUDGEMENTS: ReadonlySet<string> = new Set(['positive', 'negative', 'unsure']);

/**
 * Identity is decided by resolutions only. What an import says about it is handed on as a suggestion: a warning, and a
 * hint on the entity.
 */
export class FtmSuggestions {
  constructor(
    private readonly intake: Intake,
    private readonly holding: FtmHolding,
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
    const [target, source, judgement, score, user, createdAt] = line.map(textOf);
    if (!target || !source || !judgement) {
      const about = { object: null, id: target ?? null };
      this.intake.reject('invalid_request', 'a resolver line is [target, source, judgement, …]', about, place);
      return;
    }
    if (target === source) return;
    const said = JUDGEMENTS.has(judgement) ? judgement : 'unsure';
    const reason = [
      `judged ${judgement}`,
      ...(user ? [`by ${user}`] : []),
      ...(createdAt ? [`at ${createdAt}`] : []),
      ...(score ? [`score ${score}`] : []),
    ].join(' ');
    this.hint(target, source, { predicate: 'SAME_AS', judgement: said, reason }, place);
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
