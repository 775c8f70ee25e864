import fc from 'fast-check';
import { a } from '#domain/testing';
import { LiveGraph } from '../graph/graph.js';
import type { UncommittedVersion } from '../graph/records.js';
import type { RelationFields, ResolutionFields, Version } from '../graph/records.js';
import { View } from '../graph/views/view.js';
import { decide, revoke, type ResolutionDraft } from './decide.js';
import { clusterOfOne } from '../lifecycle/live-decisions.js';

const PEOPLE = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const PERSONS = PEOPLE.map((id) => a.entity({ id, kind: 'person', name: id }));
const NOW = Date.UTC(2026, 0, 1);

/** A store of decisions: what `decide` and `revoke` answer is appended, as the service does. */
class Store {
  readonly graph = new LiveGraph('full');
  private seq = 0;

  constructor(relations: readonly RelationFields[] = []) {
    this.append([...PERSONS, ...relations].map((fields) => ({ ...FIRST, fields })));
  }

  append(versions: readonly UncommittedVersion[]): void {
    this.graph.apply(versions.map((version): Version => ({ ...version, seq: ++this.seq })));
  }

  decide(draft: Partial<ResolutionDraft>) {
    const decided = decide(this.graph, { ...DRAFT, ...draft }, { decided_by: 'kim', now: NOW, id: `r${this.seq}` });
    if (decided.ok) this.append(decided.value.versions);
    return decided;
  }

  revoke(id: string) {
    const revoked = revoke(this.graph, id, 'wrong', { decided_by: 'kim', now: NOW });
    if (revoked.ok) this.append(revoked.value.versions);
    return revoked;
  }

  live(): readonly ResolutionFields[] {
    const { graph } = this;
    return graph
      .ids('resolution')
      .flatMap((id) => graph.versions('resolution', id).at(-1)?.fields ?? [])
      .filter(({ revoked_at }) => revoked_at === null);
  }
}

const FIRST = { version: 1, recorded_at: NOW, revision: null, revision_reason: null, run_id: null } as const;
const DRAFT: ResolutionDraft = {
  predicate: 'SAME_AS',
  judgement: 'positive',
  from_id: 'a',
  to_id: 'b',
  evidence_ids: [],
  reason: 'because',
  effective_at: null,
  effective_until: null,
  score: null,
  method: 'manual',
  run_id: null,
  revoke: [],
};

function relation(predicate: RelationFields['predicate'], from_id: string, to_id: string): RelationFields {
  return a.relation({ id: `${predicate}:${from_id}:${to_id}`, predicate, from_id, to_id });
}

/** The model: clusters found by joining until nothing changes, with no index and no cleverness. */
function naiveClusters(decisions: readonly Pick<ResolutionFields, 'judgement' | 'from_id' | 'to_id'>[]): string[][] {
  let clusters = PEOPLE.map((id) => [id]);
  for (const { judgement, from_id, to_id } of decisions) {
    if (judgement !== 'positive') continue;
    const joined = clusters.filter((cluster) => cluster.includes(from_id) || cluster.includes(to_id));
    clusters = [...clusters.filter((cluster) => !joined.includes(cluster)), joined.flat()];
  }
  return clusters.map((cluster) => cluster.sort()).sort();
}

function isContradicted(decisions: readonly Pick<ResolutionFields, 'judgement' | 'from_id' | 'to_id'>[]): boolean {
  const clusters = naiveClusters(decisions);
  return decisions.some(
    ({ judgement, from_id, to_id }) =>
      judgement === 'negative' && clusters.some((cluster) => cluster.includes(from_id) && cluster.includes(to_id)),
  );
}

function clustersOf(store: Store): string[][] {
  const view = new View(store.graph);
  const clusters = new Map(
    PEOPLE.map((id) => [view.identity.clusterOf(id).canonical_id, [...view.identity.clusterOf(id).member_ids]]),
  );
  return [...clusters.values()].map((cluster) => cluster.sort()).sort();
}

const pair = fc.uniqueArray(fc.constantFrom(...PEOPLE), { minLength: 2, maxLength: 2 });
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ judgement: fc.constantFrom('positive', 'negative', 'unsure'), pair }) },
  { weight: 2, arbitrary: fc.record({ revoke: fc.nat() }) },
);

