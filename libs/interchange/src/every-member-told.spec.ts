import { RECORD_FIELDS, readRecord, type Field, type FieldType, type ObjectKind } from '#domain/graph';
import { TestLedger, viewOf } from '#domain/testing';
import { exported } from '../../../test/contracts/exporter.contract.js';
import { exporters } from './formats.js';

type Members = Readonly<Record<string, unknown>>;

/** A small graph in which each kind of record is cited as it would be. */
const GRAPH: readonly Members[] = [
  { object: 'source', id: 'source:s', title: 'A register', published_at: '2020-01-02T00:00:00Z' },
  {
    object: 'evidence',
    id: 'evidence:e',
    source_id: 'source:s',
    method: 'registry_extract',
    snapshot: { text: 'A page' },
  },
  { object: 'source', id: 'source:t', title: 'Another register', published_at: '2020-01-03T00:00:00Z' },
  {
    object: 'evidence',
    id: 'evidence:f',
    source_id: 'source:t',
    method: 'registry_extract',
    snapshot: { text: 'Another page' },
  },
  { object: 'entity', id: 'person:p', kind: 'person', name: 'Maria Muster' },
  { object: 'entity', id: 'company:c', kind: 'company', name: 'Muster Ltd' },
  {
    object: 'relation',
    id: 'relation:r',
    predicate: 'OWNS',
    from_id: 'person:p',
    to_id: 'company:c',
    status: 'reported',
    evidence_ids: ['evidence:e'],
  },
  {
    object: 'relation',
    id: 'relation:part',
    predicate: 'OWNS',
    from_id: 'person:p',
    to_id: 'company:c',
    share: { exact: 1 },
    status: 'hypothesis',
  },
  {
    object: 'claim',
    id: 'claim:k',
    statement: 'She owns it',
    subject_id: 'person:p',
    supporting_evidence_ids: ['evidence:e'],
    source_ids: ['source:s'],
    status: 'reported',
  },
  {
    object: 'event',
    id: 'event:v',
    title: 'A payment',
    participants: [{ entity_id: 'person:p', role: 'payer' }],
    evidence_ids: ['evidence:e'],
  },
];

/** What the rest of the graph admits only one value of, or what says which record it is. */
const FIXED = new Set(['object', 'id', 'predicate', 'from_id', 'from_object', 'to_id', 'to_object', 'status']);
const OTHERS: Readonly<Record<string, unknown>> = {
  effective_at: '2001-02-03',
  effective_until: '2011-02-03',
  kind: 'organization',
  origin: 'observed',
  names: [{ value: 'Another name', type: 'former' }],
  identifiers: [{ scheme: 'lei', value: '5493001KJTIIGC8Y1R12' }],
  addresses: ['A street 1'],
  claim_ids: ['claim:k'],
  component_relation_ids: ['relation:part'],
  evidence_ids: ['evidence:e', 'evidence:f'],
  participants: [],
  share: { exact: 12.5 },
  amount: { value: '12.5', asset: 'EUR' },
  attributes: { colour: 'red' },
};

function otherValue({ name, type }: Field): unknown {
  return OTHERS[name] ?? sample(type);
}

function sample(type: FieldType): unknown {
  switch (type.type) {
    case 'enum':
      return type.values.at(-1);
    case 'list':
      return [sample(type.of)];
    case 'object':
      return Object.fromEntries(type.fields.map((field) => [field.name, sample(field.type)]));
    case 'text':
      return 'Something said';
    case 'moment':
      return '2003-04-05T06:07:08.000Z';
    case 'country':
      return 'CH';
    default:
      throw new Error(`no sample of ${type.type}`);
  }
}

/** The document and the loss report of a graph. */
function written(format: string, records: readonly Members[]): string {
  const exporter = exporters()[format];
  if (exporter === undefined) throw new Error(`no format ${format}`);
  const readings = records.map((record) => {
    const reading = readRecord(record);
    if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
    return reading;
  });
  const ledger = new TestLedger();
  const { outcomes } = ledger.sync(readings, { dataset: 'd' });
  expect(outcomes.filter(({ kind }) => kind !== 'created')).toEqual([]);
  return JSON.stringify(exported(exporter, viewOf(ledger.versions, {}, 'full')));
}

function untold(format: string, kind: ObjectKind): string[] {
  const before = written(format, GRAPH);
  const fields = RECORD_FIELDS[kind].filter(({ name, readOnly }) => readOnly === undefined && !FIXED.has(name));
  const places = [...GRAPH.keys()].filter((at) => GRAPH[at]?.['object'] === kind);
  return fields
    .filter((field) =>
      places.every((place) => {
        const changed = GRAPH.map((one, at) => (at === place ? { ...one, [field.name]: otherValue(field) } : one));
        return written(format, changed) === before;
      }),
    )
    .map(({ name }) => name);
}

/** Formats without a place for a kind of record: all of its records are counted as lost. */
const WITHOUT: Readonly<Record<string, readonly ObjectKind[]>> = {
  bods: ['event'],
  senzing: ['event'],
  // Decisions alone.
  resolver: ['entity', 'relation', 'event'],
};

describe('what a record says is in the document of every format, or in its loss report', () => {
  const kinds = ['entity', 'relation', 'event'] as const;
  const pairs = Object.keys(exporters()).flatMap((format) =>
    kinds.filter((kind) => WITHOUT[format]?.includes(kind) !== true).map((kind) => [format, kind] as const),
  );

  it.each(pairs)('%s, %s', (format, kind) => {
    // Whoever reads the document has it in a dataset of their own.
    expect(untold(format, kind)).toEqual(['dataset']);
  });
});
