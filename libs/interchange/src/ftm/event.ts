import type { Json } from '#domain/graph';
import type { ImportPlace } from '#adapter-kit';
import type { ImportCollector } from '../kit/import-collector.js';
import type { FtmEntity } from './import/entity.js';
import { product, type FtmLinks } from './link.js';
import { ftmAmountOf, isFunding, roleOf } from './words.js';

export interface EventRow {
  readonly type: string;
  /** Properties that give the title, the first that says something; else the title here. */
  readonly titles: readonly string[];
  readonly title: string;
  /** Who takes part: property and role. A role of null is the role that the entity says. */
  readonly participants: readonly (readonly [property: string, role: string | null])[];
  readonly dates: readonly string[];
  /** The participant without which the link says nothing. */
  readonly required: string | null;
}

/** FtM schemata that are events of ours, each with who takes part in which role. */
export const FTM_EVENTS: ReadonlyMap<string, EventRow> = new Map<string, EventRow>([
  [
    'Payment',
    {
      type: 'payment',
      titles: ['purpose', 'summary'],
      title: 'Payment',
      participants: [
        ['payer', 'payer'],
        ['beneficiary', 'beneficiary'],
        ['payerAccount', 'payer_account'],
        ['beneficiaryAccount', 'beneficiary_account'],
      ],
      dates: ['date', 'startDate'],
      required: null,
    },
  ],
  [
    'Sanction',
    {
      type: 'sanction',
      titles: ['program', 'programId', 'authority'],
      title: 'Sanction',
      participants: [['entity', 'target']],
      dates: ['startDate', 'listingDate', 'date'],
      required: 'entity',
    },
  ],
  [
    'CourtCaseParty',
    {
      type: 'court_case',
      titles: ['summary'],
      title: 'Party to a court case',
      participants: [
        ['party', null],
        ['case', 'case'],
      ],
      dates: ['startDate', 'date'],
      required: 'party',
    },
  ],
  [
    'ProjectParticipant',
    {
      type: 'project',
      titles: ['summary'],
      title: 'Participation in a project',
      participants: [
        ['participant', null],
        ['project', 'project'],
      ],
      dates: ['startDate', 'date'],
      required: 'participant',
    },
  ],
  [
    'ContractAward',
    {
      type: 'contract_award',
      titles: ['summary'],
      title: 'Contract award',
      participants: [
        ['supplier', 'supplier'],
        ['contract', 'contract'],
      ],
      dates: ['startDate', 'date'],
      required: 'supplier',
    },
  ],
  [
    'Event',
    {
      type: 'event',
      titles: ['name', 'summary'],
      title: 'Event',
      participants: [
        ['involved', 'involved'],
        ['organizer', 'organizer'],
      ],
      dates: ['startDate', 'date'],
      required: null,
    },
  ],
  [
    'Trip',
    {
      type: 'trip',
      titles: ['name', 'summary'],
      title: 'Trip',
      participants: [
        ['involved', 'involved'],
        ['organizer', 'organizer'],
        ['vehicle', 'vehicle'],
      ],
      dates: ['startDate', 'date'],
      required: null,
    },
  ],
  [
    'Call',
    {
      type: 'call',
      titles: ['summary'],
      title: 'Call',
      participants: [
        ['caller', 'caller'],
        ['receiver', 'receiver'],
      ],
      dates: ['startDate', 'date'],
      required: null,
    },
  ],
]);

export const EVENT_ATTRIBUTES: readonly (readonly [property: string, attribute: string])[] = [
  ['authority', 'authorities'],
  ['authorityId', 'authority_ids'],
  ['unscId', 'unsc_ids'],
  ['program', 'programs'],
  ['programId', 'program_ids'],
  ['programUrl', 'program_urls'],
  ['provisions', 'provisions'],
  ['reason', 'reasons'],
  ['duration', 'durations'],
  ['listingDate', 'listing_dates'],
  ['country', 'countries'],
  ['modifiedAt', 'source_modified_at'],
  ['purpose', 'purposes'],
  ['programme', 'programmes'],
  ['transactionNumber', 'transaction_numbers'],
  ['sequenceNumber', 'sequence_numbers'],
  ['lotNumber', 'lot_numbers'],
  ['decisionReason', 'decision_reasons'],
  ['cpvCode', 'cpv_codes'],
  ['namesMentioned', 'names_mentioned'],
];

/** Puts what happened: payments, sanctions, parts in a case, a project, a contract. */
export class FtmHappenings {
  constructor(
    private readonly intake: ImportCollector,
    private readonly links: FtmLinks,
  ) {}

  takes(schema: string): boolean {
    return FTM_EVENTS.has(schema);
  }

  put(entity: FtmEntity, place: ImportPlace): void {
    const row = FTM_EVENTS.get(entity.schema);
    if (row === undefined) return;
    if (row.required !== null && entity.values(row.required).length === 0) {
      this.links.rejectEndless(entity, row.required, place);
      return;
    }
    const id = this.intake.id(entity.id);
    const about = { object: 'event', id };
    const role = roleOf(entity, ['role']);
    const starts = row.dates.map((name) => entity.values(name)).find((values) => values.length > 0) ?? [];
    const period = this.links.periodOf(starts, entity.values('endDate'), about, place);
    const amount = ftmAmountOf(entity, this.intake, about, place);
    const attributes = { ...this.links.attributesOf(entity), ...period.attributes };
    for (const [property, attribute] of EVENT_ATTRIBUTES) attributes[attribute] = entity.sorted(property);
    const titles = row.titles.map((name) => entity.sorted(name)[0]).filter((title) => title !== undefined);
    const evidence = this.links.evidence(entity, place);
    this.intake.put(
      'event',
      id,
      {
        title: (titles[0] ?? row.title).slice(0, 500),
        type: row.type,
        participants: row.participants.flatMap(([property, fixed]) =>
          entity
            .sorted(property)
            .map((other): Json => ({ entity_id: this.intake.id(other), role: fixed ?? role ?? property })),
        ),
        location: entity.first('location'),
        amount,
        evidence_ids: evidence,
        effective_at: period.effective_at,
        effective_until: period.effective_until,
        end_state: period.end_state,
        external_ids: [{ scheme: 'ftm', value: entity.id }],
        attributes,
      },
      place,
    );
    if (entity.schema === 'Payment') this.fund(entity, starts, amount, evidence, place);
    entity.reportLosses(this.intake);
  }

  /**
   * A payment always is an event; it funds somebody only if its purpose says so, or the request does
   * (spec/rulings.md#a-20).
   */
  private fund(
    entity: FtmEntity,
    starts: readonly string[],
    amount: Json | null,
    evidence: readonly string[],
    place: ImportPlace,
  ): void {
    const purposes = entity.values('purpose');
    const asked = purposes.length === 0 && this.intake.options.payment_as === 'FUNDED';
    if (!asked && !isFunding(purposes)) return;
    const pairs = product(entity.values('payer'), entity.values('beneficiary'));
    if (pairs.length === 0) return;
    const members = { role: purposes[0] ?? 'payment', amount, attributes: { ftm_schema: 'Payment' } };
    const draft = { predicate: 'FUNDED', pairs, starts, asOf: null, members, part: 'funded', evidence } as const;
    this.links.relations(entity, draft, place);
  }
}
