import fc from 'fast-check';
import type { Audience, EntityFields, View } from '#domain/graph';
import { WHOLE_GRAPH } from '#domain/graph';
import { present } from '#domain/read-model';
import { a, TestLedger } from '#domain/testing';
import { ContentDigests } from './projection/content-digests.js';
import { emptyProjections, takeInto } from './projection/projections.js';
import { TrigramEntitySearch } from './trigram/trigram-entity-search.js';

const WORDS = ['alpha', 'works', 'zorblax', 'holdings', 'quay'] as const;
const YEARS = [2001, 2004, 2007, 2010] as const;
const DAY = 86_400_000;
const name = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 2 }).map((words) => words.join(' '));
const version = fc.record({
  id: fc.constantFrom('e1', 'e2', 'e3', 'e4'),
  name,
  names: fc.array(
    fc.record({
      value: name,
      type: fc.constantFrom('alias', 'former'),
      source_id: fc.constantFrom(null, 'early', 'late', 'hidden', 'last'),
    }),
    { maxLength: 2 },
  ),
  identifiers: fc.array(fc.constantFrom('AB123', 'CD456'), { maxLength: 1 }),
  published_at: fc.option(fc.constantFrom(...YEARS)),
  visibility: fc.constantFrom('public', 'public', 'private'),
  revision: fc.constantFrom(null, null, null, null, 'retracted', 'redacted'),
});
const history = fc.array(version, { minLength: 1, maxLength: 14 });
const asked = fc.record({
  at: fc.option(fc.constantFrom(...YEARS.map((year) => Date.UTC(year, 6)), 'stored' as const)),
  mode: fc.constantFrom('reality' as const, 'knowledge' as const, 'knowledge' as const),
  known_basis: fc.constantFrom('published' as const, 'recorded' as const),
  audience: fc.constantFrom<Audience>('public', 'full'),
  q: fc.oneof(name, fc.constantFrom('alpa works', 'zorb', 'ab-123')),
  limit: fc.constantFrom(1, 2, 1_000),
});

describe('search in a view, against an index of what that view shows', () => {
  it('finds the same entities with the same scores, by what their visible version says', async () => {
    await fc.assert(
      fc.asyncProperty(
        history,
        fc.nat(14),
        fc.array(asked, { minLength: 5, maxLength: 5 }),
        async (said, part, all) => {
          const ledger = ledgerOf(said);
          const projections = emptyProjections({ open: () => new TrigramEntitySearch() }, new ContentDigests());
          // Some are put in at first, and some come later.
          for (const some of [ledger.versions.slice(0, part), ledger.versions.slice(part)]) {
            for (const one of some) takeInto(projections, [one]);
            await projections.public.names.catchUp();
            await projections.full.names.catchUp();
          }
          for (const { audience, q, limit, at, ...more } of all) {
            const instant = at === 'stored' ? ledger.now - Math.ceil(said.length / 2) * DAY : at;
            const view = projections[audience].viewAt({ ...WHOLE_GRAPH, ...more, at: instant });
            const found = projections[audience].names.findIn(view, q, { limit });
            const expected = indexOf(view).search(q, { limit });
            expect(found.map(({ id, score }) => [id, score])).toEqual(expected.map(({ id, score }) => [id, score]));
            for (const { id, field, value } of found) {
              expect(textsOf(shownIn(view, id))).toContainEqual({ field, value });
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('without an instant, and in reality, asks nothing of the earlier names', async () => {
    const opened: TrigramEntitySearch[] = [];
    const open = (): TrigramEntitySearch => {
      const search = new TrigramEntitySearch();
      opened.push(search);
      return search;
    };
    const projections = emptyProjections({ open }, new ContentDigests());
    const ledger = new TestLedger();
    ledger.store(a.entity({ id: 'e1', name: 'Alpha Works' }));
    takeInto(projections, ledger.versions);
    const { full } = projections;
    await full.names.catchUp();
    // What no entity needs is not there.
    expect(opened.length).toBe(2);
    ledger.store(a.entity({ id: 'e1', name: 'Zorblax' }));
    takeInto(projections, ledger.versions.slice(1));
    await full.names.catchUp();
    expect(opened.map(({ extent }) => extent.texts)).toEqual([0, 1, 1]);
    let searched = 0;
    const earlier = opened[2] ?? new TrigramEntitySearch();
    earlier.search = () => {
      searched += 1;
      return [];
    };
    for (const mode of ['reality', 'knowledge'] as const) {
      const at = mode === 'reality' ? Date.UTC(2005, 0) : null;
      const view = full.viewAt({ ...WHOLE_GRAPH, mode, at });
      expect(full.names.findIn(view, 'zorblax', { limit: 9 }).map(({ id }) => id)).toEqual(['e1']);
      expect(full.names.findIn(view, 'alpha works', { limit: 9 })).toEqual([]);
    }
    expect(searched).toBe(0);
    full.names.findIn(full.viewAt({ ...WHOLE_GRAPH, mode: 'knowledge', at: 0 }), 'alpha works', { limit: 9 });
    expect(searched).toBe(1);
  });
});

interface Said {
  readonly id: string;
  readonly name: string;
  readonly names: readonly { readonly value: string; readonly type: string; readonly source_id: string | null }[];
  readonly identifiers: readonly string[];
  readonly published_at: number | null;
  readonly visibility: string;
  readonly revision: string | null;
}

/** What is closed says what it said before, and nothing follows. */
function ledgerOf(said: readonly Said[]): TestLedger {
  const ledger = new TestLedger();
  const closed = new Set<string>();
  ledger.store(a.source({ id: 'early', published_at: '2002' }));
  ledger.store(a.source({ id: 'late', published_at: '2008' }));
  ledger.store(a.source({ id: 'hidden', published_at: '2008', visibility: 'private' }));
  for (const { id, revision, published_at, identifiers, ...more } of said) {
    if (closed.has(id)) continue;
    const before = ledger.graph.versions('entity', id).at(-1);
    const fields = a.entity({
      ...more,
      id,
      identifiers: identifiers.map((value) => ({ scheme: 'imo', value })),
      published_at: published_at === null ? null : `${published_at}-01-01`,
    });
    ledger.now += DAY;
    if (revision === null || before === undefined) ledger.store(fields);
    else {
      closed.add(id);
      ledger.store(before.fields, { revision: revision === 'redacted' ? 'redacted' : 'retracted' });
    }
  }
  // Comes after the names that name it.
  ledger.store(a.source({ id: 'last', published_at: '2005' }));
  return ledger;
}

/** The entity as it is answered: by what it says there it is found. */
function shownIn(view: View, id: string): EntityFields | undefined {
  return (present(view, 'entity', id) ?? undefined) as EntityFields | undefined;
}

function indexOf(view: View): TrigramEntitySearch {
  const search = new TrigramEntitySearch();
  for (const { fields } of view.each('entity')) search.put(fields.id, fields.kind, textsOf(shownIn(view, fields.id)));
  return search;
}

function textsOf(
  fields: EntityFields | undefined,
): readonly { field: 'name' | 'alias' | 'former' | 'identifier'; value: string }[] {
  if (fields === undefined) return [];
  return [
    { field: 'name', value: fields.name },
    ...fields.names.flatMap(({ value, type }) =>
      value === fields.name ? [] : [{ field: type === 'former' ? ('former' as const) : ('alias' as const), value }],
    ),
    ...fields.identifiers.map(({ value }) => ({ field: 'identifier' as const, value })),
  ];
}
