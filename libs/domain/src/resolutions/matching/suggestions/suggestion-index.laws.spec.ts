import fc from 'fast-check';
import {
  compareRanks,
  MODEL,
  PairCache,
  SuggestionIndex,
  type CachedPair,
  type MatchableEntity,
  type MatchChange,
  type Suggestion,
  type SuggestionQuery,
} from '#domain/resolutions';
import { identifier, matchable } from '#domain/testing';
import { transliterate } from '../../../../../../src/resolutions/threads/transliterate.js';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const EVERYTHING: SuggestionQuery = { entity_id: null, kind: null, min_score: 0, after: null, limit: 1_000 };

/** Rarity is settled as in a large graph: not with each change. */
function frozenIndex(most?: { readonly kept: number; readonly kept_after_trim: number }): SuggestionIndex {
  return new SuggestionIndex(transliterate, most, 0);
}

const entityId = fc.constantFrom(...IDS);
const pair = fc.uniqueArray(entityId, { minLength: 2, maxLength: 2 });

const entityChange = fc
  .record({
    id: entityId,
    isThere: fc.constantFrom(true, true, true, false),
    name: fc.constantFrom('Ada Verhoeven', 'Ada Verhoefen', 'Адa Верховен', 'Viktor Orlovsky', 'Виктор Орловский'),
    effective_at: fc.constantFrom(null, '1960', '1960-04-12', '1971-04-12'),
    passport: fc.constantFrom(null, 'N0123457', 'N7654321'),
  })
  .map(({ id, isThere, name, effective_at, passport }): MatchChange => {
    const identifiers = passport === null ? [] : [identifier('passport', passport, { country: 'nl' })];
    const entity = isThere ? matchable({ id, name, effective_at, identifiers }) : null;
    return { what: 'entity', id, entity, seen_at: IDS.indexOf(id) };
  });

const linkChange = fc
  .record({
    id: fc.constantFrom('l1', 'l2', 'l3', 'l4'),
    isThere: fc.constantFrom(true, true, false),
    predicate: fc.constantFrom('DIRECTOR_OF' as const, 'OWNS' as const, 'CONTROLS' as const, null),
    from: entityId,
    to: fc.constantFrom('acme', 'zenith', ...IDS),
  })
  .map(({ id, isThere, predicate, from, to }): MatchChange => {
    const link = { predicate, ends: [from, to], is_conjecture: false, evidence: [] };
    return { what: 'link', id, link: isThere && from !== to ? link : null };
  });

const decisionChange = fc
  .record({
    id: fc.constantFrom('r1', 'r2', 'r3'),
    isThere: fc.constantFrom(true, true, false),
    judgement: fc.constantFrom('positive' as const, 'negative' as const, 'unsure' as const),
    pair,
    facts_changed: fc.boolean(),
  })
  .map(({ id, isThere, judgement, pair: [from_id = '', to_id = ''], facts_changed }): MatchChange => {
    const decision = { predicate: 'SAME_AS' as const, judgement, from_id, to_id, facts_changed };
    return { what: 'decision', id, decision: isThere ? decision : null };
  });

const change = fc.oneof(
  { weight: 5, arbitrary: entityChange },
  { weight: 2, arbitrary: linkChange },
  { weight: 1, arbitrary: decisionChange },
);

function finish(index: SuggestionIndex): void {
  while (index.work());
}

function textOf({ from_id, to_id, predicate, score, reopened }: Suggestion): string {
  return JSON.stringify([[from_id, to_id].sort(), predicate, score, reopened]);
}

function alias(value: string): MatchableEntity['names'][number] {
  return { value, type: 'alias', lang: null, effective_at: null, effective_until: null, source_id: null };
}

/** Whether a change takes nobody away. */
function isThere(one: MatchChange): boolean {
  return one.what !== 'entity' || one.entity !== null;
}

