import type { Json } from '#domain/graph';
import { sha256Hex, type DateText } from '#domain/shared';
import { readMoment } from '../../kit/foreign-date.js';
import { listAt, objectAt, objectsAt, foreignTextAt, textsAt } from '../../kit/foreign-value.js';
import type { ImportCollector } from '../../kit/import-collector.js';
import type { Provenance } from '../../kit/provenance.js';
import type { BodsStatement } from './statement.js';

/** Words of BODS for a source, the first that is given counts. */
const TYPES: readonly (readonly [word: string, type: string])[] = [
  ['officialRegister', 'registry'],
  ['selfDeclaration', 'filing'],
  ['thirdParty', 'other'],
  ['primaryResearch', 'other'],
];

/** Who stands behind statements: one source for all that say the same of where they come from. */
export class BodsSources {
  private readonly evidenced = new Map<string, string>();
  private readonly keys = new Map<string, string>();

  constructor(
    private readonly intake: ImportCollector,
    private readonly provenance: Provenance,
  ) {}

  /** Evidence of a statement, made at its first use. `asOf`: it is read as what was so on that day, and no later. */
  evidence(statement: BodsStatement, asOf: DateText | null = null): string {
    const key = asOf === null ? statement.statementId : `${statement.statementId}:as-of`;
    const known = this.evidenced.get(key);
    if (known !== undefined) return known;
    const { whole, place } = statement;
    const said = this.sourceOf(statement);
    const source = asOf === null ? said.id : this.provenance.asOf(said.id, said.key, asOf, said.title, place);
    const publication = objectAt(whole, 'publicationDetails') ?? {};
    const captured = this.captured(statement);
    const attributes: Record<string, Json> = {};
    const kept = {
      statement_date: statement.date,
      // The day on which somebody published the statement, seldom the register: never `published_at`
      // (spec/interchange.md#bods-10).
      publication_date: foreignTextAt(publication, 'publicationDate'),
      license: foreignTextAt(publication, 'license'),
      declaration: foreignTextAt(whole, 'declaration'),
      declaration_subject: foreignTextAt(whole, 'declarationSubject'),
    };
    for (const [name, value] of Object.entries(kept)) if (value !== null) attributes[name] = value;
    const id = this.provenance.evidence(
      this.intake.id('evidence', key),
      source,
      { locator: statement.statementId.slice(0, 4_000), capturedAt: captured },
      place,
      { external_ids: [{ scheme: 'bods_statement', value: key.slice(0, 900) }], attributes },
    );
    this.evidenced.set(key, id);
    return id;
  }

  /** Forgets which statements have evidence: a window of the file is done. */
  clear(): void {
    this.evidenced.clear();
  }

  /** The short name of a source; a file has few, and says each of them with every statement. */
  private keyOf(said: string): string {
    const known = this.keys.get(said);
    if (known !== undefined) return known;
    const key = sha256Hex(said).slice(0, 24);
    if (this.keys.size < 10_000) this.keys.set(said, key);
    return key;
  }

  /** A capture that is yet to come is said as a warning elsewhere, and not taken. */
  private captured(statement: BodsStatement): DateText | null {
    const text = readMoment(foreignTextAt(objectAt(statement.whole, 'source') ?? {}, 'retrievedAt'));
    return text === null || text > new Date(this.intake.options.now).toISOString() ? null : text;
  }

  private sourceOf({ whole, place }: BodsStatement): {
    readonly id: string;
    readonly key: string;
    readonly title: string;
  } {
    const source = objectAt(whole, 'source') ?? {};
    const publication = objectAt(whole, 'publicationDetails') ?? {};
    const publisher = foreignTextAt(objectAt(publication, 'publisher') ?? {}, 'name')?.slice(0, 1_000) ?? null;
    const types = listAt(source, 'type').flatMap((type) => (typeof type === 'string' ? [type] : []));
    const asserted = objectsAt(source, 'assertedBy').flatMap((by) => foreignTextAt(by, 'name') ?? []);
    const [url, description] = [
      foreignTextAt(source, 'url')?.slice(0, 4_000) ?? null,
      foreignTextAt(source, 'description'),
    ];
    const title = (asserted.join(', ') || description || url || publisher)?.slice(0, 1_000);
    if (!title) return { id: this.provenance.file(place), key: 'file', title: this.intake.options.dataset };
    const key = this.keyOf(JSON.stringify([types, asserted, url, description, publisher]));
    const members = {
      title,
      type: TYPES.find(([word]) => types.includes(word))?.[1] ?? 'dataset',
      url,
      publisher,
      author: asserted.join(', ').slice(0, 1_000) || null,
      attributes: {
        bods_source_types: textsAt(source, 'type'),
        ...(asserted.length === 0 ? {} : { bods_description: description }),
      },
    };
    return { id: this.provenance.named(key, members, place), key, title };
  }
}
