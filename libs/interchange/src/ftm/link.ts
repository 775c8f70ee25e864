import { indirectnessAttributes, type Json, type WorldPredicate } from '#domain/graph';
import { sha256Hex, type DateText } from '#domain/shared';
import { readMoment } from '../kit/foreign-date.js';
import type { ImportPlace } from '#adapter-kit';
import type { ImportCollector, ForeignMembers } from '../kit/import-collector.js';
import type { Provenance } from '../kit/provenance.js';
import { ftmPeriodOf, type ReadPeriod } from './import/dates.js';
import type { FtmEntity } from './import/entity.js';
import { shareOf } from './import/share.js';
import { ftmAmountOf, indirectnessInRole, kinshipOf, roleOf, rolesKnown } from './words.js';

interface LinkRow {
  readonly predicate: WorldPredicate;
  /** The properties that hold our `from` and our `to`. */
  readonly from: string;
  readonly to: string;
  /** The properties that say the role; the word is used where none does and the predicate alone says too little. */
  readonly roles: readonly string[];
  readonly role?: string;
}

/** FtM links that are relations of ours. `Debt` runs the other way round: from the creditor to the debtor. */
export const FTM_LINKS: ReadonlyMap<string, LinkRow> = new Map<string, LinkRow>([
  ['Ownership', { predicate: 'OWNS', from: 'owner', to: 'asset', roles: ['role', 'ownershipType'] }],
  ['Directorship', { predicate: 'DIRECTOR_OF', from: 'director', to: 'organization', roles: ['role'] }],
  ['Employment', { predicate: 'EMPLOYED_BY', from: 'employee', to: 'employer', roles: ['role'] }],
  ['Debt', { predicate: 'LENT_TO', from: 'creditor', to: 'debtor', roles: ['role'] }],
  ['Family', { predicate: 'FAMILY_OF', from: 'person', to: 'relative', roles: ['relationship', 'role'] }],
  [
    'Associate',
    { predicate: 'RELATED_TO', from: 'person', to: 'associate', roles: ['relationship', 'role'], role: 'associate' },
  ],
  ['UnknownLink', { predicate: 'RELATED_TO', from: 'subject', to: 'object', roles: ['role'], role: 'unknown link' }],
  ['Representation', { predicate: 'RELATED_TO', from: 'agent', to: 'client', roles: ['role'], role: 'representative' }],
  ['Membership', { predicate: 'RELATED_TO', from: 'member', to: 'organization', roles: ['role'], role: 'member' }],
]);

/** Properties of a link that are kept under a name in `attributes`, always as a list. */
export const LINK_ATTRIBUTES: readonly (readonly [property: string, attribute: string])[] = [
  ['summary', 'summaries'],
  ['description', 'descriptions'],
  ['status', 'statuses'],
  ['recordId', 'record_ids'],
  ['publisher', 'publishers'],
  ['proof', 'proofs'],
  ['sharesCount', 'shares_counts'],
  ['sharesType', 'shares_types'],
  ['sharesValue', 'shares_values'],
  ['sharesCurrency', 'shares_currencies'],
  ['legalBasis', 'legal_bases'],
  ['percentage', 'percentages'],
];

/** What links have in common: who says them, since when, and how they are put. */
export class FtmLinks {
  constructor(
    private readonly intake: ImportCollector,
    private readonly provenance: Provenance,
  ) {}

  takes(schema: string): boolean {
    return FTM_LINKS.has(schema);
  }

  /** Puts the relations of a link: one for each pair of its ends, for every property is a list. */
  put(entity: FtmEntity, place: ImportPlace): void {
    const row = FTM_LINKS.get(entity.schema);
    if (row === undefined) return;
    const [froms, tos] = [entity.values(row.from), entity.values(row.to)];
    if (froms.length === 0 || tos.length === 0) {
      this.rejectEndless(entity, froms.length === 0 ? row.from : row.to, place);
      return;
    }
    const id = this.intake.id(entity.id);
    const about = { object: 'relation', id };
    const role = roleOf(entity, row.roles) ?? row.role ?? null;
    const kin = entity.schema === 'Family' ? kinshipOf(entity.values('relationship')) : null;
    const holdings = row.roles.flatMap((property) => entity.values(property)).map(indirectnessInRole);
    const held = holdings.find((one) => one === 'indirect') ?? holdings.find((one) => one !== null) ?? null;
    const attributes: Record<string, Json> = {
      ...this.attributesOf(entity),
      ...indirectnessAttributes(held),
    };

    if (entity.schema === 'Ownership') this.remarkOnRole(role, attributes, about, place);
    if (entity.schema === 'Directorship' && role !== null && !rolesKnown(role)) {
      this.intake.warn('role_text_unmapped', `the role "${role}" is kept as it is`, about, place);
    }
    const percentages = entity.values('percentage');
    const share = shareOf(percentages);
    if (percentages.length > 0 && share === null) {
      this.intake.warn('percentage_unreadable', `no share can be read in ${percentages.join(', ')}`, about, place);
    } else if (percentages.length > 1) {
      this.intake.warn(
        'conflicting_percentages',
        `${percentages.join(', ')}: the range of them was taken`,
        about,
        place,
      );
    }
    const dates = entity.schema === 'Debt' ? ['startDate', 'date'] : ['startDate'];
    this.relations(
      entity,
      {
        predicate: kin === null ? row.predicate : 'PARENT_OF',
        pairs: kin === 'relative_is_parent' ? product(tos, froms) : product(froms, tos),
        starts: dates.map((name) => entity.values(name)).find((values) => values.length > 0) ?? [],
        asOf: entity.schema === 'Debt' ? null : entity.first('date'),
        members: { role, share, amount: ftmAmountOf(entity, this.intake, about, place), attributes },
      },
      place,
    );
    entity.reportLosses(this.intake);
  }

