import {
  eachReference,
  misfitEnd,
  predicateRule,
  readRecord,
  withArticle,
  type FieldsOf,
  type ObjectKind,
} from '#domain/graph';
import type { GivenRecord, ImportedRecord, ImportPlace } from '../../port/importer.js';
import type { Breach } from '../breach.js';
import { byName, recordLabel, outcomeOf, recordDifferences } from './reading.js';
import { differenceText } from '../differences.js';
import { storedGraph } from '../stored-graph.js';
import type { ImporterSubject } from './subject.js';

type Fields = FieldsOf[ObjectKind];

/** Records that the service takes, each once, with ends and evidence that are there and fit. */
export function wellFormed({ importer, sample, elsewhere = [] }: ImporterSubject): readonly Breach[] {
  const { records } = outcomeOf(importer, sample);
  const read = records.map(({ record }) => readRecord(record));
  const fields = read.flatMap((reading) => (reading.ok && reading.revision === null ? [reading.fields] : []));
  return [
    ...records.flatMap((given, index) => {
      const reading = read[index];
      return reading === undefined || reading.ok ? [] : unreadable(given, reading.faults);
    }),
    ...records.flatMap(placeless),
    ...doubled(records.map(({ record }) => record)),
    ...sharedExternalIds(fields),
    ...danglingNames(fields, new Set(elsewhere)),
    ...misfits(fields),
    ...refused(records),
  ];
}

/** What the service says of the sample, where it were sent to an empty graph; what names nothing, or does not fit, is told above. */
function refused(records: readonly ImportedRecord[]): readonly Breach[] {
  const places = new Map(records.map(({ record, place }) => [recordLabel(record), place]));
  return storedGraph(records.map(({ record }) => record)).ingested.outcomes.flatMap((outcome): readonly Breach[] => {
    if (outcome.kind !== 'rejected') return [];
    const { code, message, violations, missing } = outcome.refusal;
    if (missing.length > 0 || code === 'invalid_endpoint') return [];
    const record = recordLabel(outcome);
    const from = objectOf(places.get(record) ?? {});
    const broken = violations.length === 0 ? [{ invariant: code, message }] : violations;
    return broken.map((rule) => ({
      promise: 'gives records that the service takes',
      record,
      pointer: pointerOf(rule),
      message: `${rule.message} ${from}`,
    }));
  });
}

/** The member that is to be looked at, where a rule of the graph is broken. */
const POINTERS: Readonly<Record<string, string>> = {
  end_before_start: '/effective_until',
  dissolved_before_founded: '/effective_until',
  starts_before_incorporation: '/effective_at',
  after_subject_end: '/effective_at',
  self_relation: '/to_id',
  irreflexive_relation: '/to_id',
  ownership_cycle: '/to_id',
  parent_cycle: '/to_id',
  successor_cycle: '/to_id',
  aggregate: '/share',
  no_verified_edge_without_evidence: '/evidence_ids',
};

function pointerOf(broken: { readonly invariant: string; readonly rule?: string | undefined }): string {
  return POINTERS[broken.rule ?? ''] ?? POINTERS[broken.invariant] ?? '';
}

function objectOf({ index, line }: ImportPlace): string {
  return `(of object ${index ?? line ?? '?'} of the sample)`;
}

function unreadable(
  { record, place }: ImportedRecord,
  faults: readonly { readonly pointer: string; readonly detail: string }[],
): readonly Breach[] {
  const from = objectOf(place);
  return faults.map(({ pointer, detail }) => ({
    promise: 'gives records that the service takes',
    record: recordLabel(record),
    pointer,
    message: `${detail} ${from}`,
  }));
}

function placeless({ record, place }: ImportedRecord): readonly Breach[] {
  if (typeof place.index === 'number') return [];
  const message = 'its place is not that of the object that it came from';
  return [{ promise: 'keeps the place of each object', record: recordLabel(record), pointer: '', message }];
}

function doubled(records: readonly GivenRecord[]): readonly Breach[] {
  const promise = 'gives every record once';
  const first = byName(records);
  return records.flatMap((record) => {
    const other = first.get(recordLabel(record));
    if (other === undefined || other === record) return [];
    const [difference] = recordDifferences(other, record);
    const message =
      difference === undefined
        ? 'it is given twice'
        : `it is given twice, and differently: ${differenceText(difference)}`;
    return [{ promise, record: recordLabel(record), pointer: difference?.pointer ?? '/id', message }];
  });
}

function sharedExternalIds(records: readonly Fields[]): readonly Breach[] {
  const seen = new Map<string, Fields>();
  return records.flatMap((record) =>
    record.external_ids.flatMap(({ scheme, value }, index) => {
      const key = JSON.stringify([record.object, scheme, value]);
      const other = seen.get(key);
      seen.set(key, other ?? record);
      if (other === undefined || other.id === record.id) return [];
      return [
        {
          promise: 'gives no external id to two records of a kind',
          record: recordLabel(record),
          pointer: `/external_ids/${index}`,
          message: `${scheme} ${value} is how ${recordLabel(other)} is known again`,
        },
      ];
    }),
  );
}

/** What a record names has to be in the file, or the record is rejected: an evidence has a source, a link two ends. */
function danglingNames(records: readonly Fields[], elsewhere: ReadonlySet<string>): readonly Breach[] {
  const given = new Set(records.map(recordLabel));
  const breaches: Breach[] = [];
  for (const record of records) {
    eachReference(record, ({ member, targets }, id, position) => {
      if (elsewhere.has(id) || targets.some((object) => given.has(`${object} ${id}`))) return;
      const value = (record as unknown as Readonly<Record<string, unknown>>)[member];
      breaches.push({
        promise: 'names what the sample gives',
        record: recordLabel(record),
        pointer: Array.isArray(value) ? `/${member}/${position}` : `/${member}`,
        message: `${id} is no ${targets.join(' or ')} of the sample, and not among \`elsewhere\``,
      });
    });
  }
  return breaches;
}

/** Which kind may stand at which end is said by the predicate (docs/ports/importer.md). */
function misfits(records: readonly Fields[]): readonly Breach[] {
  const kinds = new Map(records.flatMap((record) => (record.object === 'entity' ? [[record.id, record.kind]] : [])));
  return records.flatMap((record) => {
    if (record.object !== 'relation') return [];
    const rule = predicateRule(record.predicate);
    const [from = 'other', to = 'other'] = [kinds.get(record.from_id), kinds.get(record.to_id)];
    const end = rule === undefined ? null : misfitEnd(rule, from, to);
    if (rule === undefined || end === null) return [];
    const [kind, taken] = end === 'from' ? [from, rule.domain] : [to, rule.range];
    return [
      {
        promise: 'joins what its predicate joins',
        record: recordLabel(record),
        pointer: `/${end}_id`,
        message: `${rule.predicate} ${end === 'from' ? 'begins' : 'ends'} at ${taken.join(', ')}, and this is ${withArticle(kind)}`,
      },
    ];
  });
}
