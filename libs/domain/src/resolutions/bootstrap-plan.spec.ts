import fc from 'fast-check';
import type { Identifier } from '#domain/graph';
import {
  bootstrapSchemes,
  IdentityView,
  Matcher,
  nameEvidenceBits,
  planBootstrap,
  type BootstrapPlan,
  type DecidedIdentity,
  type MatchableEntity,
} from '#domain/resolutions';
import { identifier, matchable } from '#domain/testing';
import { transliterate } from '../../../../src/resolutions/threads/transliterate.js';

const LEI = '5493001KJTIIGC8Y1R12';
const OTHER_LEI = '7ZW8QJWVPR4P1J1KQY45';
const INN = '7707083893';
const UNDECIDED: DecidedIdentity = { clusters: [], judged: [] };

function plan(entities: readonly MatchableEntity[], decided = UNDECIDED, schemes?: readonly string[]): BootstrapPlan {
  const matcher = new Matcher(transliterate);
  for (const entity of entities) matcher.put(entity);
  matcher.settle();
  return planBootstrap({
    profiles: matcher.allProfiles(),
    profileOf: (id) => matcher.profile(id),
    identity: new IdentityView(decided),
    nameBits: nameEvidenceBits,
    ...(schemes === undefined ? {} : { schemes }),
  });
}

const body = (id: string, identifiers: readonly Identifier[], fields: Partial<MatchableEntity> = {}) =>
  matchable({ id, kind: 'company', name: 'Romashka', identifiers, ...fields });
const clusterOf = (...ids: readonly string[]) => ({ canonical_id: ids[0] ?? '', member_ids: [...ids].sort() });
const whys = ({ skipped }: BootstrapPlan) => skipped.map(({ why }) => why);

describe('planBootstrap', () => {
  it('links two entities with one checksum-valid unique identifier', () => {
    const { planned, skipped, already } = plan([
      body('b', [identifier('LEI', LEI)]),
      body('a', [identifier('lei', LEI.toLowerCase())]),
    ]);
    expect(planned).toEqual([{ from_id: 'a', to_id: 'b', scheme: 'lei', value: LEI, scope: null }]);
    expect([skipped, already]).toEqual([[], 0]);
  });

  it('needs the register beside a registration number and the country beside a tax number', () => {
    const bare = identifier('registration', '5551234');
    expect(plan([body('a', [bare]), body('b', [bare])]).planned).toEqual([]);
    expect(whys(plan([body('a', [bare]), body('b', [bare])]))).toEqual(['missing_scope', 'missing_scope']);
    const full = identifier('registration', '5551234', { jurisdiction: 'ie' });
    expect(plan([body('a', [full]), body('b', [full])]).planned).toHaveLength(1);
  });

  it.each(['bic', 'kpp', 'ticker', 'email', 'phone', 'wallet', 'passport', 'national_id', 'made_up'])(
    'never links by %s unasked',
    (scheme) => {
      const same = identifier(scheme, 'ABC12345', { country: 'de', chain: 'ethereum' });
      expect(plan([body('a', [same]), body('b', [same])]).planned).toEqual([]);
    },
  );

  it('links by passport when asked for it, by a wallet never', () => {
    const person = (id: string) =>
      matchable({ id, name: 'Rami Makhlouf', identifiers: [identifier('passport', 'N0123457', { country: 'sy' })] });
    expect(plan([person('a'), person('b')], UNDECIDED, ['passport']).planned).toHaveLength(1);
    expect(bootstrapSchemes(['wallet', 'passport', 'TAX-ID'])).toEqual(['tax_id', 'inn', 'passport']);
  });

  it('skips placeholders and failing check digits, and says so', () => {
    expect(
      whys(plan([body('a', [identifier('inn', '0000000000')]), body('b', [identifier('inn', '0000000000')])])),
    ).toEqual(['placeholder', 'placeholder']);
    expect(whys(plan([body('a', [identifier('lei', LEI.replace('12', '13'))])]))).toEqual(['failing_checksum']);
  });

  it('leaves a value alone that more than two clusters have', () => {
    const three = ['a', 'b', 'c'].map((id) => body(id, [identifier('lei', LEI)]));
    expect(plan(three).planned).toEqual([]);
    expect(whys(plan(three))).toEqual(['too_many_clusters', 'too_many_clusters']);
    expect(plan(three, { clusters: [clusterOf('a', 'c')], judged: [] }).planned).toHaveLength(1);
  });

  it('looks again at a value on three clusters where the plan makes two of them', () => {
    const [shared, own] = [identifier('lei', LEI), identifier('inn', INN)];
    const { planned, skipped } = plan([body('a', [shared]), body('b', [shared, own]), body('c', [shared, own])]);
    expect(planned.map(({ from_id, to_id, scheme }) => [from_id, to_id, scheme])).toEqual([
      ['a', 'b', 'lei'],
      ['b', 'c', 'inn'],
    ]);
    expect(skipped).toEqual([]);
  });

  it('counts what is linked already, so that a second run creates nothing', () => {
    const pair = [body('a', [identifier('lei', LEI)]), body('b', [identifier('lei', LEI)])];
    const second = plan(pair, { clusters: [clusterOf('a', 'b')], judged: [] });
    expect([second.planned, second.already]).toEqual([[], 1]);
  });

  it('skips where another unique number disagrees, also of another member of the cluster', () => {
    const a = body('a', [identifier('inn', INN), identifier('lei', LEI)]);
    const b = body('b', [identifier('inn', INN)]);
    const c = body('c', [identifier('lei', OTHER_LEI)]);
    expect(plan([a, b, c]).planned).toHaveLength(1);
    expect(whys(plan([a, b, c], { clusters: [clusterOf('b', 'c')], judged: [] }))).toEqual(['identifier_conflict']);
  });

  it('skips different families, lives that do not meet, and a judged pair anywhere between the clusters', () => {
    const lei = [identifier('lei', LEI)];
    expect(whys(plan([body('a', lei), matchable({ id: 'b', name: 'Romashka', identifiers: lei })]))).toEqual([
      'kinds_differ',
    ]);
    expect(whys(plan([body('a', lei, { effective_until: '1999' }), body('b', lei, { effective_at: '2000' })]))).toEqual(
      ['lives_disjoint'],
    );
    expect(
      plan([body('a', lei, { effective_until: '1999' }), body('b', lei, { effective_at: '1999-12-31' })]).planned,
    ).toHaveLength(1);
    const judged = { decision_id: 'r1', from_id: 'a', to_id: 'c', judgement: 'unsure' as const, reopened: false };
    expect(
      whys(
        plan([body('a', lei), body('b', lei), body('c', [])], { clusters: [clusterOf('b', 'c')], judged: [judged] }),
      ),
    ).toEqual(['judged']);
  });

  it('skips a number that was typed into a foreign record', () => {
    const foreign = body('b', [identifier('inn', INN)], { name: 'Gazprom Neft' });
    expect(whys(plan([body('a', [identifier('inn', INN)]), foreign]))).toEqual(['name_conflict']);
    const item = [identifier('wikidata', 'Q4200')];
    const strangers = [body('a', item, { name: 'Quartz Mining' }), body('b', item, { name: 'Blue Elephant Shipping' })];
    expect(whys(plan(strangers))).toEqual(['name_conflict']);
  });

  it('is all or nothing for each cluster that it would make', () => {
    const a = body('a', [identifier('inn', INN), identifier('wikidata', 'Q4200')]);
    const b = body('b', [identifier('inn', INN), identifier('isin', 'US0378331005')]);
    const c = body('c', [identifier('isin', 'US0378331005'), identifier('wikidata', 'Q4300')]);
    const d = body('d', [identifier('lei', LEI)]);
    const e = body('e', [identifier('lei', LEI)]);
    const { planned, skipped } = plan([a, b, c, d, e]);
    expect(planned.map(({ from_id, to_id }) => [from_id, to_id])).toEqual([['d', 'e']]);
    expect(skipped.map(({ why }) => why)).toEqual(['cluster_conflict', 'cluster_conflict']);
  });

  it('plans a tree: two numbers of one pair make one link', () => {
    const both = [identifier('lei', LEI), identifier('inn', INN)];
    expect(plan([body('a', both), body('b', both)]).planned).toHaveLength(1);
  });
});

