import type { Json } from '#domain/graph';
import type { DateText } from '#domain/shared';
import { readEnd, readStart } from '../../kit/foreign-date.js';
import type { ImportCollector } from '../../kit/import-collector.js';
import { partyAnnotationsOf } from '../party.js';
import { interestContent, lostOf, readInterest, type Interest } from '../interest-predicates.js';
import type { BodsSources } from './source.js';
import { interestsOf, type BodsStatement } from './statement.js';

/** A relation that a record of relationships comes to. */
export interface InterestRelation {
  readonly id: string;
  readonly interest: Interest;
}

export interface Ends {
  readonly subjectId: string;
  readonly partyId: string;
  /** Whether the register of the subject began at a day that its older interests all carry. */
  readonly floorDates: readonly string[];
  readonly componentRelationIds: readonly string[];
}

/** What one interest was during a run of statements that say the same of it. */
interface Segment {
  readonly interest: Interest;
  readonly statements: BodsStatement[];
  /** The statement that says otherwise, or leaves it out. */
  until: BodsStatement | null;
}

/**
 * Turns the statements about one relationship into relations, one for each interest. A statement that repeats an
 * interest confirms it; one that changes it cuts the period at its date, for the start it repeats is that of the first
 * (spec/interchange.md#bods-4).
 */
export class BodsRelationships {
  constructor(
    private readonly intake: ImportCollector,
    private readonly sources: BodsSources,
  ) {}

  /** The relation ids that a series (in order of time) will give; known before any is put, for components are named by others. */
  idsOf(series: readonly BodsStatement[]): string[] {
    return segmentsOf(series).flatMap(({ key, segments }) => segments.map((_, index) => this.idOf(series, key, index)));
  }

  /** Puts the relations of a series that is in order of time. */
  put(series: readonly BodsStatement[], ends: Ends): InterestRelation[] {
    const given: InterestRelation[] = [];
    for (const { key, segments } of segmentsOf(series)) {
      for (const [index, segment] of segments.entries()) {
        const id = this.idOf(series, key, index);
        const externalId = [series[0]?.recordId, key, ...(index === 0 ? [] : [index + 1])].join(':');
        this.relation({ id, externalId }, segment, index > 0 ? (segments[index - 1] ?? null) : null, series, ends);
        given.push({ id, interest: segment.interest });
      }
    }
    for (const { details, version } of series) {
      for (const interest of interestsOf(details)) {
        for (const name of lostOf(interest)) this.intake.lose(`relationship.interests.${name}`);
      }
      for (const name of Object.keys(details)) {
        if (version === '0.4' && !READ.has(name)) this.intake.lose(`relationship.recordDetails.${name}`);
      }
    }
    return given;
  }

  private idOf(series: readonly BodsStatement[], key: string, index: number): string {
    const record = series[0]?.recordId ?? '';
    return this.intake.id(record, key, ...(index === 0 ? [] : [String(index + 1)]));
  }

