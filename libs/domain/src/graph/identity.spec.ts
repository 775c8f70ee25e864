import { a } from '../../testing/a.js';
import { clusterOfMembers, clustersOf, joins } from './identity.js';

type Decision = Parameters<typeof a.resolution>[0];

const FIRST_SEEN: Readonly<Record<string, number>> = { a: 3, b: 2, c: 2, d: 1, e: 5, f: 5 };
const firstSeenAt = (id: string): number => FIRST_SEEN[id] ?? Infinity;

function clusters(...decisions: readonly Decision[]) {
  return clustersOf(
    decisions.map((fields) => ({ fields: a.resolution(fields) })),
    firstSeenAt,
  );
}

const one = (from_id: string, to_id: string): Decision => ({ from_id, to_id });

describe('who is one with whom', () => {
  it.each<[string, Decision, boolean]>([
    ['a positive one joins', {}, true],
    ['a negative one does not', { judgement: 'negative' }, false],
    ['an unsure one does not', { judgement: 'unsure' }, false],
    ['a revoked one does not', { revoked_at: '2024-01-01T00:00:00.000Z' }, false],
    ['a succession does not', { predicate: 'SUCCESSOR_OF' }, false],
    ['a former name does not', { predicate: 'FORMERLY_KNOWN_AS' }, false],
  ])('%s', (_, decision, together) => {
    const fields = a.resolution({ from_id: 'a', to_id: 'b', ...decision });
    expect(joins(fields)).toBe(together);
    const cluster = { canonical_id: 'b', member_ids: ['a', 'b'] };
    expect([...clusters(fields)]).toEqual(
      together
        ? [
            ['a', cluster],
            ['b', cluster],
          ]
        : [],
    );
  });

  it.each([
    ['in a row', [one('a', 'b'), one('b', 'c'), one('c', 'd')]],
    ['in a row, from its end', [one('c', 'd'), one('b', 'c'), one('a', 'b')]],
    ['by two pairs that meet', [one('a', 'b'), one('c', 'd'), one('d', 'a')]],
    ['around one', [one('d', 'a'), one('d', 'b'), one('d', 'c')]],
    ['in a circle, one decision twice', [one('a', 'b'), one('b', 'c'), one('c', 'd'), one('d', 'a'), one('b', 'a')]],
  ])('those that decisions join %s are one cluster, others another', (_, decisions) => {
    const found = clusters(...decisions, one('f', 'e'));
    expect([...found.keys()].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    for (const id of ['a', 'b', 'c', 'd']) {
      expect(found.get(id)).toEqual({ canonical_id: 'd', member_ids: ['a', 'b', 'c', 'd'] });
    }
    for (const id of ['e', 'f']) expect(found.get(id)).toEqual({ canonical_id: 'e', member_ids: ['e', 'f'] });
  });
});

describe('the canonical id of a cluster', () => {
  it.each([
    ['first seen', ['a', 'b'], 'b'],
    ['first seen, wherever it stands', ['a', 'c', 'd', 'e'], 'd'],
    ['of the smallest id, among those first seen at one time', ['b', 'c'], 'b'],
    ['of the smallest id, when nobody knows when they were seen', ['x', 'y'], 'x'],
    ['known, before those of whom nobody knows', ['a', 'x'], 'a'],
    ['that stands alone', ['e'], 'e'],
  ])('is that of the member %s', (_, member_ids, canonical_id) => {
    expect(clusterOfMembers(member_ids, firstSeenAt)).toEqual({ canonical_id, member_ids });
  });
});