describe('an index of suggestions', () => {
  it('says how many of its entities it has compared: none before it begins, all when it is whole', () => {
    const index = frozenIndex();
    const size = 40;
    for (let at = 0; at < size; at += 1) {
      const id = `e${at}`;
      index.take({ what: 'entity', id, entity: matchable({ id, name: `Ada ${at}` }), seen_at: at });
    }
    const told = [index.progress];
    while (index.work()) told.push(index.progress);
    expect(told[0]).toEqual({ compared: 0, of: size });
    expect(told.at(-1)).toEqual({ compared: size, of: size });
    const compared = told.map((one) => one.compared);
    expect(compared).toEqual([...compared].sort((x, y) => x - y));
    expect(new Set(compared).size).toBeGreaterThan(2);
  });

  it('lists after any changes what it lists of the entities one by one, in the order of scores', () => {
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 8 }), { maxLength: 6 }), (rounds) => {
        const index = frozenIndex();
        for (const changes of rounds) {
          changes.forEach((one) => index.take(one));
          finish(index);
        }
        finish(index);
        const list = index.suggestions(EVERYTHING).suggestions;
        const scores = list.map(({ score }) => score);
        expect(scores).toEqual([...scores].sort((x, y) => y - x));
        const single = IDS.flatMap((entity_id) => index.suggestions({ ...EVERYTHING, entity_id }).suggestions);
        expect([...new Set(list.map(textOf))].sort()).toEqual([...new Set(single.map(textOf))].sort());
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      }),
      { numRuns: 150 },
    );
  });

  it('forgets what came before: when rarity is settled, the way to a state does not show', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const travelled = frozenIndex();
        for (const one of changes) {
          travelled.take(one);
          finish(travelled);
        }
        travelled.settle();
        finish(travelled);
        const fresh = frozenIndex();
        new Map(changes.map((one) => [`${one.what} ${one.id}`, one])).forEach((one) => fresh.take(one));
        finish(fresh);
        expect(travelled.suggestions(EVERYTHING)).toEqual(fresh.suggestions(EVERYTHING));
      }),
      { numRuns: 100 },
    );
  });

  it('counts nothing that is gone, though rarity is not settled with each change', () => {
    const gone = fc.uniqueArray(entityId, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), fc.array(change, { maxLength: 8 }), gone, (first, then, ids) => {
        const travelled = frozenIndex();
        const everybody = IDS.map((id, seen_at): MatchChange => {
          return { what: 'entity', id, entity: matchable({ id, name: 'Viktor Orlovsky' }), seen_at };
        });
        const leaving = ids.map((id): MatchChange => ({ what: 'entity', id, entity: null, seen_at: 0 }));
        for (const round of [[...everybody, ...first.filter(isThere)], then.filter(isThere), leaving]) {
          round.forEach((one) => travelled.take(one));
          finish(travelled);
        }
        const fresh = frozenIndex();
        const all = [...everybody, ...first.filter(isThere), ...then.filter(isThere), ...leaving];
        new Map(all.map((one) => [`${one.what} ${one.id}`, one])).forEach((one) => fresh.take(one));
        finish(fresh);
        expect(travelled.suggestions(EVERYTHING)).toEqual(fresh.suggestions(EVERYTHING));
      }),
      { numRuns: 60 },
    );
  });

  it('counts no name that was replaced, though whoever bore it stays in sight', () => {
    const renamed = fc.uniqueArray(entityId, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 12 }),
        fc.array(change, { maxLength: 8 }),
        renamed,
        (first, then, ids) => {
          const travelled = frozenIndex();
          const called = (name: string, id: string): MatchChange => {
            return { what: 'entity', id, entity: matchable({ id, name }), seen_at: IDS.indexOf(id) };
          };
          const everybody = IDS.map((id) => called('Viktor Orlovsky', id));
          const others = ids.map((id) => called('Emil Dorn', id));
          for (const round of [[...everybody, ...first.filter(isThere)], then.filter(isThere), others]) {
            round.forEach((one) => travelled.take(one));
            finish(travelled);
          }
          const fresh = frozenIndex();
          const all = [...everybody, ...first.filter(isThere), ...then.filter(isThere), ...others];
          new Map(all.map((one) => [`${one.what} ${one.id}`, one])).forEach((one) => fresh.take(one));
          finish(fresh);
          expect(travelled.suggestions(EVERYTHING)).toEqual(fresh.suggestions(EVERYTHING));
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each<[string, Partial<MatchableEntity>, boolean]>([
    ['a name that was replaced', { name: 'Quist Brand' }, true],
    ['a further name', { names: [alias('Quist Brand')] }, false],
    ['a name that moved to the further ones', { name: 'Quist', names: [alias('Zyrqon Crowd0')] }, false],
    ['an address that was taken away', { addresses: [] }, true],
    ['an address beside it', { addresses: ['Kerkstraat 7 Delft', 'Markt 9 Leiden'] }, false],
    ['a telephone that was taken away', { attributes: {} }, true],
    ['a telephone beside it', { attributes: { phones: ['+31 20 5550123', '+31 20 5550199'] } }, false],
    ['another kind', { kind: 'company' }, true],
    ['a date', { effective_at: '1960' }, false],
  ])('settles rarity anew for what it no longer may count: %s', (_, given, isSettled) => {
    const index = frozenIndex();
    const take = (id: string, fields: Partial<MatchableEntity>): void =>
      index.take({ what: 'entity', id, entity: matchable({ id, ...fields }), seen_at: 0 });
    const first = {
      name: 'Zyrqon Crowd0',
      addresses: ['Kerkstraat 7 Delft'],
      attributes: { phones: ['+31 20 5550123'] },
    };
    take('n0', first);
    for (const id of ['a', 'b', 'c']) take(id, { name: `Zyrqon Delta${id}` });
    finish(index);
    take('n0', { ...first, ...given });
    expect(index.isSettled).toBe(!isSettled);
  });

  it('counts a replaced name until the next settling where everybody may read that it was borne', () => {
    const index = frozenIndex();
    const called = (name: string, shows_past: boolean): void =>
      index.take({ what: 'entity', id: 'a', entity: matchable({ id: 'a', name }), seen_at: 0, shows_past });
    called('Zyrqon Deltaa', true);
    index.take({ what: 'entity', id: 'b', entity: matchable({ id: 'b', name: 'Zyrqon Deltab' }), seen_at: 0 });
    finish(index);
    called('Emil Dorn', true);
    expect(index.isSettled).toBe(true);
    // One of the versions went out of sight since, be it the first.
    called('Emil Dorn', false);
    expect(index.isSettled).toBe(false);
  });

  it('settles nothing anew for what came after rarity was settled, and went again', () => {
    const index = frozenIndex();
    const called = (id: string, name: string, names: readonly string[] = []): void =>
      index.take({ what: 'entity', id, entity: matchable({ id, name, names: names.map(alias) }), seen_at: 0 });
    for (const id of ['a', 'b', 'c']) called(id, `Zyrqon Delta${id}`);
    finish(index);
    called('a', 'Zyrqon Deltaa', ['Emil Dorn']);
    called('a', 'Zyrqon Deltaa');
    called('new', 'Lena Brandt');
    called('new', 'Emil Dorn');
    expect(index.isSettled).toBe(true);
    called('a', 'Zyrqon Deltaa', ['Emil Dorn']);
    called('a', 'Emil Dorn');
    expect(index.isSettled).toBe(false);
    finish(index);
    // What has been counted since is to be forgotten as well.
    called('new', 'Lena Brandt');
    expect(index.isSettled).toBe(false);
  });

  it('among few entities always answers as if it had been told of nothing else, whoever is asked about', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const travelled = new SuggestionIndex(transliterate);
        for (const one of changes) {
          travelled.take(one);
          finish(travelled);
        }
        const fresh = new SuggestionIndex(transliterate);
        new Map(changes.map((one) => [`${one.what} ${one.id}`, one])).forEach((one) => fresh.take(one));
        finish(fresh);
        for (const entity_id of [null, ...IDS]) {
          const query = { ...EVERYTHING, entity_id };
          expect(travelled.suggestions(query)).toEqual(fresh.suggestions(query));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('settles rarity with each change up to so many entities, and with a loss among any number', () => {
    const LIMIT = 8;
    const called = (id: string, name: string): MatchChange => {
      return { what: 'entity', id, entity: matchable({ id, name }), seen_at: 0 };
    };
    const bitsAfter = (count: number, more: readonly MatchChange[], between: readonly MatchChange[] = []): number => {
      const index = new SuggestionIndex(transliterate, undefined, LIMIT);
      const crowd = Array.from({ length: count - 2 }, (_, at) => called(`n${at}`, `Zyrqon Almar${at}`));
      [called('a', 'Zyrqon Delta'), called('b', 'Zyrqon Delta'), ...crowd].forEach((one) => index.take(one));
      finish(index);
      for (const round of [between, more]) {
        round.forEach((one) => index.take(one));
        finish(index);
      }
      return (
        index.suggestions({ ...EVERYTHING, entity_id: 'a' }).suggestions.find(({ to_id }) => to_id === 'b')?.bits ?? 0
      );
    };
    const newcomer = called('new', 'Zyrqon Quist');
    const renamed = called('n0', 'Zyrqon Brand');
    const lost: MatchChange = { what: 'entity', id: 'n0', entity: null, seen_at: 0 };
    // One more is counted at once where there are then no more than the limit, else later.
    expect(bitsAfter(LIMIT - 1, [newcomer])).toBe(bitsAfter(LIMIT, []));
    expect(bitsAfter(LIMIT, [newcomer])).toBe(bitsAfter(LIMIT, []));
    expect(bitsAfter(LIMIT + 1, [newcomer])).toBe(bitsAfter(LIMIT + 1, []));
    expect(bitsAfter(LIMIT + 1, [])).not.toBe(bitsAfter(LIMIT + 2, []));
    // Who was counted and is lost counts no longer, renamed before or not; who was not counted costs nothing.
    expect(bitsAfter(LIMIT + 9, [lost])).toBe(bitsAfter(LIMIT + 8, []));
    expect(bitsAfter(LIMIT + 9, [lost], [renamed])).toBe(bitsAfter(LIMIT + 8, []));
    expect(bitsAfter(LIMIT + 9, [{ ...lost, id: 'new' }], [newcomer])).toBe(bitsAfter(LIMIT + 9, []));
  });

  it('tells nobody anything by rarity that counts who is gone, not while all are compared anew either', () => {
    const index = frozenIndex();
    const fresh = frozenIndex();
    IDS.forEach((id, seen_at) => {
      const one: MatchChange = { what: 'entity', id, entity: matchable({ id, name: 'Zyrqon Delta' }), seen_at };
      index.take(one);
      if (id !== 'h') fresh.take(one);
    });
    finish(index);
    finish(fresh);
    index.take({ what: 'entity', id: 'h', entity: null, seen_at: 0 });
    expect([index.isCurrent, index.isSettled]).toEqual([false, false]);
    const query = { ...EVERYTHING, entity_id: 'a' };
    const early = index.suggestions(query).suggestions;
    const late = new Map(fresh.suggestions(query).suggestions.map(({ id, bits }) => [id, bits]));
    expect(early.length).toBeGreaterThan(0);
    for (const { id, bits } of early) expect(bits).toBe(late.get(id));
    expect([index.isCurrent, index.isSettled]).toEqual([false, true]);
  });

  describe('tells of one entity, while all are compared, what it tells of it afterwards:', () => {
    const crowd = Array.from({ length: 60 }, (_, at) => `c${String(at).padStart(2, '0')}`);
    const inCrowd = fc
      .record({
        id: fc.constantFrom(...crowd),
        isThere: fc.constantFrom(true, true, true, true, false),
        first: fc.constantFrom('Ada', 'Adda', 'Emil'),
        last: fc.constantFrom('Brandt', 'Brand', 'Verhoeven'),
        effective_at: fc.constantFrom(null, null, '1940', '1960', '1990'),
        effective_until: fc.constantFrom(null, '1980'),
        hasEmail: fc.boolean(),
      })
      .map(({ id, isThere: isHere, first, last, effective_at, effective_until, hasEmail }): MatchChange => {
        const until = effective_at !== null && effective_at < '1980' ? effective_until : null;
        const attributes: MatchableEntity['attributes'] = hasEmail ? { email: `${id}@example.org` } : {};
        const fields = { id, name: `${first} ${last}`, effective_at, effective_until: until, attributes };
        const entity = isHere ? matchable(fields) : null;
        return { what: 'entity', id, entity, seen_at: crowd.indexOf(id), shows_past: true };
      });
    const linked = fc
      .record({
        id: fc.constantFrom('l1', 'l2', 'l3', 'l4'),
        isThere: fc.constantFrom(true, true, false),
        predicate: fc.constantFrom('DIRECTOR_OF' as const, 'FAMILY_OF' as const, null),
        ends: fc.uniqueArray(fc.constantFrom('acme', ...crowd), { minLength: 2, maxLength: 2 }),
      })
      .map(({ id, isThere: isHere, predicate, ends }): MatchChange => {
        return { what: 'link', id, link: isHere ? { predicate, ends, is_conjecture: false, evidence: [] } : null };
      });
    const changes = (most: number) =>
      fc.array(fc.oneof({ weight: 6, arbitrary: inCrowd }, { weight: 1, arbitrary: linked }), {
        maxLength: most,
        size: 'max',
      });
    const asked = { before: changes(120), late: changes(6), id: fc.constantFrom(...crowd), steps: fc.nat(40) };

    const lived = (id: string, effective_at: string | null, effective_until: string | null = null): MatchChange => {
      const entity = matchable({ id, name: 'Zyrqon Almar Delta', effective_at, effective_until });
      return { what: 'entity', id, entity, seen_at: 0 };
    };

    it.each<[string, readonly MatchChange[]]>([
      ['three of one name', [lived('a', null), lived('b', null), lived('c', null)]],
      ['two that cannot be one', [lived('a', '1970', '2000'), lived('b', null), lived('c', '2005')]],
      ['two that can', [lived('a', '1970', '2000'), lived('b', null), lived('c', '1970')]],
    ])('%s', (_, entities) => {
      for (const entity_id of ['a', 'b', 'c']) {
        const index = new SuggestionIndex(transliterate);
        entities.forEach((one) => index.take(one));
        while (!index.isSettled) index.work();
        expect(index.isCurrent).toBe(false);
        const early = index.suggestions({ ...EVERYTHING, entity_id });
        finish(index);
        expect(early).toEqual(index.suggestions({ ...EVERYTHING, entity_id }));
      }
    });

    it('whoever is in a crowd, of which a few or all are compared', () => {
      fc.assert(
        fc.property(fc.record(asked), ({ before, late, id, steps }) => {
          const index = new SuggestionIndex(transliterate);
          before.forEach((one) => index.take(one));
          finish(index);
          late.forEach((one) => index.take(one));
          for (let step = 0; step <= steps; step += 1) index.work();
          const query = { ...EVERYTHING, entity_id: id };
          while (!index.prepare(query));
          const early = index.suggestions(query);
          finish(index);
          expect(early).toEqual(index.suggestions(query));
        }),
        { numRuns: 100 },
      );
    });

    it('though rarity is not settled with each change', () => {
      fc.assert(
        fc.property(fc.record(asked), ({ before, late, id, steps }) => {
          const index = frozenIndex();
          before.forEach((one) => index.take(one));
          while (!index.isSettled) index.work();
          if (steps % 2 === 0) while (!index.isCurrent) index.work();
          late.forEach((one) => index.take(one));
          for (let step = 0; step < steps / 4; step += 1) index.work();
          const query = { ...EVERYTHING, entity_id: id };
          while (!index.prepare(query)) if (!index.isSettled) index.work();
          const early = index.suggestions(query);
          while (!index.isCurrent) index.work();
          expect(early).toEqual(index.suggestions(query));
        }),
        { numRuns: 100 },
      );
    });
  });

  it('follows hubs and common names that are renamed as if it had never known them otherwise', () => {
    // No more than are compared with each one, each with a key of its own, so that whoever shares a key is found from both
    // sides, crowded out by nobody and stood for by nobody else.
    const all = Array.from({ length: 18 }, (_, at) => `n${at}`);
    const [hub = '', ...members] = all;
    const called = (
      id: string,
      fields: { readonly name: string; readonly effective_at: string | null },
    ): MatchChange => {
      const entity = matchable({ id, ...fields, attributes: { email: `${id}@example.org` } });
      return { what: 'entity', id, entity, seen_at: all.indexOf(id) };
    };
    const links = members.slice(0, 12).map((id, at): MatchChange => {
      const link = { predicate: 'DIRECTOR_OF' as const, ends: [id, hub], is_conjecture: false, evidence: [] };
      return { what: 'link', id: `l${at}`, link };
    });
    const named = fc
      .record({
        id: fc.oneof({ weight: 1, arbitrary: fc.constant(hub) }, { weight: 4, arbitrary: fc.constantFrom(...members) }),
        first: fc.constantFrom('Ada', 'Ada', 'Emil', 'Adda'),
        last: fc.constantFrom('Brandt', 'Brandt', 'Brand', 'Dorn', 'Verhoeven'),
        year: fc.constantFrom(null, '1960', '1961'),
      })
      .map(({ id, first, last, year }): MatchChange => {
        return called(id, { name: `${first} ${last}`, effective_at: year });
      });
    const common = all.map((id, at) => called(id, { name: 'Ada Brandt', effective_at: at % 2 === 0 ? '1960' : null }));
    const rounds = fc.array(fc.array(named, { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rounds, (renamings) => {
        const travelled = frozenIndex();
        [...common, ...links].forEach((one) => travelled.take(one));
        finish(travelled);
        for (const round of renamings) {
          round.forEach((one) => travelled.take(one));
          while (!travelled.isCurrent) travelled.work();
        }
        const list = travelled.suggestions(EVERYTHING).suggestions;
        const single = all.flatMap((entity_id) => travelled.suggestions({ ...EVERYTHING, entity_id }).suggestions);
        expect([...new Set(list.map(textOf))].sort()).toEqual([...new Set(single.map(textOf))].sort());
        travelled.settle();
        finish(travelled);
        const fresh = frozenIndex();
        const last = new Map([...common, ...links, ...renamings.flat()].map((one) => [`${one.what} ${one.id}`, one]));
        last.forEach((one) => fresh.take(one));
        finish(fresh);
        expect(travelled.suggestions(EVERYTHING)).toEqual(fresh.suggestions(EVERYTHING));
      }),
      { numRuns: 60 },
    );
  });

  it('keeps no pair of a renamed one by a word that too many have to be read', () => {
    const CROWD = 260;
    const matchIndex = frozenIndex();
    const called = (id: string, name: string): void => {
      matchIndex.take({ what: 'entity', id, entity: matchable({ id, name }), seen_at: 0 });
      finish(matchIndex);
    };
    const surname = (at: number): string => [at % 7, at % 11, at % 13].map((index) => 'bdfgklmnprstv'[index]).join('o');
    for (let at = 0; at < CROWD; at += 1) {
      const id = `crowd${at}`;
      matchIndex.take({ what: 'entity', id, entity: matchable({ id, name: `Ada ${surname(at)}o` }), seen_at: 0 });
    }
    called('a', 'Ada Verhoeven');
    called('b', 'Ada Verhoeven');
    const pairs = (): number => {
      const { suggestions } = matchIndex.suggestions({ ...EVERYTHING, entity_id: 'a' });
      const ids = suggestions.flatMap(({ from_id, to_id }) => [from_id, to_id]);
      return ids.filter((id) => id === 'b').length;
    };
    expect(pairs()).toBe(1);
    called('b', 'Ada Quist');
    expect(pairs()).toBe(0);
  });

  it('finds by links alone what it finds from scratch, though it keeps no pair that was unlikely', () => {
    // Few enough ends that three meet in one, and a name apart for each of some, so that it matters how many have it.
    const hub = fc.constantFrom('acme', 'zenith', 'a', 'b');
    const others = ['Lena Brandt', 'Juno Castel', 'Emil Dorn', 'Goran Holm'].map((name, at): MatchChange => {
      const id = `other${at}`;
      return { what: 'entity', id, entity: matchable({ id, name }), seen_at: IDS.length + at };
    });
    const evidence = fc.constantFrom(
      ...[[], [{ id: 'v1', sha256: 'h' }], [{ id: 'v2', sha256: 'h' }], [{ id: 'v3', sha256: 'other' }]],
    );
    const predicates = ['DIRECTOR_OF', 'OWNS', 'CONTROLS', 'SUBSIDIARY_OF', 'FAMILY_OF', null] as const;
    const linking = fc
      .record({
        id: fc.integer({ min: 1, max: 9 }).map((at) => `l${at}`),
        isThere: fc.constantFrom(true, true, true, false),
        predicate: fc.constantFrom(...predicates),
        ends: fc.tuple(entityId, hub),
        is_conjecture: fc.constantFrom(false, false, false, true),
        evidence,
      })
      .map(({ id, isThere, ...link }): MatchChange => ({
        ...{ what: 'link', id },
        link: isThere && link.ends[0] !== link.ends[1] ? link : null,
      }));
    const rounds = fc.array(fc.array(linking, { maxLength: 3 }), { minLength: 2, maxLength: 8, size: 'max' });
    fc.assert(
      fc.property(fc.array(entityChange, { maxLength: 24, size: 'max' }), rounds, (entities, links) => {
        const whole = frozenIndex();
        const short = frozenIndex({ kept: 3, kept_after_trim: 1 });
        const fresh = frozenIndex();
        for (const round of [[...others, ...entities], ...links]) {
          for (const one of round) [whole, short, fresh].forEach((index) => index.take(one));
          finish(whole);
          finish(short);
        }
        finish(fresh);
        // Where a page ends tells the score that a pair is kept with.
        for (const limit of [1, 2, 3, 5, 1_000]) {
          const page = { ...EVERYTHING, limit };
          expect(whole.suggestions(page)).toEqual(fresh.suggestions(page));
        }
        const likely = { ...EVERYTHING, min_score: MODEL.threshold };
        expect(short.suggestions(likely)).toEqual(fresh.suggestions(likely));
      }),
      { numRuns: 100 },
    );
  });

  it('counts anew what two share when others have it too', () => {
    const names = ['Viktor Orlovsky', 'Viktor Orlowskij', 'Ada Verhoeven', 'Ada Verhoeven', 'Lena Brandt', 'Emil Dorn'];
    const entities = names.map((name, at): MatchChange => {
      const id = IDS[at] ?? '';
      return { what: 'entity', id, entity: matchable({ id, name }), seen_at: at };
    });
    const held = (id: string): MatchChange => {
      const link = { predicate: 'OWNS' as const, ends: [id, 'acme'], is_conjecture: false, evidence: [] };
      return { what: 'link', id: `${id} owns`, link };
    };
    const travelled = frozenIndex();
    const fresh = frozenIndex();
    for (const round of [entities, [held('a'), held('b')], [held('e')], [held('f')]]) {
      for (const one of round) [travelled, fresh].forEach((index) => index.take(one));
      finish(travelled);
    }
    finish(fresh);
    const first = { ...EVERYTHING, limit: 1 };
    expect(fresh.suggestions(first).suggestions[0]?.features).toContainEqual(
      expect.objectContaining({ name: 'context' }),
    );
    expect(travelled.suggestions(first).next).toEqual(fresh.suggestions(first).next);
  });

  it('keeps no pair of an entity with what it shares no word with any longer', () => {
    const index = frozenIndex();
    const called = (id: string, name: string): void => {
      index.take({ what: 'entity', id, entity: matchable({ id, name }), seen_at: 0 });
      finish(index);
    };
    const pairs = (): number => index.suggestions(EVERYTHING).suggestions.length;
    called('a', 'Ada Verhoeven');
    called('b', 'Ada Verhoeven');
    expect(pairs()).toBe(1);
    called('b', 'Ada Dorn');
    expect(pairs()).toBe(1);
    called('b', 'Emil Dorn');
    expect(pairs()).toBe(0);
    called('b', 'Emil Verhoeven');
    expect(pairs()).toBe(1);
  });

  it('gives in pages what it gives whole', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 25 }), fc.integer({ min: 1, max: 4 }), (changes, limit) => {
        const index = frozenIndex();
        changes.forEach((one) => index.take(one));
        finish(index);
        const whole = index.suggestions(EVERYTHING);
        const paged: Suggestion[] = [];
        const conflicts: unknown[] = [];
        for (let query: SuggestionQuery | null = { ...EVERYTHING, limit }; query !== null;) {
          const page = index.suggestions(query);
          paged.push(...page.suggestions);
          conflicts.push(...page.conflicts);
          query = page.next === null ? null : { ...query, after: page.next };
        }
        expect(paged).toEqual(whole.suggestions);
        expect(conflicts).toEqual(whole.conflicts);
      }),
      { numRuns: 100 },
    );
  });
});

