import { a, actor, reading, revision } from '../../testing/a.js';
import { TestLedger } from '../../testing/ledger.js';
import { canReference, isForSender, redactForSender } from './sender-visibility.js';
import type { IngestWarning, Rejected } from './item.js';

/** A public and a private source, the private one of a dataset. */
function ledger(): TestLedger {
  const ledger = new TestLedger();
  ledger.store(a.source({ id: 'open' }));
  ledger.store(a.source({ id: 'own', visibility: 'private', dataset: 'register' }));
  ledger.store(a.source({ id: 'secret', visibility: 'private' }));
  return ledger;
}

function sender(role: Parameters<typeof actor>[0], dataset: string | null = null) {
  return { actor: actor(role), dataset, seen: ledger().graphFor('public') };
}

describe('what a record may name', () => {
  const { graph } = ledger();

  it.each([
    ['viewer', false],
    ['analyst', true],
    ['reviewer', true],
    ['peer', false],
    ['ai', false],
  ] as const)('of what is private, sent by a key of role %s: %s', (role, may) => {
    expect(canReference(sender(role), graph, 'source', 'secret')).toBe(may);
    expect(canReference(sender(role), graph, 'source', 'open')).toBe(true);
  });

  it.each([
    ['register', 'own', true],
    ['other', 'own', false],
    ['register', 'secret', false],
    [null, 'secret', false],
    [null, 'own', false],
    ['register', 'none', false],
  ])('of what is private, by a machine that writes the dataset %s: %s is %s', (dataset, id, may) => {
    expect(canReference(sender('peer', dataset), graph, 'source', id)).toBe(may);
  });

  it('is everything where all of the graph is seen', () => {
    const all = { actor: actor('peer'), dataset: null };
    expect(canReference(all, graph, 'source', 'secret')).toBe(true);
  });

  it('is as what is not there to a machine that cannot know of it', () => {
    const stored = ledger();
    const seen = stored.graphFor('public');
    const evidence = reading('evidence', { id: 'v', source_id: 'secret' });
    expect(stored.sync([evidence], { actor: actor('peer'), seen }).outcomes).toMatchObject([
      { refusal: { code: 'dangling_reference', missing: ['secret'] } },
    ]);
    expect(stored.sync([evidence], { actor: actor('analyst'), seen }).outcomes).toMatchObject([{ kind: 'created' }]);
  });

  it('and of what is withdrawn: a machine is told that there is none', () => {
    const stored = ledger();
    const context = { actor: actor('peer'), dataset: 'other', seen: stored.graphFor('public') };
    const withdrawn = (id: string) => stored.sync([revision('source', id, 'retracted')], context).outcomes[0];
    expect(withdrawn('secret')).toMatchObject({ kind: 'rejected', refusal: { code: 'not_found' } });
    expect(withdrawn('open')).toMatchObject({ kind: 'rejected', refusal: { code: 'conflict' } });
    expect(withdrawn('none')).toMatchObject({ kind: 'rejected', refusal: { code: 'not_found' } });
  });
});

