import type { Wire } from '#domain/read-model';
import type { ExportRecords, Losses } from '#adapter-kit';
import { objectsAt, foreignTextAt, textsAt } from '../../kit/foreign-value.js';
import { FtmDraft } from './draft.js';
import { ftmAttributesOf, type FtmExportEvidence } from './evidence.js';
import type { FtmIds } from './ids.js';
import { linkAmountOf, linkPeriodOf } from './link.js';
import { EVENT_ATTRIBUTES, FTM_EVENTS, type EventRow } from '../event.js';
import { LINK_ATTRIBUTES } from '../link.js';
import { loseUntold } from '../../kit/untold.js';
import { FTM_SCHEME, TOLD_OF_EVENT } from '../told-members.js';

const CARRIED: ReadonlySet<string> = new Set([
  ...[...EVENT_ATTRIBUTES, ...LINK_ATTRIBUTES].map(([, attribute]) => attribute),
  ...['ftm_schema', 'start_dates', 'end_dates', 'source_urls'],
]);

interface Participation {
  readonly entityId: string;
  readonly role: string | null;
}

/** Writes events: payments, sanctions and parts in cases as what they are, any other as an Event. */
export class FtmExportHappenings {
  constructor(
    private readonly records: ExportRecords,
    private readonly ids: FtmIds,
    private readonly evidence: FtmExportEvidence,
    private readonly losses: Losses,
  ) {}

  *lines(): Generator<string> {
    for (const event of this.records.each('event')) yield this.happening(event);
  }

  private happening(event: Wire): string {
    const attributes = ftmAttributesOf(event);
    const participants = objectsAt(event, 'participants').map((one) => ({
      entityId: String(one['entity_id']),
      role: foreignTextAt(one, 'role'),
    }));
    const schema = this.schemaOf(event, participants);
    const row = FTM_EVENTS.get(schema);
    const draft = new FtmDraft(this.ids.of('event', event.id), schema);
    for (const { entityId, role } of participants) this.participant(row, entityId, role, draft);
    for (const [property, attribute] of EVENT_ATTRIBUTES) draft.add(property, ...textsAt(attributes, attribute));
    for (const [property, attribute] of LINK_ATTRIBUTES) draft.add(property, ...textsAt(attributes, attribute));
    this.title(event, row, draft);
    draft.add('location', foreignTextAt(event, 'location'));
    linkAmountOf(event, draft);
    linkPeriodOf(event, row?.dates[0] ?? 'startDate', attributes, draft, this.losses);
    this.evidence.describe(
      event,
      participants.map(({ entityId }) => entityId),
      draft,
    );
    const type = foreignTextAt(event, 'type');
    if (type !== null && type !== row?.type) this.losses.lose('events.type');
    if (foreignTextAt(event, 'asset_symbol') !== null) this.losses.lose('events.asset_symbol');
    for (const name of Object.keys(attributes)) if (!CARRIED.has(name)) this.losses.lose('events.attributes');
    loseUntold(event, TOLD_OF_EVENT, this.losses, FTM_SCHEME);
    return draft.line();
  }

  /** The schema that it came from, or the one of its type, as long as each participant has a place there. */
  private schemaOf(event: Wire, participants: readonly Participation[]): string {
    const given = foreignTextAt(ftmAttributesOf(event), 'ftm_schema');
    if (given !== null && FTM_EVENTS.get(given)?.type === foreignTextAt(event, 'type')) return given;
    for (const [schema, row] of FTM_EVENTS) {
      if (row.type !== foreignTextAt(event, 'type') || row.participants.some(([, role]) => role === null)) continue;
      const roles = new Set(row.participants.map(([, role]) => role));
      const required = row.participants.find(([property]) => property === row.required)?.[1];
      const isThere = required === undefined || participants.some(({ role }) => role === required);
      if (isThere && participants.every(({ role }) => roles.has(role))) return schema;
    }
    return 'Event';
  }

  private participant(row: EventRow | undefined, entityId: string, role: string | null, draft: FtmDraft): void {
    const id = this.ids.of('entity', entityId);
    const exact = row?.participants.find(([, fixed]) => fixed !== null && fixed === role);
    const open = row?.participants.find(([, fixed]) => fixed === null);
    if (exact !== undefined) draft.add(exact[0], id);
    else if (open !== undefined) {
      draft.add(open[0], id);
      if (role !== open[0]) draft.add('role', ...(role?.split('; ') ?? []));
    } else {
      draft.add(row?.participants[0]?.[0] ?? 'involved', id);
      this.losses.lose('events.participants.role');
    }
  }

  /** The title is what one of a few properties says; where they say another, or nothing, it is written into the last. */
  private title(event: Wire, row: EventRow | undefined, draft: FtmDraft): void {
    const title = foreignTextAt(event, 'title');
    const properties = row?.titles ?? ['name'];
    const read = properties.map((property) => [...draft.values(property)].sort()[0]).find((text) => text !== undefined);
    if (title === null || title === (read ?? row?.title)?.slice(0, 500)) return;
    const property = properties.includes('name') ? 'name' : properties.at(-1);
    if (property === undefined || (read !== undefined && property !== 'name')) this.losses.lose('events.title');
    else draft.add(property, title);
  }
}