  private relation(
    named: { readonly id: string; readonly externalId: string },
    segment: Segment,
    before: Segment | null,
    series: readonly BodsStatement[],
    ends: Ends,
  ): void {
    const { interest, statements, until } = segment;
    const first = statements[0];
    const last = statements.at(-1);
    if (first === undefined || last === undefined) return;
    const { id, externalId } = named;
    const about = { object: 'relation', id };
    const remark = (code: string, message: string): void => this.intake.warn(code, message, about, last.place);
    const attributes: Record<string, Json> = { ...interest.attributes, bods_version: last.version };

    let start = this.date(interest.start, readStart, remark);
    let end = this.date(interest.end, readEnd, remark);
    if (before !== null && (start === null || start === before.interest.start)) {
      if (start !== null) attributes.stated_start = start;
      start = dayOf(first.date);
      attributes.derived_period = true;
    }
    if (until !== null && end === null) {
      const cut = dayOf(until.date);
      if (cut !== null && (start === null || cut > start)) {
        end = cut;
        attributes.derived_period = true;
      }
    }
    if (start !== null && end !== null && end < start) {
      remark('end_before_start', `the interest ends on ${end}, before ${start}`);
    }
    if (start !== null && ends.floorDates.includes(start)) {
      attributes.regime_floor_date = true;
      remark('regime_floor_date', `${start} is the first day of the register, not of the interest`);
    }
    const rounded =
      start === null ? null : /^\d{4}-01-01$/.test(start) ? 'year' : /^\d{4}-\d{2}-01$/.test(start) ? 'month' : null;
    if (rounded !== null) attributes.possibly_rounded_to = rounded;
    if (interest.shareUnreadable) remark('share_unreadable', 'the share is out of 0–100 or its bounds cross');
    if (interest.beneficial !== null) attributes.beneficial_ownership_or_control = interest.beneficial;
    if (interest.directness !== null) attributes.direct_or_indirect = interest.directness;
    if (last.details.isComponent === true) attributes.is_component = true;
    attributes.annotations = partyAnnotationsOf(last);

    // The record was closed, the fact need not be: it is last known at the statement before
    // (spec/interchange.md#bods-5).
    const closing = series.at(-1);
    const closedOpen = closing?.status === 'closed' && statements.includes(closing) && end === null;
    const previous = closedOpen ? (series.at(-2) ?? null) : null;
    const asOf = previous === null ? null : dayOf(previous.date);
    if (closedOpen) {
      remark('closed_without_end', 'the record is closed, but says no end of the interest');
      if (asOf !== null) attributes.asserted_as_of = asOf;
    }
    const evidence = statements.map((statement) =>
      this.sources.evidence(statement, statement === previous ? asOf : null),
    );
    const [from, to] = interest.reversed ? [ends.subjectId, ends.partyId] : [ends.partyId, ends.subjectId];
    this.intake.put(
      'relation',
      id,
      {
        predicate: interest.predicate,
        from_id: from,
        from_object: 'entity',
        to_id: to,
        to_object: 'entity',
        status: 'reported',
        evidence_ids: [...new Set(evidence)],
        role: interest.role?.slice(0, 500) ?? null,
        share: interest.share,
        // The parts are the statement's; an interest of it that calls itself direct, or unknown, is not said to have them.
        component_relation_ids:
          interest.directness === null || interest.directness === 'indirect' ? ends.componentRelationIds : [],
        effective_at: start,
        effective_until: end,
        end_state: closedOpen ? 'unknown' : interest.end !== null && end === null ? 'open' : null,
        external_ids: [{ scheme: 'bods_interest', value: externalId.slice(0, 900) }],
        attributes,
      },
      last.place,
    );
  }

  private date(
    raw: string | null,
    reader: typeof readStart,
    remark: (code: string, message: string) => void,
  ): DateText | null {
    if (raw === null) return null;
    const { text, trouble } = reader(raw);
    if (trouble !== null) remark(trouble, `${raw} is not taken as a date`);
    return text;
  }
}

const READ: ReadonlySet<string> = new Set([
  'isComponent',
  'componentRecords',
  'subject',
  'interestedParty',
  'interests',
]);

function segmentsOf(
  series: readonly BodsStatement[],
): readonly { readonly key: string; readonly segments: readonly Segment[] }[] {
  const found = new Map<string, Segment[]>();
  for (const statement of series) {
    const seen = new Set<string>();
    for (const { key, interest } of keyed(statement)) {
      seen.add(key);
      const segments = found.get(key) ?? [];
      found.set(key, segments);
      const open = segments.at(-1);
      if (open === undefined || open.until !== null) segments.push({ interest, statements: [statement], until: null });
      else if (interestContent(open.interest) !== interestContent(interest)) {
        open.until = statement;
        segments.push({ interest, statements: [statement], until: null });
      } else {
        // A later statement knows the end; its start, if it has one, is the corrected one.
        segments[segments.length - 1] = { interest, statements: [...open.statements, statement], until: null };
      }
    }
    for (const [key, segments] of found) {
      const open = segments.at(-1);
      if (open !== undefined && open.until === null && !seen.has(key)) open.until = statement;
    }
  }
  return [...found].map(([key, segments]) => ({ key, segments }));
}

/** The interests of a statement, each with a name that does not depend on the others' order. */
function keyed(statement: BodsStatement): { readonly key: string; readonly interest: Interest }[] {
  const counts = new Map<string, number>();
  const given = interestsOf(statement.details);
  const interests = given.length === 0 ? [readInterest(null)] : given.map((interest) => readInterest(interest));
  return interests.map((interest) => {
    const count = (counts.get(interest.type) ?? 0) + 1;
    counts.set(interest.type, count);
    return { key: count === 1 ? interest.type : `${interest.type}-${count}`, interest };
  });
}

/** The calendar day of a statement, for a period that is derived from it. */
function dayOf(date: string | null): DateText | null {
  const day = date === null ? null : readStart(date.slice(0, 10)).text;
  return day;
}
