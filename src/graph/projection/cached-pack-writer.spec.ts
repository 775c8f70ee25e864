import fc from 'fast-check';
import { View, WHOLE_GRAPH, type Audience, type Version, type ViewOptions } from '#domain/graph';
import { a, arbitraryHistory, reading, TestLedger } from '#domain/testing';
import { joined } from '../../platform/bytes.js';
import { ContentDigests } from './content-digests.js';
import { EntitySearch } from '../entity-search.js';
import { mayUseCachedRecords, CachedPackWriter } from './cached-pack-writer.js';
import { WHOLE_DOCUMENT, type DocumentQuery } from '../documents/document-query.js';
import { PackWriter, type PackDocument } from './pack.js';
import { GraphProjection } from './projection.js';

/** Finds nothing: packs do not search. */
class NoSearch extends EntitySearch {
  override put(): void {
    return;
  }
  override remove(): void {
    return;
  }
  override search(): readonly [] {
    return [];
  }
}

const DAYS = ['2018-02-01', '2019-03-15', '2020-02-01', '2021-06-01', '2026-01-02', '2026-03-01'] as const;
const OPTIONS: fc.Arbitrary<ViewOptions> = fc.record({
  at: fc.constantFrom(null, ...DAYS).map((text) => (text === null ? null : Date.parse(text))),
  mode: fc.constantFrom('reality', 'knowledge'),
  known_basis: fc.constant('published'),
  certain: fc.boolean(),
  in_effect: fc.constant(false),
  include_observations: fc.constant(true),
});
const AUDIENCE = fc.constantFrom('public' as const, 'full' as const);

const INSTANTS: readonly ViewOptions[] = [
  WHOLE_GRAPH,
  { ...WHOLE_GRAPH, at: Date.parse('2014-06-01'), mode: 'knowledge' },
  { ...WHOLE_GRAPH, at: Date.parse('2016-06-01'), mode: 'knowledge' },
];

