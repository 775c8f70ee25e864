import { LiveGraph, type Version } from '#domain/graph';
import { a, version } from '#domain/testing';

const NAMED = a.entity({ id: 'e', dataset: 'd', external_ids: [{ scheme: 's', value: 'v' }] });
const FIRST: Version = { ...version(NAMED), seq: 1 };
const REDACTED: Version = { ...version(NAMED, { version: 2, revision: 'redacted' }), seq: 2 };

function found(graph: LiveGraph): string | undefined {
  return graph.withExternalId('entity', 'd', 's', 'v');
}

function graphOf(...versions: readonly Version[]): LiveGraph {
  const graph = new LiveGraph('full');
  graph.apply(versions);
  return graph;
}

describe('what a record is found by', () => {
  it('is its external id until the record is redacted, which takes that out', () => {
    const graph = graphOf(FIRST);
    expect(found(graph)).toBe('e');
    graph.apply([REDACTED]);
    expect(found(graph)).toBeUndefined();
    expect(found(graphOf(FIRST, REDACTED))).toBeUndefined();
  });

  it('is nothing once a redacted record is forgotten', () => {
    const graph = graphOf(FIRST, REDACTED);
    graph.forget([{ object: 'entity', id: 'e' }]);
    expect(found(graph)).toBeUndefined();
  });

  it('is still the external id of another that has come to carry it', () => {
    const graph = graphOf(FIRST);
    graph.apply([{ ...version({ ...NAMED, id: 'f' }), seq: 3 }, REDACTED]);
    expect(found(graph)).toBe('f');
    graph.forget([{ object: 'entity', id: 'e' }]);
    expect(found(graph)).toBe('f');
  });

  it('is the hash of a snapshot, which a redaction leaves', () => {
    const snapshot = { text: 'page', sha256: 'ab'.repeat(32) };
    const page = a.evidence({ id: 'p', source_id: 's', snapshot });
    const graph = graphOf(
      { ...version(page), seq: 1 },
      { ...version(page, { version: 2, revision: 'redacted' }), seq: 2 },
    );
    expect(graph.contents.evidenceWith(snapshot.sha256)).toEqual(['p']);
  });
});