  /** Puts relations between pairs of foreign ids, `reported` by the sources of the entity. */
  relations(entity: FtmEntity, draft: RelationDraft, place: ImportPlace): void {
    const id = this.intake.id(entity.id, ...(draft.part === undefined ? [] : [draft.part]));
    const about = { object: 'relation', id };
    const ends = draft.ends ?? entity.values('endDate');
    const period = this.periodOf(draft.starts, ends, about, place);
    const asOf = draft.asOf === null ? null : readMoment(draft.asOf);
    const evidence = draft.evidence ?? this.evidence(entity, place, asOf, draft.part);
    const attributes = {
      ...draft.members.attributes,
      ...period.attributes,
      ...(asOf === null ? {} : { asserted_as_of: asOf }),
    };
    for (const [from, to] of draft.pairs) {
      const parts = draft.part === undefined ? [] : [draft.part];
      const own = draft.pairs.length === 1 ? parts : [...parts, sha256Hex(`${from} ${to}`).slice(0, 12)];
      this.intake.put(
        'relation',
        this.intake.id(entity.id, ...own),
        {
          predicate: draft.predicate,
          from_id: this.intake.id(from),
          from_object: 'entity',
          to_id: this.intake.id(to),
          to_object: 'entity',
          status: 'reported',
          evidence_ids: evidence,
          effective_at: period.effective_at,
          effective_until: period.effective_until,
          end_state: period.end_state,
          external_ids: [{ scheme: 'ftm', value: [entity.id, ...own].join(':') }],
          ...draft.members,
          attributes,
        },
        place,
      );
    }
  }

  periodOf(
    starts: readonly string[],
    ends: readonly string[],
    about: { object: string; id: string },
    place: ImportPlace,
  ): ReadPeriod {
    const names = { starts: 'start_dates', ends: 'end_dates' };
    return ftmPeriodOf(starts, ends, names, this.intake, about, place);
  }

  /** Evidence for what the entity says: one extract of each of its datasets, else one of the file. */
  evidence(entity: FtmEntity, place: ImportPlace, asOf: DateText | null = null, part?: string): string[] {
    const urls = entity.sorted('sourceUrl');
    const captured = readMoment(entity.first('retrievedAt')) ?? readMoment(entity.firstSeen);
    const datasets = entity.datasets.length === 0 ? [null] : entity.datasets;
    return datasets.map((dataset) => {
      const key = dataset ?? 'file';
      const said = dataset === null ? this.provenance.file(place) : this.datasetSource(dataset, place);
      const source =
        asOf === null ? said : this.provenance.asOf(said, key, asOf, dataset ?? this.intake.options.dataset, place);
      const id = this.intake.id('evidence', entity.id, ...(part === undefined ? [] : [part]), key);
      return this.provenance.evidence(id, source, { locator: urls[0] ?? entity.id, capturedAt: captured }, place, {
        external_ids: [{ scheme: 'ftm', value: [entity.id, ...(part === undefined ? [] : [part]), key].join(':') }],
        attributes: urls.length > 1 ? { source_urls: urls } : {},
      });
    });
  }

  attributesOf(entity: FtmEntity): Record<string, Json> {
    const kept: Record<string, Json> = { ftm_schema: entity.schema };
    for (const [property, attribute] of LINK_ATTRIBUTES) kept[attribute] = entity.sorted(property);
    if (entity.referents.length > 0) kept.ftm_referents = entity.referents;
    return kept;
  }

  rejectEndless(entity: FtmEntity, property: string, place: ImportPlace): void {
    const about = { object: 'relation', id: this.intake.id(entity.id) };
    this.intake.reject('invalid_request', `${entity.schema} without ${property}: it links nothing`, about, place);
  }

  private datasetSource(dataset: string, place: ImportPlace): string {
    const members = { title: dataset, type: 'dataset', external_ids: [{ scheme: 'ftm_dataset', value: dataset }] };
    return this.provenance.named(dataset, members, place);
  }

  /** The role may speak from the side of the asset: "subsidiary of" on a link from the owner to the asset. */
  private remarkOnRole(
    role: string | null,
    attributes: Record<string, Json>,
    about: { object: string; id: string },
    place: ImportPlace,
  ): void {
    if (role === null || !/\bsubsidiary\b/i.test(role)) return;
    attributes.suggested_predicate = 'SUBSIDIARY_OF';
    this.intake.warn(
      'predicate_suggestion',
      `the role "${role}" would be SUBSIDIARY_OF from the asset to the owner`,
      about,
      place,
    );
  }
}

export interface RelationDraft {
  readonly predicate: WorldPredicate;
  readonly pairs: readonly (readonly [from: string, to: string])[];
  readonly starts: readonly string[];
  /** The `endDate` of the entity, unless given. */
  readonly ends?: readonly string[];
  /** A day on which it is said to hold, where no start is known. */
  readonly asOf: string | null;
  readonly members: ForeignMembers & { readonly attributes: Readonly<Record<string, Json>> };
  /** Tells the relation from other records of the same entity. */
  readonly part?: string;
  /** Evidence that was put already. */
  readonly evidence?: readonly string[];
}

export function product(froms: readonly string[], tos: readonly string[]): (readonly [string, string])[] {
  return froms.flatMap((from) => tos.map((to) => [from, to] as const));
}
