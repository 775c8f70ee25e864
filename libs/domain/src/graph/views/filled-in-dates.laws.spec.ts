import fc from 'fast-check';
import { surelyBy } from '#domain/shared';
import { a, graphOf, packOf, STORED_AT, version, viewOf } from '#domain/testing';
import type { Version } from '../records.js';
import { clockOf } from './known-at.js';
import { redactedFields } from './redacted-version.js';

/**
 * A source in versions, evidence bound to one of them each, and what rests on that evidence alone: against the sentence
 * of spec/rulings.md#c-96, word by word.
 */
const DATES = [null, null, '2009-01-01', '2010', '2012-06', '2031-01-01'] as const;
const TIMES = [
  '2008-12-31',
  '2009-01-01',
  '2010-07-01',
  '2011-01-01',
  '2012-07-01',
  '2013-01-01',
  '2030-01-01',
  '2032',
];
const TIME = fc.constantFrom(...TIMES).map((text) => Date.parse(text));

interface Edition {
  readonly title: string;
  readonly published_at: string | null;
  readonly visibility: 'public' | 'private';
}
interface Found {
  readonly bound: number;
  readonly captured_at: string | null;
  readonly published_at: string | null;
}

const EDITION: fc.Arbitrary<Edition> = fc.record({
  title: fc.constantFrom('one', 'one', 'two'),
  published_at: fc.constantFrom(...DATES),
  visibility: fc.constantFrom('public', 'public', 'private'),
});
const FOUND: fc.Arbitrary<Found> = fc.record({
  bound: fc.nat(5),
  captured_at: fc.constantFrom(null, null, '2011-01-01T00:00:00Z'),
  published_at: fc.constantFrom(null, null, null, '2010', '2013-01-01'),
});
/** Editions, and as often one of them again: taken back, as a run is that brought what came after it. */
const EDITIONS = fc
  .array(fc.record({ edition: EDITION, back: fc.option(fc.nat(3)) }), { minLength: 1, maxLength: 6 })
  .map((steps) => {
    const told: Edition[] = [];
    for (const { edition, back } of steps) told.push((back === null ? undefined : told.at(-2 - back)) ?? edition);
    return told;
  });
const PROOFS = fc.array(FOUND, { minLength: 1, maxLength: 3 });

function boundIn(editions: readonly Edition[], { bound }: Found): number {
  return bound % editions.length;
}

/** The date of the publication that an edition without one tells of, by those of the editions that somebody sees. */
function dateAmong(editions: readonly Edition[], edition: Edition): string | null {
  const same = editions.filter(({ title }) => title === edition.title);
  const isTakenBack = (at: number) => same.slice(at).some(({ published_at }) => published_at === null);
  return same.find(({ published_at }, at) => published_at !== null && !isTakenBack(at))?.published_at ?? null;
}

/** When evidence was known, by the sentence. */
function knownAt(editions: readonly Edition[], proof: Found): number {
  const edition = editions[boundIn(editions, proof)];
  const [own, of] = [surelyBy(proof.published_at), surelyBy(edition?.published_at ?? null)];
  if (of !== null) return Math.max(own ?? of, of);
  if (own !== null) return own;
  const seen = surelyBy(proof.captured_at) ?? STORED_AT;
  if (edition === undefined) return seen;
  const forAll = editions.filter(({ visibility }) => visibility === 'public');
  const told = [dateAmong(editions, edition), edition.visibility === 'public' ? dateAmong(forAll, edition) : null];
  return Math.min(seen, ...told.map((date) => surelyBy(date) ?? Infinity));
}

/** When the source was known at all: by a date that any of its versions brings, else since something of it was. */
function sourceKnownAt(editions: readonly Edition[], proofs: readonly Found[]): number {
  const [first, ...others] = editions.map(({ published_at }) => surelyBy(published_at));
  const of = proofs.flatMap((proof) => [surelyBy(proof.published_at), surelyBy(proof.captured_at)]);
  const seen = of.filter((at) => at !== null);
  const before = first ?? (seen.length > 0 ? Math.min(...seen) : STORED_AT);
  const known = Math.min(before, ...others.filter((at) => at !== null));
  const forAll = editions.filter(({ visibility }) => visibility === 'public');
  const hasHidden = forAll.length > 0 && forAll.length < editions.length;
  return hasHidden ? Math.min(known, sourceKnownAt(forAll, proofs)) : known;
}

function ledgerOf(editions: readonly Edition[], proofs: readonly Found[]) {
  const fields: Parameters<typeof version>[0][] = [
    a.entity({ id: 'x', kind: 'person' }),
    a.entity({ id: 'y', kind: 'company' }),
  ];
  const sources = editions.map((edition) => a.source({ id: 's', ...edition }));
  for (const [index, { captured_at, published_at, ...proof }] of proofs.entries()) {
    const id = `v${index}`;
    const source_version = boundIn(editions, { ...proof, captured_at, published_at }) + 1;
    fields.push(
      a.evidence({ id, source_id: 's', source_version, published_at, snapshot: { captured_at } }),
      a.relation({ id: `r${index}`, from_id: 'x', to_id: 'y', evidence_ids: [id] }),
      a.claim({ id: `c${index}`, subject_id: 'x', supporting_evidence_ids: [id] }),
    );
  }
  return [
    ...sources.map((source, at) => version(source, { seq: at + 1, version: at + 1, recorded_at: STORED_AT })),
    ...fields.map((one, at) => version(one, { seq: sources.length + at + 1, version: 1, recorded_at: STORED_AT })),
  ];
}

