import type { LedgerKind } from '#domain/graph';
import type { Wire } from '#domain/read-model';
import { Losses, type ExportRecords } from '#adapter-kit';
import { FtmExporter } from '../ftm.exporter.js';

/** Two companies and a relation between them. */
function saying(predicate: string): ExportRecords {
  const entities: readonly Wire[] = ['a', 'b'].map((id) => ({
    object: 'entity',
    id,
    version: 1,
    kind: 'company',
    name: id.toUpperCase(),
    names: [],
  }));
  const relation: Wire = {
    object: 'relation',
    id: 'r',
    version: 1,
    predicate,
    from_id: 'a',
    to_id: 'b',
    role: 'in full',
    evidence_ids: [],
  };
  const records: Partial<Record<LedgerKind, readonly Wire[]>> = { entity: entities, relation: [relation] };
  return {
    each: (object) => records[object] ?? [],
    edges: () => [],
    decisions: () => [],
    judgements: () => [],
    names: () => [],
    find: (object, id) => records[object]?.find((wire) => wire.id === id) ?? null,
  };
}

it('writes a predicate that FtM has no link for as one of no kind, in its words, and tells it as lost', () => {
  const losses = new Losses();
  const about = { at: null, mode: 'reality', graph_version: 'v', generated_at: '2026-01-01T00:00:00Z' } as const;
  const lines = [...new FtmExporter().write(saying('GUARANTEES_DEBT_OF'), about, losses)].join('');
  const [link] = lines
    .split('\n')
    .filter((line) => line.includes('in full'))
    .map((line) => JSON.parse(line) as unknown);
  expect(link).toMatchObject({
    schema: 'UnknownLink',
    properties: { subject: ['a'], object: ['b'], role: ['guarantees debt of', 'in full'] },
  });
  expect(losses.counts()).toMatchObject({ 'relations.predicate': 1 });
});
