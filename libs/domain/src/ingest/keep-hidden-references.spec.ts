import { a, actor, reading } from '../../testing/a.js';
import { TestLedger } from '../../testing/ledger.js';
import type { LedgerKind, ObjectKind, Version } from '../graph/records.js';
import { keepHiddenReferences } from './keep-hidden-references.js';

/** What the sender knows of: `seen-1` and `seen-2` of each kind, and nothing else. */
const KNOWS = (_object: LedgerKind, id: string): boolean => id.startsWith('seen');

const LISTS: readonly (readonly [ObjectKind, string])[] = [
  ['claim', 'source_ids'],
  ['claim', 'supporting_evidence_ids'],
  ['claim', 'contradicting_evidence_ids'],
  ['claim', 'case_ids'],
  ['claim', 'relation_ids'],
  ['relation', 'evidence_ids'],
  ['relation', 'claim_ids'],
  ['relation', 'component_relation_ids'],
  ['event', 'evidence_ids'],
  ['question', 'about_ids'],
  ['question', 'case_ids'],
  ['question', 'answer_claim_ids'],
  ['case', 'member_ids'],
  ['case', 'question_ids'],
  ['case', 'claim_ids'],
];

function sent(object: ObjectKind, member: string, given: unknown, stored: unknown): unknown {
  const make = (value: unknown) => a[object]({ id: 'x', [member]: value });
  const kept = keepHiddenReferences(make(given), make(stored), KNOWS);
  return (kept as unknown as Readonly<Record<string, unknown>>)[member];
}

