import { readRecord } from '#domain/graph';
import { TestLedger, viewOf } from '#domain/testing';
import { exported } from '../../../../test/contracts/exporter.contract.js';
import { imported } from '../../../../test/support/imported.js';
import { StixExporter } from './stix.exporter.js';
import { StixImporter } from './stix.importer.js';

const CREATED = { spec_version: '2.1', created: '2020-01-01T00:00:00.000Z', modified: '2020-01-02T00:00:00.000Z' };
const identity = (id: string, identity_class: string) => ({
  ...CREATED,
  type: 'identity',
  id: `identity--${id}`,
  name: `Identity ${id}`,
  identity_class,
});
const OBJECTS: readonly Readonly<Record<string, unknown>>[] = [
  identity('1', 'individual'),
  identity('2', 'organization'),
  {
    ...CREATED,
    type: 'relationship',
    id: 'relationship--1',
    relationship_type: 'owns',
    source_ref: 'identity--1',
    target_ref: 'identity--2',
    start_time: '2019-01-01T00:00:00.000Z',
    stop_time: '2019-12-31T23:59:59.999Z',
    external_references: [{ source_name: 'Blog', description: 'A blog', external_id: '7' }],
  },
  {
    ...CREATED,
    type: 'report',
    id: 'report--1',
    name: 'Report',
    published: '2020-01-01T00:00:00.000Z',
    object_refs: ['relationship--1'],
  },
  {
    ...CREATED,
    type: 'sighting',
    id: 'sighting--1',
    sighting_of_ref: 'identity--1',
    where_sighted_refs: ['identity--2'],
    first_seen: '2020-01-01T00:00:00.000Z',
  },
  { ...CREATED, type: 'note', id: 'note--1', content: 'So', object_refs: ['identity--1', 'relationship--1'] },
];

type StixObject = Readonly<Record<string, unknown>>;

/** What comes out of an empty graph that the objects were taken into. */
function through(objects: readonly StixObject[], dataset: string): readonly StixObject[] {
  const readings = imported(new StixImporter(), objects, { dataset }).records.map((record) => {
    const reading = readRecord({ ...record, dataset });
    if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
    return reading;
  });
  const ledger = new TestLedger();
  ledger.sync(readings, { dataset });
  const out: readonly StixObject[] = JSON.parse(exported(new StixExporter(), viewOf(ledger.versions)).document).objects;
  return out.toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1));
}

describe('StixExporter', () => {
  const first = through(OBJECTS, 'one');

  it('gives an imported object its id, its times and its words again', () => {
    for (const id of ['identity--1', 'identity--2', 'relationship--1', 'report--1', 'note--1']) {
      const given = OBJECTS.find((one) => one['id'] === id) ?? {};
      const { external_references: _, object_refs: __, ...plain } = given;
      expect(first.find((one) => one['id'] === id)).toMatchObject(plain);
    }
    expect(first.find(({ id }) => id === 'relationship--1')).toMatchObject({
      external_references: [{ source_name: 'Blog', description: 'A blog', external_id: '7' }],
    });
  });

  it('gives the same bundle when it is imported under another dataset and exported again', () => {
    expect(through(first, 'two').map(({ created: _, modified: __, ...said }) => said)).toEqual(
      first.map(({ created: _, modified: __, ...said }) => said),
    );
  });
});