describe('a pack of kept texts', () => {
  it('has the bytes of one that is worked out, and the same verdict', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryHistory(), OPTIONS, AUDIENCE, async (ledger, options, audience) => {
        const projection = projectionOf(audience);
        feed(projection, ledger.versions, ledger.versions.length);
        expect(await kept(projection, options, ledger.now)).toBe(await workedOut(projection, options, ledger.now));
      }),
      { numRuns: 150 },
    );
  });

  it('has them too after changes between one pack and the next', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryHistory(), OPTIONS, AUDIENCE, fc.integer({ min: 1, max: 7 }), async (...said) => {
        const [ledger, options, audience, step] = said;
        const projection = projectionOf(audience);
        const early = ledger.versions.length - 3 * step;
        for (let at = Math.max(0, early); at <= ledger.versions.length; at += step) {
          feed(projection, ledger.versions.slice(0, at), step);
          expect(await kept(projection, options, ledger.now)).toBe(await workedOut(projection, options, ledger.now));
        }
      }),
      { numRuns: 80 },
    );
  });

  it('keeps nothing of what was known at another basis', async () => {
    const projection = projectionOf('full');
    const recorded = { ...WHOLE_GRAPH, known_basis: 'recorded' } as const;
    expect(mayUseCachedRecords(packOptions(recorded), new View(projection.graph, recorded))).toBe(false);
    expect(mayUseCachedRecords(packOptions(WHOLE_GRAPH), new View(projection.graph))).toBe(true);
  });

  it.each<[string, readonly ReturnType<typeof reading>[]]>([
    [
      'an older relation of its entity',
      [
        reading('relation', {
          id: 'r',
          predicate: 'OWNS',
          from_id: 'a',
          to_id: 'b',
          published_at: '2012',
        }),
      ],
    ],
    [
      'an older claim about it',
      [reading('claim', { id: 'c', statement: 'c', subject_id: 'meeting', published_at: '2012' })],
    ],
    [
      'an older capture of a source without a date',
      [
        reading('evidence', {
          id: 'photo',
          source_id: 'undated',
          method: 'document',
          snapshot: { text: 'p', captured_at: '2014-01-01T00:00:00Z' },
        }),
      ],
    ],
    [
      'the end of the oldest that names its entity',
      [
        reading('relation', {
          id: 'of-b',
          predicate: 'OWNS',
          from_id: 'c',
          to_id: 'b',
          published_at: '2016',
          visibility: 'private',
        }),
      ],
    ],
  ])('says since when everything is known after %s', async (_, more) => {
    for (const audience of ['public', 'full'] as const) {
      const projection = projectionOf(audience);
      const ledger = new TestLedger();
      ledger.sync([
        ...['a', 'b', 'c'].map((id) => company(id)),
        reading('source', { id: 'undated', title: 'undated' }),
        reading('event', { id: 'meeting', title: 'm', published_at: '2020', participants: [{ entity_id: 'a' }] }),
        reading('event', { id: 'party', title: 'p', published_at: '2019', participants: [{ entity_id: 'b' }] }),
      ]);
      ledger.sync([
        reading('relation', { id: 'old', predicate: 'OWNS', from_id: 'c', to_id: 'b', published_at: '2013' }),
        reading('relation', { id: 'of-b', predicate: 'OWNS', from_id: 'c', to_id: 'b', published_at: '2016' }),
        reading('claim', { id: 'says', statement: 's', subject_id: 'a', source_ids: ['undated'] }),
      ]);
      feed(projection, ledger.versions, ledger.versions.length);
      for (const options of INSTANTS) await kept(projection, options, ledger.now);
      const had = ledger.versions.length;
      ledger.sync(more);
      expect(ledger.versions.length).toBeGreaterThan(had);
      feed(projection, ledger.versions, had);
      for (const options of INSTANTS) {
        expect(await kept(projection, options, ledger.now)).toBe(await workedOut(projection, options, ledger.now));
      }
    }
  });

  it('tells nothing that is odd beside the end of a life before that is known (spec/rulings.md#c-101)', async () => {
    const published = { published_at: '2010-01-01' };
    const ledger = new TestLedger();
    ledger.sync([
      reading('entity', { id: 'p', kind: 'person', effective_until: '2019-05-05', ...published }),
      reading('entity', { id: 'twin', kind: 'person', ...published }),
      reading('entity', { id: 'c', kind: 'company', ...published }),
      reading('event', { id: 'x', title: 'x', effective_at: '2021', participants: [{ entity_id: 'p' }], ...published }),
      ...['p', 'twin'].map((id) =>
        reading('relation', {
          ...{ id: `of-${id}`, predicate: 'DIRECTOR_OF', from_id: id, to_id: 'c', ...published },
          ...{ effective_at: '2010-01-01', effective_until: '2022-01-01' },
        }),
      ),
    ]);
    ledger.store(a.resolution({ id: 'd', from_id: 'twin', to_id: 'p', decided_at: '2012-01-01T00:00:00Z' }));
    const projection = projectionOf('full');
    feed(projection, ledger.versions, ledger.versions.length);
    for (const [at, told] of [
      ['2016-01-01', 0],
      ['2019-05-04', 0],
      ['2019-05-05', 3],
    ] as const) {
      const options = { ...WHOLE_GRAPH, at: Date.parse(at), mode: 'knowledge' } as const;
      const pack = await kept(projection, options, ledger.now);
      expect(pack).toBe(await workedOut(projection, options, ledger.now));
      expect([at, pack.match(/"(?:runs_past_end|event_after_end)"/g)?.length ?? 0]).toEqual([at, told]);
    }
  });

  it('stands thousands of versions of one record', async () => {
    const projection = projectionOf('full');
    const ledger = new TestLedger();
    ledger.sync([company('much-edited')]);
    const [first] = ledger.versions;
    const fields = first?.fields;
    if (fields?.object !== 'entity') throw new Error('an entity was stored');
    const versions = Array.from({ length: 4_000 }, (_, at) => ({
      ...first,
      version: at + 1,
      seq: at + 1,
      fields: { ...fields, name: `name ${at}` },
    })) as Version[];
    projection.take(versions, []);
    const then = { ...WHOLE_GRAPH, at: ledger.now, mode: 'knowledge' } as const;
    expect(await kept(projection, then, ledger.now)).toContain('"name":"name 3999"');
  });

  it('has the same bytes of texts that are packed, before and after changes', async () => {
    const ledger = new TestLedger();
    const ids = Array.from({ length: 120 }, (_, at) => `c${at}`);
    ledger.sync(ids.map((id) => company(id)));
    ledger.sync(ids.slice(1).map((id, at) => owns(`r${at}`, `c${at}`, id, '2010', at % 3 === 0 ? '2015' : null, 40)));
    ledger.sync([
      reading('source', { id: 's', title: 's' }),
      ...ids.map((id) => reading('evidence', { id: `e-${id}`, source_id: 's', snapshot: { text: id } })),
      ...ids.map((id) =>
        reading('claim', { id: `says-${id}`, statement: id, subject_id: id, supporting_evidence_ids: [`e-${id}`] }),
      ),
    ]);
    for (const audience of ['public', 'full'] as const) {
      const [packed, plain] = [projectionOf(audience, 0), projectionOf(audience)];
      for (const projection of [packed, plain]) feed(projection, ledger.versions, ledger.versions.length);
      for (const options of INSTANTS) {
        expect(await kept(packed, options, ledger.now)).toBe(await kept(plain, options, ledger.now));
      }
      expect([packed.texts.records.isPacked, packed.texts.edges.isPacked]).toEqual([true, true]);
      expect(packed.texts.bytes).toBeLessThan(plain.texts.bytes);
    }
    const had = ledger.versions.length;
    const packed = projectionOf('full', 0);
    feed(packed, ledger.versions, had);
    await kept(packed, WHOLE_GRAPH, ledger.now);
    ledger.sync(ids.slice(0, 60).map((id) => reading('entity', { id, name: `another ${id}` })));
    feed(packed, ledger.versions, had);
    expect(await kept(packed, WHOLE_GRAPH, ledger.now)).toBe(await workedOut(packed, WHOLE_GRAPH, ledger.now));
  });

  it('tells of a circle and of shares over a hundred only in the times that have them', async () => {
    const projection = projectionOf('public');
    const ledger = new TestLedger();
    ledger.sync(['a', 'b', 'c'].map((id) => company(id)));
    ledger.sync([
      owns('ab', 'a', 'b', '2010', '2015'),
      owns('ba', 'b', 'a', '2012', '2020'),
      owns('ac', 'a', 'c', '2010', null, 60),
      owns('bc', 'b', 'c', '2014', null, 60),
    ]);
    feed(projection, ledger.versions, ledger.versions.length);
    const rulesAt = async (day: string): Promise<readonly string[]> => {
      const pack = await kept(projection, { ...WHOLE_GRAPH, at: Date.parse(day) }, ledger.now);
      expect(pack).toBe(await workedOut(projection, { ...WHOLE_GRAPH, at: Date.parse(day) }, ledger.now));
      const { validation } = JSON.parse(pack) as { validation: { warnings: readonly { rule: string }[] } };
      return [...new Set(validation.warnings.map(({ rule }) => rule))].sort();
    };
    expect(await rulesAt('2011-06-01')).toEqual([]);
    expect(await rulesAt('2013-06-01')).toEqual(['ownership_cycle']);
    expect(await rulesAt('2014-06-01')).toEqual(['ownership_cycle', 'share_over_100']);
    expect(await rulesAt('2017-06-01')).toEqual(['share_over_100']);
  });
});

