import type { Wire } from '#domain/read-model';
import type { ExportRecords, Losses } from '#adapter-kit';
import { foreignMember, objectAt, foreignTextAt, textsAt, type ForeignObject } from '../../kit/foreign-value.js';
import { indirectnessOfLink, loseAttributes, statedHolding } from '../../kit/indirect.js';
import { isLeftUnsaid } from '../../kit/unsaid.js';
import { isUnnamed, partyTypeOf, unnamedParty } from './party.js';
import { bodsAttributesOf, bodsIdOf, withoutNulls, type BodsRecords } from './record.js';
import { INTEREST_PREDICATES } from '../interest-predicates.js';
import { TOLD_OF_RELATION } from '../told-members.js';

/** One relationship record: the interests of one party in one subject. */
export interface Relationship {
  readonly recordId: string;
  readonly subject: Wire;
  readonly party: Wire;
  readonly relations: readonly Wire[];
}

/** The interest of a predicate that was not imported from BODS. The other predicates are about people and money. */
const TYPES: Readonly<Record<string, string>> = {
  OWNS: 'shareholding',
  CONTROLS: 'otherInfluenceOrControl',
  DIRECTOR_OF: 'boardMember',
  SUBSIDIARY_OF: 'otherInfluenceOrControl',
};
const DIRECT_CONSOLIDATION = 'LEI RelationshipType: IS_DIRECTLY_CONSOLIDATED_BY';
/** One that is not known to be direct: the words of the other would call it so. */
const SUBSIDIARY = 'subsidiary';
const UNSPECIFIED = 'unspecifiedInterest';
const CARRIED: ReadonlySet<string> = new Set([
  ...['interest_type', 'details', 'share_basis', 'share_exclusive', 'bods_version'],
  ...['beneficial_ownership_or_control', 'is_component', 'annotations', 'regime_floor_date', 'possibly_rounded_to'],
]);

/** Gathers relations to relationship records and writes their interests. */
export class BodsExportRelationships {
  /** Relation → record that it is an interest of. */
  readonly recordOf = new Map<string, string>();

  constructor(
    private readonly records: ExportRecords,
    private readonly ids: BodsRecords,
    private readonly losses: Losses,
  ) {}

  /** Parts before what names them; null after each relation that was looked at. */
  *gather(): Generator<null, readonly Relationship[]> {
    const groups = new Map<string, { subject: Wire; party: Wire; relations: Wire[] }>();
    for (const relation of this.records.each('relation')) {
      yield null;
      const ends = this.endsOf(relation);
      if (ends === null) continue;
      const [subject, party] = ends;
      const name = recordNameOf(relation) ?? relation.id;
      const key = JSON.stringify([name, subject.id, party.id]);
      const known = groups.get(key);
      if (known === undefined) groups.set(key, { subject, party, relations: [relation] });
      else known.relations.push(relation);
    }
    const gathered = [...groups].map(([key, { subject, party, relations }]) => {
      const [name] = JSON.parse(key) as [string];
      const recordId = this.ids.claim(name);
      for (const { id } of relations) this.recordOf.set(id, recordId);
      return { recordId, subject, party, relations: relations.sort(byPlace) };
    });
    return this.inOrder(gathered);
  }

  details({ subject, party, relations }: Relationship): Readonly<Record<string, unknown>> {
    const interests = relations.map((relation) => this.interest(relation));
    const components = new Set(
      relations.flatMap((relation) =>
        textsAt(relation, 'component_relation_ids').flatMap((id) => this.recordOf.get(id) ?? []),
      ),
    );
    const isComponent = relations.some((relation) => bodsAttributesOf(relation)['is_component'] === true);
    return {
      isComponent,
      ...(components.size === 0 ? {} : { componentRecords: [...components].sort() }),
      subject: this.partyOf(subject),
      interestedParty: this.partyOf(party),
      interests: interests.filter(({ type }) => type !== UNSPECIFIED || interests.length > 1),
    };
  }

  /** The id of an end; the reason why, where it is nobody known. */
  private partyOf(entity: Wire): unknown {
    return isUnnamed(entity) ? unnamedParty(entity) : this.ids.of('entity', entity.id);
  }

  /** Subject and interested party; null for a relation that BODS has no words for, which is counted. */
  private endsOf(relation: Wire): readonly [subject: Wire, party: Wire] | null {
    const predicate = String(relation['predicate']);
    const type = this.typeOf(relation);
    if (isLeftUnsaid(relation, this.losses)) return null;
    if (type === null) this.losses.lose(`relations.${predicate}`);
    else {
      const [from, to] = ['from_id', 'to_id'].map((end) => this.records.find('entity', String(relation[end])));
      if (!from || !to) return null;
      const [subject, party] = predicate === 'SUBSIDIARY_OF' ? [from, to] : [to, from];
      if (partyTypeOf(subject) === 'entity' && partyTypeOf(party) !== null) return [subject, party];
      this.losses.lose(`relations.${predicate}`);
    }
    return null;
  }

  private typeOf(relation: Wire): string | null {
    const predicate = String(relation['predicate']);
    const attributes = bodsAttributesOf(relation);
    const given = foreignTextAt(attributes, 'interest_type');
    if (predicate === 'SUBSIDIARY_OF') return TYPES[predicate] ?? null;
    if (given !== null && (INTEREST_PREDICATES.get(given) ?? 'RELATED_TO') === predicate) return given;
    const role = foreignTextAt(relation, 'role');
    if (role !== null && INTEREST_PREDICATES.get(role) === predicate) return role;
    if (predicate === 'CONTROLS' && objectAt(relation, 'share') !== null) return 'votingRights';
    return TYPES[predicate] ?? null;
  }