describe('what a sender was not shown', () => {
  it.each(LISTS)('stays where it stood, when what was shown comes back: %s.%s', (object, member) => {
    const stored = ['seen-1', 'hidden', 'seen-2', 'other'];
    expect(sent(object, member, ['seen-1', 'seen-2'], stored)).toEqual(stored);
    expect(sent(object, member, [], ['hidden'])).toEqual(['hidden']);
  });

  it.each(LISTS)('stays beside what the sender changed: %s.%s', (object, member) => {
    expect(sent(object, member, ['seen-2'], ['seen-1', 'hidden'])).toEqual(['seen-2', 'hidden']);
    expect(sent(object, member, [], ['seen-1', 'hidden'])).toEqual(['hidden']);
    expect(sent(object, member, ['hidden'], ['seen-1', 'hidden'])).toEqual(['hidden']);
  });

  it('is no reason to keep what he was shown and left out', () => {
    expect(sent('relation', 'evidence_ids', [], ['seen-1', 'seen-2'])).toEqual([]);
  });

  it('stays of participants, with their roles', () => {
    const [guest, hidden] = [
      { entity_id: 'seen-1', role: 'guest' },
      { entity_id: 'hidden', role: 'host' },
    ];
    expect(sent('event', 'participants', [guest], [hidden, guest])).toEqual([hidden, guest]);
    expect(sent('event', 'participants', [{ ...guest, role: 'host' }], [hidden, guest])).toEqual([
      hidden,
      { ...guest, role: 'host' },
    ]);
  });

  it('stays of what a source derives from, with how', () => {
    const from = (source_id: string) => ({ source_id, kind: 'republication' });
    const source = (said: object) => a.source({ id: 'x', ...said });
    const stored = source({ derived_from: [from('hidden')], derivation_state: 'derived' });
    expect(keepHiddenReferences(source({ derivation_state: 'unknown' }), stored, KNOWS)).toEqual(stored);
    expect(keepHiddenReferences(source({ derivation_state: 'original' }), stored, KNOWS)).toMatchObject({
      derivation_state: 'original',
    });
  });

  it('stays of names, with the source of each', () => {
    const name = (source_id: string | null, value = 'Old Name') => ({ value, type: 'former', source_id });
    const entity = (...names: readonly object[]) => a.entity({ id: 'x', names });
    const kept = (given: readonly object[], stored: readonly object[]) =>
      keepHiddenReferences(entity(...given), entity(...stored), KNOWS);
    const [own, hidden, seen] = [name(null, 'Own'), name('hidden'), name('seen-1', 'Seen')];
    expect(kept([], [hidden])).toEqual(entity(hidden));
    expect(kept([own, seen], [own, hidden, seen])).toEqual(entity(own, hidden, seen));
    expect(kept([name(null, 'Owned')], [hidden, own])).toEqual(entity(hidden, name(null, 'Owned')));
    expect(kept([seen], [own, hidden])).toEqual(entity(seen, hidden));
    expect(kept([], [own, seen])).toEqual(entity());
    // Whoever says the same of himself says so beside what is hidden.
    expect(kept([name(null)], [hidden])).toEqual(entity(name(null), hidden));
    expect(kept([name(null)], [name('seen-1')])).toEqual(entity(name(null)));
  });

  it('stays of names where he says another of the same source (spec/rulings.md#c-97)', () => {
    const name = (value: string, source_id: string | null = 'hidden', type = 'alias') => ({ value, type, source_id });
    const entity = (...names: readonly object[]) => a.entity({ id: 'x', names });
    const kept = (given: readonly object[], stored: readonly object[]) =>
      keepHiddenReferences(entity(...given), entity(...stored), KNOWS);
    const [one, two, mine] = [name('One'), name('Two'), name('Mine')];
    expect(kept([mine], [one, two])).toEqual(entity(mine, one, two));
    expect(kept([mine], [one, mine, two])).toEqual(entity(one, mine, two));
    expect(kept([one], [one])).toEqual(entity(one));
    expect(kept([name('Own', null), mine], [one, name('Own', null)])).toEqual(entity(name('Own', null), mine, one));
    // A name that he says himself he knows of, and may call another sort of name.
    expect(kept([name('One', 'hidden', 'former')], [one, two])).toEqual(entity(name('One', 'hidden', 'former'), two));
    expect(kept([mine], [name('Seen', 'seen-1')])).toEqual(entity(mine));
    expect(keepHiddenReferences(entity(mine), entity(one), () => true)).toEqual(entity(mine));
  });

  it('is nothing for who knows everything', () => {
    const relation = (...evidence_ids: readonly string[]) => a.relation({ id: 'x', evidence_ids });
    expect(keepHiddenReferences(relation(), relation('hidden'), () => true)).toEqual(relation());
  });

  it('is not what he names himself: what is for a claim may be sent as what is against it', () => {
    const [before, after] = [{ supporting_evidence_ids: ['hidden'] }, { contradicting_evidence_ids: ['hidden'] }];
    const sentNow = a.claim({ id: 'x', ...after });
    expect(keepHiddenReferences(sentNow, a.claim({ id: 'x', ...before }), KNOWS)).toEqual(sentNow);
  });

  it('is not what the dataset holds that he writes, nor cases, claims and questions for an analyst', () => {
    const ledger = new TestLedger();
    const own = { dataset: 'own', visibility: 'private' } as const;
    for (const id of ['p1', 'p2']) ledger.store(a.entity({ id, ...own }));
    ledger.store(a.event({ id: 'e', ...own, participants: [{ entity_id: 'p1', role: 'guest' }] }));
    ledger.store(a.case({ id: 'k', visibility: 'private', dataset: 'other' }));
    ledger.store(a.question({ id: 'q', dataset: 'own', case_ids: ['k'] }));
    const seen = ledger.graphFor('public');
    const send = (role: 'peer' | 'analyst', object: 'event' | 'question', said: Readonly<Record<string, unknown>>) => {
      ledger.sync([reading(object, said)], { actor: actor(role), dataset: 'own', seen });
      return ledger.graph.versions(object, object === 'event' ? 'e' : 'q').at(-1)?.fields;
    };
    const second = [{ entity_id: 'p2', role: 'guest' }];
    expect(send('peer', 'event', { id: 'e', participants: second })).toMatchObject({ participants: second });
    expect(send('peer', 'question', { id: 'q', case_ids: [] })).toMatchObject({ case_ids: ['k'] });
    expect(send('analyst', 'question', { id: 'q', case_ids: [] })).toMatchObject({ case_ids: [] });
  });
});