describe('any decisions and revocations, in any order', () => {
  it('make the clusters of a naive union-find, and are refused exactly when they would enclose a negative', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const store = new Store();
        for (const one of acts) {
          const live = store.live();
          if ('revoke' in one) {
            const chosen = live[one.revoke % Math.max(live.length, 1)];
            if (chosen !== undefined) expect(store.revoke(chosen.id).ok).toBe(true);
          } else {
            const [from_id = '', to_id = ''] = one.pair;
            const decided = store.decide({ judgement: one.judgement, from_id, to_id });
            expect(decided.ok).toBe(!isContradicted([...live, { judgement: one.judgement, from_id, to_id }]));
            if (!decided.ok) expect(store.live()).toEqual(live);
          }
          expect(clustersOf(store)).toEqual(naiveClusters(store.live()));
          expect(isContradicted(store.live())).toBe(false);
          const view = new View(store.graph);
          for (const id of PEOPLE) expect(clusterOfOne(view, id)).toEqual(view.identity.clusterOf(id));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are refused naming decisions whose revocation in the same request lets them in', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ judgement: fc.constantFrom('positive', 'negative'), pair }), { maxLength: 30 }),
        (acts) => {
          const store = new Store();
          for (const {
            judgement,
            pair: [from_id = '', to_id = ''],
          } of acts) {
            const revoked: string[] = [];
            let decided = store.decide({ judgement, from_id, to_id });
            while (!decided.ok) {
              const { code, violations = [] } = decided.refusal;
              expect(code).toBe('identity_conflict');
              const named = violations.flatMap(({ related = [] }) => related);
              const [inTheWay] = named.filter((id) => !revoked.includes(id));
              if (inTheWay === undefined) throw new Error('a refusal names nothing that could be revoked');
              revoked.push(inTheWay);
              decided = store.decide({ judgement, from_id, to_id, revoke: revoked });
            }
            const live = new Set(store.live().map(({ id }) => id));
            expect(revoked.some((id) => live.has(id))).toBe(false);
            expect(isContradicted(store.live())).toBe(false);
          }
        },
      ),
    );
  });

  it('leave every relation as it was asserted, and a cluster of its own behind each revocation of its only link', () => {
    const relations = [relation('RELATED_TO', 'a', 'c'), relation('RELATED_TO', 'b', 'd')];
    const store = new Store(relations);
    const before = relations.map(({ id }) => store.graph.versions('relation', id));
    const merged = store.decide({ from_id: 'a', to_id: 'b' });
    if (!merged.ok) throw new Error(merged.refusal.detail);
    expect(new View(store.graph).identity.clusterOf('b')).toEqual({ canonical_id: 'a', member_ids: ['a', 'b'] });
    store.revoke(merged.value.resolution_id);
    expect(new View(store.graph).identity.clusterOf('b')).toEqual({ canonical_id: 'b', member_ids: ['b'] });
    expect(relations.map(({ id }) => store.graph.versions('relation', id))).toEqual(before);
  });
});

describe('a decision', () => {
  it('that is taken again, in either direction, is the one that stands', () => {
    const store = new Store();
    const first = store.decide({ from_id: 'a', to_id: 'b' });
    const again = store.decide({ from_id: 'b', to_id: 'a' });
    if (!first.ok || !again.ok) throw new Error('refused');
    expect(again.value).toEqual({ resolution_id: first.value.resolution_id, isNew: false, versions: [] });
  });

  it('that is revoked says by which chain its entities are one all the same', () => {
    const store = new Store();
    const direct = store.decide({ from_id: 'a', to_id: 'b' });
    const strong = store.decide({ from_id: 'a', to_id: 'c', score: 0.9 });
    const weak = store.decide({ from_id: 'c', to_id: 'b', score: 0.5 });
    if (!direct.ok || !strong.ok || !weak.ok) throw new Error('refused');
    const revoked = store.revoke(direct.value.resolution_id);
    const chain = [weak.value.resolution_id, strong.value.resolution_id];
    expect(revoked).toMatchObject({ ok: true, value: { still_connected_via: chain } });
    expect(store.revoke(weak.value.resolution_id)).toMatchObject({ value: { still_connected_via: [] } });
  });

  it('against a chain names it from its weakest link on', () => {
    const store = new Store();
    store.decide({ from_id: 'a', to_id: 'b', score: 0.9 });
    const weak = store.decide({ from_id: 'b', to_id: 'c', score: 0.6 });
    const refused = store.decide({ judgement: 'negative', from_id: 'c', to_id: 'a' });
    if (!weak.ok || refused.ok) throw new Error('not as it should be');
    const [violation] = refused.refusal.violations ?? [];
    expect(violation?.related?.[0]).toBe(weak.value.resolution_id);
    expect(violation?.details?.['chain']).toEqual(violation?.related);
  });

  it.each(['PARENT_OF', 'FAMILY_OF'] as const)(
    'never makes one of two between whom %s holds, however far apart',
    (predicate) => {
      const store = new Store([relation(predicate, 'a', 'd')]);
      store.decide({ from_id: 'a', to_id: 'b' });
      store.decide({ from_id: 'c', to_id: 'd' });
      const refused = store.decide({ from_id: 'b', to_id: 'c' });
      expect(refused).toMatchObject({
        ok: false,
        refusal: { code: 'identity_conflict', violations: [{ related: [`${predicate}:a:d`] }] },
      });
    },
  );
});