describe('what a refusal rests on', () => {
  const { graph } = ledger();
  const refusal = (...related: readonly string[]): Rejected => ({
    code: 'identity_conflict',
    message: 'It is so.',
    missing: [],
    violations: [{ invariant: 'one', rule: 'a rule', message: 'It is so.', related }],
  });
  const HUSHED = 'Something that you may not see stands against it.';
  const peer = sender('peer');

  it('is told where the sender may know of it, and of what came with the request', () => {
    expect(redactForSender(peer, graph, refusal('open', 'new'))).toEqual(refusal('open', 'new'));
    const brought = new Set(['source:own']);
    expect(redactForSender(sender('peer', 'register'), graph, refusal('own'), brought)).toEqual(refusal('own'));
    expect(redactForSender({ ...peer, seen: undefined }, graph, refusal('secret'))).toEqual(refusal('secret'));
  });

  it('is not told for the name of a dataset, which everybody may send, nor for a record of another kind', () => {
    const hushed = {
      ...refusal(),
      message: HUSHED,
      violations: [{ invariant: 'one', rule: 'a rule', message: HUSHED }],
    };
    for (const role of ['peer', 'ai', 'analyst', 'reviewer'] as const) {
      expect(redactForSender(sender(role, 'register'), graph, refusal('own'))).toEqual(hushed);
      const brought = new Set(['entity:own']);
      expect(redactForSender(sender(role, 'register'), graph, refusal('own'), brought)).toEqual(hushed);
    }
  });

  it('is not told where one of them is not for the sender to know: the rule alone is left', () => {
    expect(redactForSender(peer, graph, refusal('open', 'secret'))).toEqual({
      ...refusal(),
      message: HUSHED,
      violations: [{ invariant: 'one', rule: 'a rule', message: HUSHED }],
    });
  });

  it('is not told either where it is the record itself, or where there is no rule', () => {
    const of = (id: string): Rejected => ({
      ...refusal(),
      violations: [{ invariant: 'one', message: 'It is so.', record: { object: 'source', id } }],
    });
    expect(redactForSender(peer, graph, of('secret')).violations).toEqual([{ invariant: 'one', message: HUSHED }]);
    expect(redactForSender(peer, graph, of('open'))).toEqual(of('open'));
  });

  it('keeps the message of the first violation that may be told', () => {
    const both: Rejected = {
      ...refusal(),
      violations: [...refusal('open').violations, ...refusal('secret').violations],
    };
    const told = redactForSender(peer, graph, both);
    expect(told.message).toBe('It is so.');
    expect(told.violations.map(({ message }) => message)).toEqual(['It is so.', HUSHED]);
  });

  /** What is refused of the end of a company that followed another, by a decision on this evidence that it is one with the follower. */
  function refusedEnd(by: 'shown' | 'hidden' | 'way', isLimited: boolean, life: object = { effective_until: '1960' }) {
    const stored = new TestLedger();
    stored.store(a.entity({ id: 'first', effective_at: '2000' }));
    for (const id of ['heir', 'firm']) stored.store(a.entity({ id }));
    stored.store(a.entity({ id: 'between', visibility: by === 'way' ? 'private' : 'public' }));
    stored.store(a.source({ id: 's' }));
    stored.store(a.evidence({ id: 'shown', source_id: 's', source_version: 1 }));
    stored.store(a.evidence({ id: 'hidden', source_id: 's', source_version: 1, visibility: 'private' }));
    const decided = (id: string, from_id: string, to_id: string, ...evidence_ids: readonly string[]) =>
      stored.store(a.resolution({ id, from_id, to_id, evidence_ids }));
    stored.store(a.resolution({ id: 'follows', predicate: 'SUCCESSOR_OF', from_id: 'heir', to_id: 'first' }));
    if (by === 'way') {
      decided('one', 'heir', 'between', 'shown');
      decided('other', 'between', 'firm', 'shown');
    } else decided('one', 'heir', 'firm', by);
    const seen = isLimited ? stored.graphFor('public') : undefined;
    const role = isLimited ? 'analyst' : 'admin';
    const [outcome] = stored.sync([reading('entity', { id: 'firm', ...life })], { actor: actor(role), seen }).outcomes;
    return outcome !== undefined && 'refusal' in outcome ? outcome.refusal : null;
  }

  it('is not told where two that it names are one by what the sender may not see (spec/rulings.md#c-106)', () => {
    expect(refusedEnd('shown', true)?.message).toContain('(heir is decided to be firm.)');
    const invariant = 'temporally_impossible_relations_rejected';
    for (const by of ['hidden', 'way'] as const) {
      expect(refusedEnd(by, false)?.message).toContain('(heir is decided to be firm.)');
      expect(refusedEnd(by, true)).toMatchObject({
        message: HUSHED,
        violations: [{ invariant, rule: 'successor_before_predecessor', message: HUSHED }],
      });
      expect(JSON.stringify(refusedEnd(by, true))).not.toMatch(/heir|follows/);
    }
  });

  it('is told of what the record says by itself, whoever it is decided to be', () => {
    const life = { effective_at: '1990', effective_until: '1960' };
    expect(refusedEnd('hidden', true, life)?.violations[0]).toMatchObject({ rule: 'dissolved_before_founded' });
    expect(refusedEnd('hidden', true, life)?.message).not.toBe(HUSHED);
  });

  it('is nothing where there is no violation', () => {
    const plain = { ...refusal(), violations: [] };
    expect(redactForSender(peer, graph, plain)).toEqual(plain);
  });

  it('of a warning is for the sender to know, or it is not warned', () => {
    const warning = (...related_ids: readonly string[]): IngestWarning => ({
      code: 'odd',
      rule: null,
      severity: 'warning',
      object: 'source',
      id: 's',
      message: 'It is odd.',
      related_ids,
    });
    expect(isForSender(peer, graph, warning())).toBe(true);
    expect(isForSender(peer, graph, warning('open', 'new'))).toBe(true);
    expect(isForSender(peer, graph, warning('open', 'secret'))).toBe(false);
    expect(isForSender(sender('peer', 'register'), graph, warning('own'))).toBe(false);
    expect(isForSender(sender('peer', 'register'), graph, warning('own'), new Set(['source:own']))).toBe(true);
    expect(isForSender(sender('peer', 'register'), graph, { ...warning('own'), id: 'own' })).toBe(true);
    expect(isForSender({ ...peer, seen: undefined }, graph, warning('secret'))).toBe(true);
  });
});
