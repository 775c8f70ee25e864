import { isForeignObject, foreignTextAt } from '../kit/foreign-value.js';
import type { ImportedBatch, Importer, ImportOptions, ImportPlace, ImportSession } from '#adapter-kit';
import { ImportCollector } from '../kit/import-collector.js';
import { Provenance } from '../kit/provenance.js';
import { checkSeries, checkStatement } from './import/checks.js';
import { readParty, unknownParty } from './party.js';
import { BodsRelationships } from './import/relationship.js';
import { BodsSources } from './import/source.js';
import {
  statementComponents,
  inTime,
  partyOf,
  readStatement,
  saysTheSame,
  type RecordKind,
  type BodsStatement,
} from './import/statement.js';

/** Statements held before they are mapped: enough for a declaration with all its parts, and no growth with the file. */
const WINDOW = 20_000;

/** Records, identifiers and replacements remembered beyond their window, each; the oldest are forgotten first. */
const REMEMBERED = 200_000;

/** Days on which a register began, which its older interests carry as their start (spec/interchange.md#bods-15). */
const FLOOR_DATES: readonly { readonly country: string; readonly date: string }[] = [
  { country: 'GB', date: '2016-04-06' },
];

/**
 * Beneficial Ownership Data Standard, versions 0.1 to 0.4, mixed in any way. Statements are held back and mapped in two
 * passes, because real files put relationships before their subjects. Mapping and traps: spec/interchange.md#bods.
 */
export class BodsImporter implements Importer {
  readonly format = 'bods';

  constructor(private readonly window = WINDOW) {}

  open(options: ImportOptions): ImportSession {
    return new BodsSession(new ImportCollector(options), this.window);
  }
}

interface KnownRecord {
  readonly kind: RecordKind;
  readonly registers: readonly string[];
}

class BodsSession implements ImportSession {
  private readonly sources: BodsSources;
  private readonly relationships: BodsRelationships;
  private held: BodsStatement[] = [];
  /** What is kept beyond a window: which records were seen, never their content. */
  private readonly records = new Map<string, KnownRecord>();
  /** Statement → record, where before 0.4 a statement belongs to the record of the one that it replaces. */
  private readonly recordOf = new Map<string, string>();
  private readonly identified = new Map<string, string>();
  private readonly versions = new Set<string>();

  constructor(
    private readonly intake: ImportCollector,
    private readonly window: number,
  ) {
    this.sources = new BodsSources(intake, new Provenance(intake, 'bods'));
    this.relationships = new BodsRelationships(intake, this.sources);
  }

  get unmapped(): ReadonlyMap<string, number> {
    return this.intake.unmapped;
  }

  take(input: unknown, place: ImportPlace): ImportedBatch {
    if (!isForeignObject(input)) {
      this.intake.reject('invalid_request', 'a BODS statement is an object', { object: null, id: null }, place);
      return this.intake.drain();
    }
    const read = readStatement(input, place);
    if (typeof read === 'string') {
      const id = foreignTextAt(input, 'statementId') ?? foreignTextAt(input, 'statementID');
      this.intake.reject('invalid_request', read, { object: null, id }, place);
      return this.intake.drain();
    }
    const { statement, remarks } = read;
    for (const remark of remarks) this.intake.warn(remark, REMARKS[remark], aboutStatement(statement), place);
    this.versions.add(statement.version);
    this.held.push(statement);
    if (this.held.length >= this.window) this.flush();
    return this.intake.drain();
  }

  finish(): ImportedBatch {
    this.flush();
    if (this.versions.size > 1) {
      const versions = [...this.versions].sort().join(', ');
      this.intake.warn('mixed_versions', `the input mixes BODS ${versions}`, { object: null, id: null }, {});
    }
    return this.intake.drain();
  }

  private flush(): void {
    const held = this.withoutRepeats(this.held);
    this.held = [];
    const series = this.seriesOf(held);
    this.checkOrder(held);
    for (const statements of series) if (statements[0]?.kind !== 'relationship') this.party(statements);
    const relationships = series.filter((statements) => statements[0]?.kind === 'relationship');
    const relationIds = new Map(
      relationships.map((one) => [one[0]?.recordId ?? '', this.relationships.idsOf(inTime(one))]),
    );
    const parents = new Map<string, string[]>();
    for (const statements of relationships) this.relationship(statements, relationIds, parents);
    this.sources.clear();
    for (const map of [this.records, this.recordOf, this.identified]) forget(map);
  }

  /** Statement ids are unique, as far as a window sees: the same again is passed over, another one under the same id is refused. */
  private withoutRepeats(held: readonly BodsStatement[]): BodsStatement[] {
    const first = new Map<string, BodsStatement>();
    const kept: BodsStatement[] = [];
    for (const statement of held) {
      const { statementId, place } = statement;
      const known = first.get(statementId);
      if (known === undefined) {
        first.set(statementId, statement);
        kept.push(statement);
      } else if (saysTheSame(known, statement)) {
        this.intake.warn(
          'duplicate_statement',
          `statement ${statementId} comes again, unchanged`,
          aboutStatement(statement),
          place,
        );
      } else {
        const message = `statement ${statementId} was given before, with other content`;
        this.intake.reject('conflict', message, aboutStatement(statement), place);
      }
    }
    return kept;
  }