describe('what everybody is shown, sent back', () => {
  const own = { dataset: 'own' } as const;

  function register(): TestLedger {
    const ledger = new TestLedger();
    for (const id of ['a', 'b']) ledger.store(a.entity({ id, ...own }));
    for (const [id, visibility] of [
      ['paper', 'public'],
      ['memo', 'private'],
    ] as const) {
      ledger.store(a.source({ id, ...own, visibility, published_at: '2020-01-01' }));
      ledger.store(a.evidence({ id: `of-${id}`, source_id: id, ...own, visibility }));
    }
    ledger.sync([reading('relation', { ...OWNS, evidence_ids: ['of-memo', 'of-paper'] })], { dataset: 'own' });
    return ledger;
  }

  const OWNS = { id: 'r', predicate: 'OWNS', from_id: 'a', to_id: 'b' } as const;
  const SHOWN = { first_seen_at: '2024-01-01T00:00:00.000Z' } as const;

  function send(ledger: TestLedger, role: 'admin' | 'analyst' | 'peer', said: Readonly<Record<string, unknown>>) {
    const published = ledger.graphFor('public');
    const seen = role === 'admin' ? undefined : published;
    const { outcomes, warnings } = ledger.sync([reading('relation', { ...OWNS, ...said })], {
      actor: actor(role),
      dataset: 'own',
      seen,
      published,
    });
    expect(warnings).toEqual([]);
    const [newest] = ledger.graph.versions('relation', 'r').slice(-1);
    return [outcomes[0]?.kind, newest?.fields.evidence_ids];
  }

  it.each(['admin', 'analyst', 'peer'] as const)('takes nothing away that was not in it: %s', (role) => {
    const ledger = register();
    expect(send(ledger, role, { ...SHOWN, evidence_ids: ['of-paper'] })).toEqual([
      'unchanged',
      ['of-memo', 'of-paper'],
    ]);
    expect(send(ledger, role, { ...SHOWN, evidence_ids: [] })).toEqual(['updated', ['of-memo']]);
  });

  it('is told from what the writer of the dataset says himself, and from an answer for an admin', () => {
    expect(send(register(), 'peer', { evidence_ids: ['of-paper'] })).toEqual(['updated', ['of-paper']]);
    expect(send(register(), 'admin', { ...SHOWN, evidence_ids: ['of-memo'] })).toEqual(['updated', ['of-memo']]);
  });

  it('takes no answer away that was not in it', () => {
    const ledger = register();
    ledger.store(a.claim({ id: 'memo-says', subject_id: 'a', ...own, visibility: 'private' }));
    const question = { id: 'q', text: 'Who?', visibility: 'public', answer_claim_ids: ['memo-says'] };
    ledger.sync([reading('question', { ...question, answer: 'As the memo says' })], { dataset: 'own' });
    const back = (said: object): unknown => {
      const published = ledger.graphFor('public');
      const { answer_claim_ids: _, ...shown } = question;
      const { outcomes } = ledger.sync([reading('question', { ...shown, ...SHOWN, ...said })], {
        actor: actor('admin'),
        dataset: 'own',
        published,
      });
      const newest = ledger.graph.versions('question', 'q').at(-1)?.fields;
      return [outcomes[0]?.kind, newest?.answer, newest?.answer_claim_ids];
    };
    expect(back({ answer: null })).toEqual(['unchanged', 'As the memo says', ['memo-says']]);
    expect(back({ answer: 'Nobody knows' })).toEqual(['updated', 'Nobody knows', ['memo-says']]);
  });

  it('asks for no other status than the stored one, where everybody is shown another', () => {
    const ledger = register();
    // A model's own summary is no evidence: with the memo alone it is verified.
    const derived_from = [{ source_id: 'paper', kind: 'ai_generated' }];
    ledger.store(a.source({ id: 'summary', ...own, derived_from }));
    ledger.store(a.evidence({ id: 'of-summary', source_id: 'summary', ...own }));
    const rests = { supporting_evidence_ids: ['of-memo', 'of-summary'], source_ids: ['paper'] };
    const claim = { id: 'c', subject_id: 'a' };
    ledger.sync([reading('claim', { ...claim, ...rests, status: 'verified' })], { dataset: 'own' });
    const published = ledger.graphFor('public');
    const [shown] = published.versions('claim', 'c').slice(-1);
    expect(shown).toBeDefined();
    const status = ledger.view({}, 'public').statusOf(shown as Version<'claim'>);
    expect(status).toBe('reported');
    const said = { ...claim, source_ids: ['paper'], supporting_evidence_ids: ['of-summary'], status };
    const { outcomes } = ledger.sync([reading('claim', { ...said, ...SHOWN })], { dataset: 'own', published });
    expect(outcomes).toMatchObject([{ kind: 'unchanged' }]);
  });
});
