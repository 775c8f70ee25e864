import type { ObjectKind } from '#domain/graph';
import { Losses, type ExportRecords } from '#adapter-kit';
import { recordsOf, storedGraph } from '../../../../adapter-kit/contract/stored-graph.js';
import { FtmExporter } from '../ftm.exporter.js';

const STORED = recordsOf(
  storedGraph([
    { object: 'entity', id: 'ds:a', kind: 'company', name: 'A' },
    { object: 'entity', id: 'ds:b', kind: 'company', name: 'B' },
    { object: 'relation', id: 'ds:r', predicate: 'RELATED_TO', from_id: 'ds:a', to_id: 'ds:b', role: 'in full' },
  ]),
);

/** The records with a relation of another predicate in the place of the one that is stored. */
function saying(predicate: string): ExportRecords {
  const each = (object: ObjectKind) =>
    [...STORED.each(object)].map((wire) => (object === 'relation' ? { ...wire, predicate } : wire));
  return { ...STORED, each };
}

it('writes a predicate that FtM has no link for as one of no kind, in its words, and tells it as lost', () => {
  const losses = new Losses();
  const about = { at: null, mode: 'reality', graph_version: 'v', generated_at: '2026-01-01T00:00:00Z' } as const;
  const lines = [...new FtmExporter().write(saying('GUARANTEES_DEBT_OF'), about, losses)].join('');
  const [link] = lines
    .split('\n')
    .filter((line) => line.includes('ds:r'))
    .map((line) => JSON.parse(line) as unknown);
  expect(link).toMatchObject({
    schema: 'UnknownLink',
    properties: { subject: ['ds:a'], object: ['ds:b'], role: ['guarantees debt of', 'in full'] },
  });
  expect(losses.counts()).toMatchObject({ 'relations.predicate': 1 });
});