  /** The statements of each record in the order of the file. Before 0.4, a statement belongs to the record it replaces. */
  private seriesOf(held: readonly BodsStatement[]): BodsStatement[][] {
    const replacing = new Map<string, number>();
    for (const { replaces } of held) for (const old of replaces) replacing.set(old, (replacing.get(old) ?? 0) + 1);
    const byId = new Map(held.map((statement) => [statement.statementId, statement]));
    const series = new Map<string, BodsStatement[]>();
    for (const statement of held) {
      const recordId = this.rootOf(statement, byId, replacing);
      if (recordId !== statement.recordId) this.recordOf.set(statement.statementId, recordId);
      const known = this.records.get(recordId);
      if (known !== undefined && known.kind !== statement.kind) {
        const message = `record ${recordId} was of kind ${known.kind} before and cannot be of kind ${statement.kind}`;
        this.intake.reject('invalid_request', message, aboutStatement(statement), statement.place);
        continue;
      }
      if (known === undefined) this.records.set(recordId, knownRecord(statement.kind, []));
      const one = series.get(recordId) ?? [];
      one.push({ ...statement, recordId });
      series.set(recordId, one);
    }
    return [...series.values()];
  }

  /** The first statement of a chain of replacements. One that is replaced by two was split: both are records of their own. */
  private rootOf(
    statement: BodsStatement,
    byId: ReadonlyMap<string, BodsStatement>,
    replacing: ReadonlyMap<string, number>,
  ): string {
    if (statement.version === '0.4') return statement.recordId;
    let root = statement;
    const seen = new Set([root.statementId]);
    for (;;) {
      const [old] = root.replaces;
      const before = old === undefined || replacing.get(old) !== 1 ? undefined : byId.get(old);
      if (before === undefined || root.replaces.length > 1 || seen.has(before.statementId)) return root.statementId;
      seen.add(before.statementId);
      root = before;
    }
  }

  /** Parts come before what names them; real files break it (spec/interchange.md#bods-13), so that it is only said. */
  private checkOrder(held: readonly BodsStatement[]): void {
    const seen = new Set<string>();
    const inWindow = new Set(held.flatMap(({ statementId, recordId }) => [statementId, recordId]));
    for (const statement of held) {
      const named = statement.kind === 'relationship' ? refsOf(statement) : [];
      const late = named.filter((ref) => !seen.has(ref) && inWindow.has(ref));
      if (late.length > 0) {
        const message = `the statement comes before ${late.slice(0, 5).join(', ')}, which it names`;
        this.intake.warn('statement_order', message, aboutStatement(statement), statement.place);
      }
      seen.add(statement.statementId).add(statement.recordId);
    }
  }

  private party(series: readonly BodsStatement[]): void {
    const last = inTime(series).at(-1);
    if (last === undefined) return;
    const id = this.intake.id(last.recordId);
    const about = { object: 'entity', id };
    checkSeries(series, this.intake, about);
    for (const statement of series) checkStatement(statement, this.intake, about);
    const { members, keys, registers } = readParty(last, this.intake, about);
    this.records.set(last.recordId, knownRecord(last.kind, registers));
    const hints = keys.flatMap((key) => {
      const other = this.identified.get(key);
      if (other === undefined) this.identified.set(key, id);
      return other === undefined || other === id
        ? []
        : [{ predicate: 'SAME_AS', other_id: other, reason: `both carry ${key}` }];
    });
    for (const { other_id, reason } of hints) {
      this.intake.warn('identity_suggestion', `SAME_AS ${other_id}: ${reason}`, about, last.place);
    }
    this.intake.put(
      'entity',
      id,
      {
        ...members,
        external_ids: [{ scheme: 'bods_record', value: last.recordId.slice(0, 900) }],
        attributes: { ...members.attributes, identity_hints: hints },
      },
      last.place,
    );
    this.losses(series);
  }

  private relationship(
    series: readonly BodsStatement[],
    relationIds: ReadonlyMap<string, readonly string[]>,
    parents: Map<string, string[]>,
  ): void {
    const ordered = inTime(series);
    const last = ordered.at(-1);
    if (last === undefined) return;
    const about = { object: 'relation', id: this.intake.id(last.recordId) };
    checkSeries(series, this.intake, about);
    for (const statement of series) checkStatement(statement, this.intake, about);
    this.losses(series);
    const subject = this.end(last, 'subject', 'entity');
    const party = this.end(last, 'interestedParty', 'entity', 'person');
    if (subject === null || party === null) return;

    const components = statementComponents(last.details).map((ref) => this.recordOf.get(ref) ?? ref);
    const given = this.relationships.put(ordered, {
      subjectId: subject.id,
      partyId: party.id,
      floorDates: FLOOR_DATES.filter(({ country }) => subject.registers.includes(country)).map(({ date }) => date),
      componentRelationIds: components.flatMap((record) => relationIds.get(record) ?? []),
    });
    for (const { id, interest } of given) {
      if (interest.beneficial === true && party.kind === 'entity') {
        const message = 'beneficial ownership or control of an entity, not of a person';
        this.intake.warn('beneficial_owner_not_person', message, { object: 'relation', id }, last.place);
      }
      if (interest.predicate === 'SUBSIDIARY_OF' && interest.end === null) {
        this.overlap(id, subject.id, party.id, parents, last);
      }
    }
  }