describe('parties whom nobody names', () => {
  const suggested = (attributes: Readonly<Record<string, boolean>>): number => {
    const index = frozenIndex();
    for (const id of ['a', 'b']) {
      const entity = matchable({ id, name: 'Anonymous Holder Overseas', kind: 'person', attributes });
      index.take({ what: 'entity', id, entity, seen_at: 0 });
    }
    finish(index);
    return index.suggestions(EVERYTHING).suggestions.length;
  };

  it('are not suggested to be one for being called alike', () => {
    expect([suggested({}), suggested({ unknown: true })]).toEqual([1, 0]);
  });
});

describe('kept pairs', () => {
  const kept = fc.record({ pair, score: fc.constantFrom(0.1, 0.5, 0.9), bits: fc.integer({ min: 0, max: 2 }) });
  const act = fc.record({ does: fc.constantFrom('put', 'put', 'put', 'remove', 'remove', 'remove all'), kept });

  it('are those of a map, in order, whatever was put and removed', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), kept, (acts, { pair: [p = '', q = ''], score, bits }) => {
        const pairs = new PairCache();
        const model = new Map<string, CachedPair>();
        for (const { does, kept: one } of acts) {
          const [a = '', b = ''] = [...one.pair].sort();
          const known = pairs.find(a, b);
          expect(known).toBe(model.get(`${a}${b}`));
          if (does === 'remove all') {
            const own = [...model.values()].filter((other) => other.a === a || other.b === a);
            expect(new Set(pairs.removeOf(a))).toEqual(new Set(own));
            own.forEach((other) => model.delete(`${other.a}${other.b}`));
          } else if (does === 'put') {
            pairs.put({ a, b, score: one.score, bits: one.bits, joins: true, context: 0, pass: 0 });
            model.set(`${a}${b}`, pairs.find(a, b) as CachedPair);
          } else if (known !== undefined) {
            pairs.remove(known);
            model.delete(`${a}${b}`);
          }
        }
        const sorted = [...model.values()].sort(compareRanks);
        expect([...pairs.after(null)]).toEqual(sorted);
        expect(pairs.size).toBe(sorted.length);
        const [a = '', b = ''] = [p, q].sort();
        const place = { a, b, score, bits };
        expect([...pairs.after(place)]).toEqual(sorted.filter((one) => compareRanks(one, place) > 0));
        for (const id of IDS) {
          expect(pairs.of(id)).toHaveLength(sorted.filter((one) => one.a === id || one.b === id).length);
        }
      }),
    );
  });

  it('stay in order by the thousand, and are trimmed from the least likely on, never from the threshold', () => {
    const pairs = new PairCache();
    for (let i = 0; i < 5_000; i += 1) {
      pairs.put({
        a: `a${i}`,
        b: `b${i}`,
        score: ((i * 7_919) % 5_000) / 5_000,
        bits: 0,
        joins: true,
        context: 0,
        pass: 0,
      });
    }
    const scores = [...pairs.after(null)].map(({ score }) => score);
    expect(scores).toEqual(Array.from({ length: 5_000 }, (_, index) => (4_999 - index) / 5_000));
    expect(pairs.trim(4_000, 0.5)).toBe(999 / 5_000);
    expect(pairs.size).toBe(4_000);
    expect(pairs.trim(1_000, 0.5)).toBe(2_499 / 5_000);
    expect(pairs.size).toBe(2_500);
  });
});