function company(id: string) {
  return reading('entity', { id, name: id });
}

function owns(id: string, from_id: string, to_id: string, start: string, end: string | null, percent?: number) {
  const share = percent === undefined ? null : { exact: percent };
  return reading('relation', {
    id,
    predicate: 'OWNS',
    from_id,
    to_id,
    effective_at: start,
    effective_until: end,
    ...(share === null ? {} : { share }),
  });
}

function projectionOf(audience: Audience, plainBytes?: number): GraphProjection {
  return new GraphProjection(audience, { open: () => new NoSearch() }, new ContentDigests(), plainBytes);
}

/** Gives the projection the versions so far, in batches, as the store does: the public gets no private record. */
function feed(projection: GraphProjection, versions: readonly Version[], batch: number): void {
  for (let at = 0; at < versions.length; at += Math.max(1, batch)) {
    const arrived = versions.slice(at, at + Math.max(1, batch));
    if (projection.audience === 'full') {
      projection.take(arrived, []);
      continue;
    }
    const upTo = versions.slice(0, at + arrived.length);
    for (const { fields } of arrived) {
      const all = upTo.filter((one) => one.fields.object === fields.object && one.fields.id === fields.id);
      const newest = all.at(-1);
      const isHidden = newest === undefined || isPrivate(newest);
      projection.take(
        isHidden ? [] : all.filter((one) => !isPrivate(one)),
        isHidden ? [{ object: fields.object, id: fields.id }] : [],
      );
    }
  }
}

function isPrivate({ fields }: Version): boolean {
  return fields.object !== 'resolution' && fields.visibility === 'private';
}

async function kept(projection: GraphProjection, options: ViewOptions, now: number): Promise<string> {
  await projection.background.updateIndex();
  const view = options.at === null ? new View(projection.graph, options) : projection.viewAt(options);
  expect(mayUseCachedRecords(packOptions(options), view)).toBe(true);
  return textOf(new CachedPackWriter(projection, view, now));
}

function workedOut(projection: GraphProjection, options: ViewOptions, now: number): Promise<string> {
  return textOf(new PackWriter(projection, new View(projection.graph, options), packOptions(options), now));
}

function packOptions(options: ViewOptions): DocumentQuery {
  return { ...WHOLE_DOCUMENT, ...options };
}

async function textOf(writer: PackDocument): Promise<string> {
  expect(await writer.write(false)).toBe(true);
  const parts = writer.end({ counts: writer.counts });
  return new TextDecoder().decode(joined(parts));
}