  /**
   * GLEIF replaces a direct parent without an end of the old one: both stand, neither is cut
   * (spec/interchange.md#bods-6).
   */
  private overlap(
    id: string,
    child: string,
    parent: string,
    parents: Map<string, string[]>,
    statement: BodsStatement,
  ): void {
    const known = parents.get(child) ?? [];
    if (known.some((other) => other !== `${id} ${parent}`)) {
      const message = `${child} has more than one direct parent without an end`;
      this.intake.warn('overlapping_direct_parent', message, { object: 'relation', id }, statement.place);
    }
    parents.set(child, [...known, `${id} ${parent}`]);
  }

  /** The entity at one end; null when the statement was rejected for it. */
  private end(
    statement: BodsStatement,
    end: 'subject' | 'interestedParty',
    ...kinds: readonly RecordKind[]
  ): { readonly id: string; readonly kind: RecordKind | null; readonly registers: readonly string[] } | null {
    const { place, recordId } = statement;
    const about = { object: 'relation', id: this.intake.id(recordId) };
    const party = partyOf(statement.details, end);
    if (party === null) {
      this.intake.reject('invalid_request', `the relationship names no ${end}`, about, place);
      return null;
    }
    if ('reason' in party) {
      const id = this.intake.id(recordId, `unknown-${end}`);
      this.intake.put('entity', id, unknownParty(party.reason, party.description), place);
      return { id, kind: null, registers: [] };
    }
    const record = this.recordOf.get(party.ref) ?? party.ref;
    const known = this.records.get(record);
    if (known === undefined) {
      this.intake.warn('reference_not_in_input', `${end} ${party.ref} is not in the input so far`, about, place);
    } else if (!kinds.includes(known.kind)) {
      this.intake.reject(
        'invalid_endpoint',
        `${end} ${party.ref} is a ${known.kind}, not ${kinds.join(' or ')}`,
        about,
        place,
      );
      return null;
    }
    return { id: this.intake.id(record), kind: known?.kind ?? null, registers: known?.registers ?? [] };
  }

  private losses(series: readonly BodsStatement[]): void {
    for (const { whole, version, kind } of series) {
      const read = version === '0.4' ? READ : READ_BEFORE;
      for (const name of Object.keys(whole)) if (!read.has(name)) this.intake.lose(`${kind}.${name}`);
    }
  }
}

const REMARKS = {
  record_id_missing: 'the statement has no recordId; its statementId stands for it',
  version_unreadable: 'bodsVersion is no text; the version was judged by the members',
} as const;

const READ: ReadonlySet<string> = new Set([
  'statementId',
  'statementDate',
  'recordId',
  'recordType',
  'recordStatus',
  'recordDetails',
  'declaration',
  'declarationSubject',
  'annotations',
  'publicationDetails',
  'source',
]);

/** Before 0.4 the details stand in the statement itself. */
const READ_BEFORE: ReadonlySet<string> = new Set([
  ...[
    'statementID',
    'statementType',
    'statementDate',
    'annotations',
    'publicationDetails',
    'source',
    'replacesStatements',
  ],
  ...['isComponent', 'entityType', 'personType', 'name', 'names', 'alternateNames', 'identifiers', 'addresses'],
  ...['nationalities', 'jurisdiction', 'incorporatedInJurisdiction', 'taxResidencies', 'birthDate', 'deathDate'],
  ...['placeOfBirth', 'foundingDate', 'dissolutionDate', 'pepStatus', 'politicalExposure', 'publicListing'],
  ...['unspecifiedEntityDetails', 'unspecifiedPersonDetails', 'uri'],
  ...['subject', 'interestedParty', 'interests', 'componentStatementIDs'],
]);

/** One object for all records that are alike: a file has millions of records and a handful of registers. */
function knownRecord(kind: RecordKind, registers: readonly string[]): KnownRecord {
  const key = `${kind} ${registers.join(' ')}`;
  const known = ALIKE.get(key) ?? { kind, registers };
  if (ALIKE.size < 1_000) ALIKE.set(key, known);
  return known;
}

const ALIKE = new Map<string, KnownRecord>();

function forget(map: Map<string, unknown>): void {
  for (const key of map.keys()) {
    if (map.size <= REMEMBERED) return;
    map.delete(key);
  }
}

function refsOf({ details }: BodsStatement): readonly string[] {
  const ends = [partyOf(details, 'subject'), partyOf(details, 'interestedParty')];
  return [
    ...ends.flatMap((party) => (party !== null && 'ref' in party ? [party.ref] : [])),
    ...statementComponents(details),
  ];
}

function aboutStatement({ kind, statementId }: BodsStatement): { readonly object: string; readonly id: string } {
  return { object: kind === 'relationship' ? 'relation' : 'entity', id: statementId };
}