  private interest(relation: Wire): Readonly<Record<string, unknown>> {
    const attributes = bodsAttributesOf(relation);
    const type = this.typeOf(relation) ?? UNSPECIFIED;
    const beneficial = foreignMember(attributes, 'beneficial_ownership_or_control');
    this.unsaid(relation, attributes, type);
    return withoutNulls({
      type,
      directOrIndirect: holdingOf(relation),
      beneficialOwnershipOrControl: typeof beneficial === 'boolean' ? beneficial : null,
      details: this.detailsOf(relation, attributes, type),
      share: shareOf(objectAt(relation, 'share'), textsAt(attributes, 'share_exclusive')),
      startDate: foreignTextAt(relation, 'effective_at'),
      endDate: foreignTextAt(relation, 'effective_until'),
    });
  }

  private detailsOf(relation: Wire, attributes: ForeignObject, type: string): string | null {
    const given = foreignTextAt(attributes, 'details');
    if (relation['predicate'] === 'SUBSIDIARY_OF') {
      if (indirectnessOfLink(relation) !== null) return given ?? SUBSIDIARY;
      return isDirectly(given) ? given : DIRECT_CONSOLIDATION;
    }
    const role = foreignTextAt(relation, 'role');
    const isSaid = role === null || role === type || role === 'ultimate consolidation';
    return given ?? (isSaid ? null : role);
  }

  private unsaid(relation: Wire, attributes: ForeignObject, type: string): void {
    const status = foreignTextAt(relation, 'status');
    if (status !== 'reported') this.losses.lose(`relations.status.${status ?? 'none'}`);
    const role = foreignTextAt(relation, 'role');
    if (role !== null && role !== type && type !== 'otherInfluenceOrControl') this.losses.lose('relations.role');
    if (relation['predicate'] === 'SUBSIDIARY_OF' && !isDirectly(this.detailsOf(relation, attributes, type))) {
      this.losses.lose('relations.predicate');
    }
    this.ids.unsaid(relation, TOLD_OF_RELATION);
    loseAttributes(relation, CARRIED, holdingOf(relation), this.losses);
  }

  /** Components stand before the primary statement that names them; a circle is broken where it is met. */
  private inOrder(gathered: readonly Relationship[]): readonly Relationship[] {
    const byRecord = new Map(gathered.map((one) => [one.recordId, one]));
    const placed = new Set<string>();
    const ordered: Relationship[] = [];
    for (const first of gathered) {
      const open: { readonly one: Relationship; readonly partsDone: boolean }[] = [{ one: first, partsDone: false }];
      for (let step = open.pop(); step !== undefined; step = open.pop()) {
        const { one, partsDone } = step;
        if (partsDone) ordered.push(one);
        if (placed.has(one.recordId)) continue;
        placed.add(one.recordId);
        open.push({ one, partsDone: true });
        const parts = one.relations.flatMap((relation) => textsAt(relation, 'component_relation_ids'));
        for (const id of parts) {
          const part = byRecord.get(this.recordOf.get(id) ?? '');
          if (part !== undefined && !placed.has(part.recordId)) open.push({ one: part, partsDone: false });
        }
      }
    }
    return ordered;
  }
}

/** The relationship that an imported interest was part of: its external id is `<record>:<interest>[-n][:n]`. */
function recordNameOf(relation: Wire): string | null {
  const given = bodsIdOf(relation, 'bods_interest');
  const match = given === null ? null : INTEREST_ID.exec(given);
  return match?.[1] ?? null;
}

/** How BODS says that it is held; null where the record has no word for it. */
function holdingOf(relation: Wire): string | null {
  return indirectnessOfLink(relation) ?? statedHolding(relation);
}

const INTEREST_ID = /^(.+):[A-Za-z]+(?:-(\d+))?(?::(\d+))?$/s;

function isDirectly(details: string | null): boolean {
  return details?.includes('IS_DIRECTLY_CONSOLIDATED_BY') === true;
}

/** The order in which the interests stood in the record, the later period of a cut one after the earlier. */
function byPlace(a: Wire, b: Wire): number {
  const [one, other] = [placeOf(a), placeOf(b)];
  return one.type < other.type ? -1 : one.type > other.type ? 1 : one.number - other.number || one.part - other.part;
}

function placeOf(relation: Wire): { readonly type: string; readonly number: number; readonly part: number } {
  const match = INTEREST_ID.exec(bodsIdOf(relation, 'bods_interest') ?? '');
  const type = foreignTextAt(bodsAttributesOf(relation), 'interest_type') ?? '';
  return { type, number: Number(match?.[2] ?? 1), part: Number(match?.[3] ?? 1) };
}

function shareOf(share: ForeignObject | null, exclusive: readonly string[]): Readonly<Record<string, unknown>> | null {
  if (share === null) return null;
  const min = exclusive.includes('exclusiveMinimum') ? 'exclusiveMinimum' : 'minimum';
  const max = exclusive.includes('exclusiveMaximum') ? 'exclusiveMaximum' : 'maximum';
  return withoutNulls({
    exact: foreignMember(share, 'exact'),
    [min]: foreignMember(share, 'min'),
    [max]: foreignMember(share, 'max'),
  });
}
