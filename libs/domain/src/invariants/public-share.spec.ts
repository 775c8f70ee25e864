import fc from 'fast-check';
import type { Ref, Version } from '#domain/graph';
import { publicShare } from '#domain/invariants';
import { a, graphOf, version } from '#domain/testing';

type Visibility = 'public' | 'private';

const entity = (id: string, visibility: Visibility, of: number): Version =>
  version(a.entity({ id, visibility, description: `version ${of}` }), { version: of, seq: of });

/** The share of what comes in after what was there. */
function shareOf(before: readonly Version[], versions: readonly Version[]) {
  const all = [...before, ...versions];
  return publicShare(graphOf(before, 'public'), versions, ({ object, id }: Ref) =>
    all.filter(({ fields }) => fields.object === object && fields.id === id),
  );
}

describe('what a change is to the public', () => {
  const REF = { object: 'entity', id: 'x' };
  const [open, hidden] = [entity('x', 'public', 1), entity('x', 'private', 1)];

  it.each<[string, readonly Version[], readonly Version[], readonly Version[], readonly object[]]>([
    ['a record that is public', [], [open], [open], []],
    ['nothing of one that is private', [], [hidden], [], []],
    ['nothing, where nothing changes', [open], [], [], []],
    [
      'all that is public of one that has another version',
      [open],
      [entity('x', 'public', 2)],
      [open, entity('x', 'public', 2)],
      [],
    ],
    ['the end of one that turns private', [open], [entity('x', 'private', 2)], [], [REF]],
    ['nothing, where a private one stays so', [hidden], [entity('x', 'private', 2)], [], []],
    [
      'what is public of one that is so again, and nothing of between',
      [open, entity('x', 'private', 2)],
      [entity('x', 'public', 3)],
      [open, entity('x', 'public', 3)],
      [],
    ],
    [
      'what the last of its versions says, where several come at once',
      [],
      [open, entity('x', 'private', 2), entity('x', 'public', 3)],
      [open, entity('x', 'public', 3)],
      [],
    ],
    ['one end for several versions', [open], [entity('x', 'private', 2), entity('x', 'private', 3)], [], [REF]],
  ])('is %s', (_, before, versions, shown, gone) => {
    expect(shareOf(before, versions)).toEqual({ shown, hidden: gone });
  });

  it('tells kinds of one id apart', () => {
    const source = version(a.source({ id: 'x' }));
    expect(shareOf([], [hidden, source])).toEqual({ shown: [source], hidden: [] });
  });

  it('makes the public graph of before the public graph of after', () => {
    const step = fc.tuple(fc.constantFrom('x', 'y', 'z'), fc.constantFrom<Visibility>('public', 'private'));
    const batches = fc.array(fc.array(step, { maxLength: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(batches, (steps) => {
        const all: Version[] = [];
        const followed = new Map<string, readonly Version[]>();
        for (const batch of steps) {
          const before = [...all];
          for (const [id, visibility] of batch) {
            const of = all.filter(({ fields }) => fields.id === id).length + 1;
            all.push(entity(id, visibility, of));
          }
          const { shown, hidden: gone } = shareOf(before, all.slice(before.length));
          for (const { id } of gone) followed.delete(id);
          for (const id of new Set(shown.map(({ fields }) => fields.id))) {
            followed.set(
              id,
              shown.filter(({ fields }) => fields.id === id),
            );
          }
        }
        const fresh = graphOf(all, 'public');
        for (const id of ['x', 'y', 'z']) {
          expect(followed.get(id) ?? []).toEqual([...fresh.versions('entity', id)]);
        }
      }),
    );
  });
});
