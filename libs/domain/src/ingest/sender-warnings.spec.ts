import fc from 'fast-check';
import { ProposedGraph, View, WHOLE_GRAPH } from '#domain/graph';
import { warningsOf } from '../invariants/warnings.js';
import { SenderWarnings } from './sender-warnings.js';
import { a, actor, reading } from '../../testing/a.js';
import { TestLedger } from '../../testing/ledger.js';

/** A company of our days and one that ended in 1990, both public, decided to be one on this evidence. */
function ledger(evidence: 'open' | 'hidden'): TestLedger {
  const ledger = new TestLedger();
  ledger.store(a.entity({ id: 'today' }));
  ledger.store(a.entity({ id: 'gone', effective_at: '1980', effective_until: '1990' }));
  ledger.store(a.entity({ id: 'owner' }));
  ledger.store(a.source({ id: 's' }));
  ledger.store(a.evidence({ id: 'open', source_id: 's', source_version: 1 }));
  ledger.store(a.evidence({ id: 'hidden', source_id: 's', source_version: 1, visibility: 'private' }));
  ledger.store(a.resolution({ id: 'one', from_id: 'today', to_id: 'gone', evidence_ids: [evidence] }));
  return ledger;
}

const RELATION = reading('relation', {
  id: 'r',
  predicate: 'OWNS',
  from_id: 'owner',
  to_id: 'today',
  effective_at: '2020',
});
const EVENT = reading('event', {
  id: 'e',
  participants: [{ entity_id: 'today', role: 'buyer' }],
  effective_at: '2020',
});

describe('what is odd by an identity decision', () => {
  const told = (by: 'open' | 'hidden', record: typeof RELATION | typeof EVENT, isLimited: boolean) => {
    const stored = ledger(by);
    const seen = isLimited ? stored.graphFor('public') : undefined;
    return stored.sync([record], { actor: actor(isLimited ? 'analyst' : 'admin'), seen }).warnings;
  };

  it.each([
    ['a relation', RELATION],
    ['an event', EVENT],
  ])('is told of %s to who may see the decision, and to nobody else', (_, record) => {
    expect(told('open', record, true)).toMatchObject([{ code: 'temporally_suspicious' }]);
    expect(told('hidden', record, false)).toMatchObject([{ code: 'temporally_suspicious' }]);
    expect(told('hidden', record, true)).toEqual([]);
  });

  it('is told where another decision, that may be seen, says the same', () => {
    const stored = ledger('hidden');
    stored.store(a.resolution({ id: 'again', from_id: 'gone', to_id: 'today', evidence_ids: ['open'] }));
    const { warnings } = stored.sync([RELATION], { actor: actor('analyst'), seen: stored.graphFor('public') });
    expect(warnings).toMatchObject([{ code: 'temporally_suspicious' }]);
  });

  // Companies of three times, decided to be one in chains, by open and by hidden decisions.
  const TIMES = [
    { effective_at: null, effective_until: null },
    { effective_at: '1980', effective_until: '1990' },
    { effective_at: '2010', effective_until: null },
  ] as const;
  const SIZE = 6;
  const decided = fc.record({
    id: fc.integer({ min: 0, max: 7 }),
    ends: fc.uniqueArray(fc.nat(SIZE - 1), { minLength: 2, maxLength: 2 }),
    evidence: fc.constantFrom('open', 'hidden'),
    judgement: fc.constantFrom('positive' as const, 'positive' as const, 'negative' as const),
    isRevoked: fc.constantFrom(false, false, false, true),
  });
  const related = fc.record({
    ends: fc.uniqueArray(fc.nat(SIZE - 1), { minLength: 2, maxLength: 2 }),
    predicate: fc.constantFrom('OWNS' as const, 'SUBSIDIARY_OF' as const),
    effective_at: fc.constantFrom('1975', '1985', '2020'),
  });

  it('is what it were if all decisions that the sender may not see had been taken back', () => {
    const decisions = fc.uniqueArray(decided, { selector: ({ id }) => id, maxLength: 8 });
    const times = fc.array(fc.nat(TIMES.length - 1), { minLength: SIZE, maxLength: SIZE });
    let odd = 0;
    fc.assert(
      fc.property(times, decisions, fc.array(related, { minLength: 1, maxLength: 5 }), (of, all, relations) => {
        const stored = new TestLedger();
        of.forEach((time, at) => stored.store(a.entity({ id: `n${at}`, ...TIMES[time] })));
        stored.store(a.source({ id: 's' }));
        stored.store(a.evidence({ id: 'open', source_id: 's', source_version: 1 }));
        stored.store(a.evidence({ id: 'hidden', source_id: 's', source_version: 1, visibility: 'private' }));
        for (const { id, ends, evidence, judgement, isRevoked } of all) {
          const [from_id, to_id] = ends.map((end) => `n${end}`);
          const revoked_at = isRevoked ? '2026-01-01T00:00:00.000Z' : null;
          stored.store(a.resolution({ id: `d${id}`, from_id, to_id, judgement, evidence_ids: [evidence], revoked_at }));
        }
        relations.forEach(({ ends, ...fields }, at) => {
          stored.store(a.relation({ id: `r${at}`, from_id: `n${ends[0]}`, to_id: `n${ends[1]}`, ...fields }));
        });
        const seen = stored.graphFor('public');
        const context = {
          actor: actor('analyst'),
          now: stored.now,
          dataset: null,
          run_id: null,
          reason: 'as told',
          seen,
        };
        const view = new View(stored.graph, WHOLE_GRAPH);
        const hidden = view.identity
          .decisions()
          .filter(({ fields }) => fields.judgement === 'positive' && fields.evidence_ids.includes('hidden'));
        const revoked_at = '2026-01-01T00:00:00.000Z';
        const taken = hidden.map((one) => ({ ...one, seq: Infinity, fields: { ...one.fields, revoked_at } }));
        const apart = new View(new ProposedGraph(stored.graph, taken), WHOLE_GRAPH);
        const told = new SenderWarnings(view, context);
        for (const version of view.each('relation')) {
          const found = warningsOf(version, { view, now: stored.now });
          const merged = all.some(({ judgement, ends }) =>
            ends.some(
              (end) => judgement === 'positive' && [version.fields.from_id, version.fields.to_id].includes(`n${end}`),
            ),
          );
          const expected = merged && found.length > 0 ? warningsOf(version, { view: apart, now: stored.now }) : found;
          if (expected.length !== found.length) odd += 1;
          expect(told.of(version)).toEqual(expected);
        }
      }),
      { numRuns: 60 },
    );
    expect(odd).toBeGreaterThan(0);
  });

  it('looks at no decision about others, however many there are', () => {
    const stored = ledger('hidden');
    const OTHERS = 200;
    for (let at = 0; at < OTHERS; at += 1) {
      stored.store(a.entity({ id: `other${at}` }));
      if (at === 0) continue;
      const ends = { from_id: `other${at}`, to_id: `other${at - 1}` };
      stored.store(a.resolution({ id: `about others ${at}`, ...ends, evidence_ids: ['hidden'] }));
    }
    const looked: string[] = [];
    const { graph } = stored;
    const [versions, ids] = [graph.versions.bind(graph), graph.ids.bind(graph)];
    graph.versions = (object, id) => {
      if (object === 'resolution' && id !== 'one') looked.push(id);
      return versions(object, id);
    };
    graph.ids = (object) => {
      if (object === 'resolution') looked.push('all');
      return ids(object);
    };
    expect(stored.sync([RELATION], { actor: actor('analyst'), seen: stored.graphFor('public') }).warnings).toEqual([]);
    expect(looked).toEqual([]);
  });
});