const numbers = [
  identifier('inn', INN),
  identifier('lei', LEI),
  identifier('lei', OTHER_LEI),
  identifier('wikidata', 'Q42'),
  identifier('isin', 'US0378331005'),
];
const bodies = fc
  .array(
    fc.record({
      identifiers: fc.subarray(numbers, { maxLength: 2 }),
      kind: fc.constantFrom('company' as const, 'person' as const),
    }),
    { maxLength: 7 },
  )
  .map((list) => list.map((fields, index) => body(`e${index}`, fields.identifiers, { kind: fields.kind })));

describe('laws of the plan', () => {
  it('does not depend on the order of the entities', () => {
    fc.assert(
      fc.property(bodies, (entities) => {
        expect(plan([...entities].reverse())).toEqual(plan(entities));
      }),
    );
  });

  it('never joins what a unique number or a kind keeps apart, and finds nothing more once it is carried out', () => {
    fc.assert(
      fc.property(bodies, (entities) => {
        const first = plan(entities);
        const clusters = joined(first.planned.map(({ from_id, to_id }) => [from_id, to_id]));
        for (const members of clusters) {
          const own = entities.filter(({ id }) => members.includes(id));
          expect(new Set(own.map(({ kind }) => kind)).size).toBe(1);
        }
        expect(
          plan(entities, { clusters: clusters.map((members) => clusterOf(...members)), judged: [] }).planned,
        ).toEqual([]);
      }),
    );
  });
});

function joined(links: readonly (readonly [string, string])[]): string[][] {
  const clusters: string[][] = [];
  for (const link of links) {
    const touched = clusters.filter((members) => link.some((id) => members.includes(id)));
    const rest = clusters.filter((members) => !touched.includes(members));
    clusters.length = 0;
    clusters.push(...rest, [...new Set([...touched.flat(), ...link])].sort());
  }
  return clusters;
}