const knowledge = (ledger: ReturnType<typeof ledgerOf>, at: number) => viewOf(ledger, { at, mode: 'knowledge' });

describe('a date of publication that is filled in', () => {
  it('dates what it is told of, and evidence and all that rests on it agree', () => {
    fc.assert(
      fc.property(EDITIONS, PROOFS, TIME, (editions, proofs, at) => {
        const pack = packOf(knowledge(ledgerOf(editions, proofs), at));
        const expected = proofs.flatMap((proof, index) => (knownAt(editions, proof) <= at ? [index] : []));
        const ids = (kind: string) => expected.map((index) => `${kind}${index}`);
        const isSourceKnown = sourceKnownAt(editions, proofs) <= at;
        expect(pack.sources.map(({ id }) => id)).toEqual(isSourceKnown ? ['s'] : []);
        expect(pack.evidence.map(({ id }) => id)).toEqual(isSourceKnown ? ids('v') : []);
        expect(pack.claims.map(({ id }) => id)).toEqual(ids('c'));
        expect(pack.relations.map(({ id }) => String(id)).filter((id) => /^r\d$/.test(id))).toEqual(ids('r'));
        for (const { id, known_at } of pack.relations) {
          const proof = proofs[Number(/\d$/.exec(String(id))?.[0])];
          if (known_at === null || proof === undefined) continue;
          expect([id, Date.parse(String(known_at))]).toEqual([id, knownAt(editions, proof)]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('never changes knowledge of before it', () => {
    fc.assert(
      fc.property(EDITIONS, PROOFS, EDITION, TIME, (editions, proofs, added, at) => {
        const told = surelyBy(added.published_at);
        if (told === null || told <= at) return;
        // What is bound stays bound as it was.
        const bound = proofs.map((proof) => ({ ...proof, bound: boundIn(editions, proof) }));
        const before = packOf(knowledge(ledgerOf(editions, bound), at));
        expect(packOf(knowledge(ledgerOf([...editions, added], bound), at))).toEqual(before);
      }),
      { numRuns: 1000 },
    );
  });

  /** When each evidence was known, by the graph of an audience, and the source; those that it does not see left out. */
  function toldBy(versions: readonly Version[], audience: 'full' | 'public'): ReadonlyMap<string, number> {
    const graph = graphOf(versions, audience);
    const clock = clockOf(graph, 'published');
    const told = new Map(
      graph.ids('evidence').map((id) => {
        const [found] = graph.versions('evidence', id);
        if (found === undefined) throw new Error('not there');
        return [id, clock.version(found).at];
      }),
    );
    for (const id of graph.ids('source')) told.set(id, clock.record('source', id)?.at ?? NaN);
    return told;
  }

  it('is known by who sees more no later than by the public, and at once where nothing private says the same', () => {
    fc.assert(
      fc.property(EDITIONS, PROOFS, (editions, proofs) => {
        const ledger = ledgerOf(editions, proofs);
        const [full, open] = [toldBy(ledger, 'full'), toldBy(ledger, 'public')];
        if (editions.at(-1)?.visibility === 'private') return;
        expect(full.get('s')).toBeLessThanOrEqual(open.get('s') ?? NaN);
        const isOpen = editions.every((one) => one.visibility === 'public');
        if (isOpen) expect(full).toEqual(open);
        for (const [index, proof] of proofs.entries()) {
          // What is bound to a version that the public does not see is dated for it by one that it does.
          const edition = editions[boundIn(editions, proof)];
          if (edition?.visibility !== 'public') continue;
          const [known, publicly] = [full.get(`v${index}`) ?? NaN, open.get(`v${index}`) ?? NaN];
          expect(known).toBeLessThanOrEqual(publicly);
          const isAllPublic = editions.every((one) => one.title !== edition.title || one.visibility === 'public');
          if (isAllPublic) expect(known).toBe(publicly);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('counts as before once the words are taken out, at whatever place, and what comes after them', () => {
    fc.assert(
      fc.property(EDITIONS, PROOFS, fc.nat(6), (editions, proofs, place) => {
        const ledger = ledgerOf(editions, proofs);
        const at = Math.min(place, editions.length - 1);
        const last = ledger[at];
        if (last?.fields.object !== 'source') throw new Error('not there');
        const closing = {
          ...last,
          version: last.version + 0.5,
          revision: 'redacted' as const,
          fields: redactedFields(last.fields),
        };
        const redacted = [...ledger.slice(0, at + 1), closing, ...ledger.slice(at + 1)];
        expect(toldBy(redacted, 'full')).toEqual(toldBy(ledger, 'full'));
        expect(toldBy([...redacted].reverse(), 'full')).toEqual(toldBy(ledger, 'full'));
        expect(JSON.stringify(graphOf(redacted).versions('source', 's'))).not.toMatch(/"(one|two)"/);
      }),
      { numRuns: 500 },
    );
  });
});
