import type { Json } from '#domain/graph';
import { isForeignObject, foreignMember, objectAt, foreignTextAt, type ForeignObject } from '../kit/foreign-value.js';
import type { ImportedBatch, Importer, ImportOptions, ImportPlace, ImportSession } from '#adapter-kit';
import { ImportCollector } from '../kit/import-collector.js';
import { Provenance } from '../kit/provenance.js';
import { putItem } from './import/item.js';
import { WikidataLinks } from './import/link.js';
import { IDENTITY } from './import/properties.js';
import { WikidataStatement } from './import/statement.js';

/**
 * Items of Wikidata: answers of `wbgetentities` and of `Special:EntityData` (`{"entities": {…}}`), or one item a line as
 * in a dump. Mapping and traps: spec/interchange.md#wikidata.
 */
export class WikidataImporter implements Importer {
  readonly format = 'wikidata';

  open(options: ImportOptions): ImportSession {
    return new WikidataSession(new ImportCollector(options));
  }
}

class WikidataSession implements ImportSession {
  private readonly links: WikidataLinks;
  private readonly seen = new Set<string>();

  constructor(private readonly intake: ImportCollector) {
    this.links = new WikidataLinks(intake, new Provenance(intake, 'wikidata'));
  }

  get unmapped(): ReadonlyMap<string, number> {
    return this.intake.unmapped;
  }

  take(input: unknown, place: ImportPlace): ImportedBatch {
    const entities = isForeignObject(input) ? objectAt(input, 'entities') : null;
    if (entities === null) this.item(input, null, place);
    else for (const [asked, item] of Object.entries(entities)) this.item(item, asked, place);
    return this.intake.drain();
  }

  finish(): ImportedBatch {
    return this.intake.drain();
  }

  private item(input: unknown, asked: string | null, place: ImportPlace): void {
    const id = isForeignObject(input) ? foreignTextAt(input, 'id') : null;
    if (!isForeignObject(input) || id === null || !/^Q[1-9]\d*$/.test(id)) {
      this.intake.reject('invalid_request', 'a Wikidata item has an id like Q42', { object: null, id }, place);
      return;
    }
    if (foreignMember(input, 'missing') !== undefined) {
      this.intake.reject('not_found', 'Wikidata has no such item', { object: 'entity', id: this.intake.id(id) }, place);
      return;
    }
    if (this.seen.has(id)) {
      const about = { object: 'entity', id: this.intake.id(id) };
      this.intake.warn('duplicate_object', 'the item comes again; the first one was taken', about, place);
      return;
    }
    this.seen.add(id);
    const statements = this.statementsOf(input, id, place);
    const hints = this.hintsOf(statements, id, place);
    const formerly = [asked, foreignTextAt(objectAt(input, 'redirects') ?? {}, 'from')];
    const formerIds = [...new Set(formerly.flatMap((old) => (old === null || old === id ? [] : [old])))].sort();
    putItem({ id, content: input, statements, formerIds, hints }, this.intake, place);
    this.links.put(id, statements, place);
  }

  /** What a deprecated rank marks is wrong, not over: it is left out and said. Any other rank is taken alike. */
  private statementsOf(input: ForeignObject, id: string, place: ImportPlace): readonly WikidataStatement[] {
    const claims = objectAt(input, 'claims') ?? objectAt(input, 'statements') ?? {};
    const about = { object: 'entity', id: this.intake.id(id) };
    return Object.keys(claims).flatMap((property) => {
      const list = foreignMember(claims, property);
      const given = Array.isArray(list) ? (list as readonly unknown[]).filter(isForeignObject) : [];
      const statements = given.map((content, index) => new WikidataStatement(content, id, property, index));
      const wrong = statements.filter(({ rank }) => rank === 'deprecated').length;
      if (wrong > 0) {
        this.intake.lose(`claims.${property}.deprecated`, wrong);
        this.intake.warn('deprecated_statement', `${property}: ${wrong} marked as wrong and left out`, about, place);
      }
      return statements.filter(({ rank }) => rank !== 'deprecated');
    });
  }

  /** "Different from" and its like are handed on as suggestions: nobody here has decided anything. */
  private hintsOf(statements: readonly WikidataStatement[], id: string, place: ImportPlace): readonly Json[] {
    return statements.flatMap(({ property, value, id: statementId }) => {
      const row = IDENTITY.get(property);
      if (row === undefined || value.type !== 'item' || value.id === id) return [];
      const other_id = this.intake.id(value.id);
      const reason = `${property} of statement ${statementId}`;
      const about = { object: 'entity', id: this.intake.id(id) };
      const word = row.judgement === undefined ? '' : 'not ';
      this.intake.warn('identity_suggestion', `${word}${row.predicate} ${other_id}: ${reason}`, about, place);
      const hint: Record<string, Json> = { predicate: row.predicate, other_id, reason };
      if (row.judgement !== undefined) hint.judgement = row.judgement;
      if (row.reversed === true) hint.direction = 'from_other';
      return [hint];
    });
  }
}
