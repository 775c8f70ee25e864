import { PACK_MEMBERS, present } from '#domain/read-model';
import { a, actor, packOf, reading, statusStep, TestLedger, viewOf } from '#domain/testing';
import { advanceClaim, advanceQuestion } from '#domain/ingest';
import type { QuestionStatus, Status, StatusStep } from '../records.js';

const CLAIM = { id: 'k', subject_id: 'p', source_ids: ['s'], supporting_evidence_ids: ['x'] };
const NOON = '2026-01-03T12:00:00.000Z';
const QUESTION = { id: 'q', text: 'Who?', about_ids: ['p'] };

/** A claim and a question that go from private to public and back as they are told to. */
class Story {
  readonly ledger = new TestLedger();

  constructor(visibility: 'public' | 'private') {
    this.ledger.sync([
      reading('entity', { id: 'p' }),
      reading('source', { id: 's' }),
      ...['x', 'y'].map((id) => reading('evidence', { id, source_id: 's' })),
    ]);
    this.turn(visibility, 'entry');
  }

  turn(visibility: 'public' | 'private', reason: string, more: object = {}): this {
    this.ledger.sync(
      [
        reading('claim', { ...CLAIM, ...more, visibility }),
        reading('question', { ...QUESTION, visibility }),
        reading('relation', { id: 'r', from_id: 'p', to_id: 'p', predicate: 'RELATED_TO', ...more, visibility }),
      ],
      { reason },
    );
    return this;
  }

  step(to: Status, reason: string): this {
    const draft = { to, reason, evidence_ids: [], source_ids: [] };
    return this.take(advanceClaim(this.ledger.graph, 'k', draft, this.context));
  }

  ask(to: QuestionStatus, reason: string): this {
    const draft = { to, reason, evidence_ids: ['x'], answer_claim_ids: [] };
    return this.take(advanceQuestion(this.ledger.graph, 'q', draft, this.context));
  }

  told(object: 'claim' | 'question' | 'relation', audience: 'public' | 'full' = 'public'): readonly unknown[] {
    const pack = packOf(this.ledger.view({}, audience));
    const [record] = pack[{ claim: 'claims', question: 'questions', relation: 'relations' }[object] as 'claims'].filter(
      (one) =>
        one['object'] === object &&
        ['k', 'q', this.ledger.graph.versions('relation', 'w').length > 0 ? 'w' : 'r'].includes(String(one['id'])),
    );
    const steps = (record?.['status_history'] ?? []) as readonly Record<string, unknown>[];
    return steps.map(({ to, reason, role }) => `${String(to)}: ${String(reason)} (${String(role)})`);
  }

  /** As it came in before a rule was in force: the relation with its history, at whatever time. */
  write(visibility: 'public' | 'private', steps: readonly StatusStep<Status>[], at?: string): this {
    const status = steps.at(-1)?.to ?? 'unverified';
    const said = { id: 'w', from_id: 'p', to_id: 'p', predicate: 'RELATED_TO', visibility, status };
    const recorded_at = at === undefined ? this.ledger.now : Date.parse(at);
    this.ledger.store(a.relation({ ...said, status_history: steps }), { recorded_at });
    this.ledger.now += 86_400_000;
    return this;
  }

  private get context() {
    return { actor: actor('reviewer'), now: this.ledger.now };
  }

  private take(taken: ReturnType<typeof advanceClaim>): this {
    if (!taken.ok) throw new Error(taken.refusal.detail);
    for (const version of taken.value) this.ledger.append(version);
    this.ledger.now += 86_400_000;
    return this;
  }
}

describe('why a step was taken while the record was private', () => {
  it('is not told to the public once the record is published; that it was taken, is', () => {
    const story = new Story('private').step('reported', 'OUR MAN SAYS').turn('public', 'published');
    story.step('verified', 'read in the register');
    expect(story.told('claim')).toEqual([
      'unverified: null (admin)',
      'reported: null (reviewer)',
      'verified: read in the register (reviewer)',
    ]);
    expect(story.told('claim', 'full')).toEqual([
      'unverified: entry (admin)',
      'reported: OUR MAN SAYS (reviewer)',
      'verified: read in the register (reviewer)',
    ]);
  });

  it('is not told of a question either', () => {
    const story = new Story('private').ask('partial', 'OUR MAN SAYS').turn('public', 'published');
    expect(story.told('question')).toEqual(['open: null (admin)', 'partial: null (reviewer)']);
    expect(story.told('question', 'full')).toEqual(['open: entry (admin)', 'partial: OUR MAN SAYS (reviewer)']);
  });

  it('is told of what was written before and after', () => {
    const story = new Story('public').turn('private', 'withheld').step('reported', 'OUR MAN SAYS');
    story.turn('public', 'again').step('unverified', 'nothing in it');
    expect(story.told('claim')).toEqual([
      'unverified: entry (admin)',
      'reported: null (reviewer)',
      'unverified: nothing in it (reviewer)',
    ]);
  });

  it('is told of the step with which it is published, and not of that with which it is withheld', () => {
    const story = new Story('public').turn('private', 'WITHHELD', { status: 'hypothesis' });
    expect(story.told('relation', 'full')).toEqual(['unverified: entry (admin)', 'hypothesis: WITHHELD (admin)']);
    story.turn('public', 'said openly');
    expect(story.told('relation')).toEqual(['unverified: entry (admin)', 'hypothesis: null (admin)']);
    const other = new Story('private').turn('public', 'said openly', { status: 'hypothesis' });
    expect(other.told('relation')).toEqual(['unverified: null (admin)', 'hypothesis: said openly (admin)']);
  });

  it('is told where the record was never private', () => {
    const story = new Story('public').step('reported', 'the paper says').turn('public', 'x');
    expect(story.told('claim')).toEqual(['unverified: entry (admin)', 'reported: the paper says (reviewer)']);
    story.ask('partial', 'in part');
    expect(story.told('question')).toEqual(['open: entry (admin)', 'partial: in part (reviewer)']);
  });

  it('is told of the same step taken again in sight', () => {
    const story = new Story('private').step('reported', 'OUR MAN SAYS').turn('public', 'published');
    story.step('unverified', 'nothing in it').step('reported', 'the paper says');
    expect(story.told('claim')).toEqual([
      'unverified: null (admin)',
      'reported: null (reviewer)',
      'unverified: nothing in it (reviewer)',
      'reported: the paper says (reviewer)',
    ]);
  });

  it('is not told of one of the instant of another that was told', () => {
    const told = [statusStep(null, 'unverified', NOON), statusStep('unverified', 'reported', NOON)];
    const kept = [statusStep('reported', 'unverified', NOON), statusStep('unverified', 'disputed', NOON)];
    const story = new Story('public').write('public', told, NOON);
    story.write('private', [...told, ...kept], NOON).write('public', [...told, ...kept]);
    expect(story.told('relation')).toEqual([
      'unverified: looked at (reviewer)',
      'reported: looked at (reviewer)',
      'unverified: null (reviewer)',
      'disputed: null (reviewer)',
    ]);
  });

  it('follows from the versions where a step bears another time than its version', () => {
    const first = statusStep(null, 'unverified', '2024-01-01T00:00:00.000Z');
    const [second, third] = [
      statusStep('unverified', 'reported', '2024-01-02T00:00:00.000Z'),
      statusStep('reported', 'unverified', '2024-01-03T00:00:00.000Z'),
    ];
    const told = ['unverified: looked at (reviewer)', 'reported: looked at (reviewer)'];
    const story = new Story('public').write('public', [first]).write('public', [first, second]);
    expect(story.told('relation')).toEqual(told);
    const more = [first, second, third];
    expect(story.write('public', more).told('relation')).toEqual([...told, 'unverified: looked at (reviewer)']);
    const between = new Story('public').write('public', [first, second]);
    between.write('private', more).write('public', more);
    expect(between.told('relation')).toEqual([...told, 'unverified: null (reviewer)']);
  });

  it('is told at no time, and in no list of a pack', () => {
    const story = new Story('private').step('reported', 'OUR MAN SAYS').ask('partial', 'OUR MAN SAYS');
    story.turn('public', 'published').step('verified', 'read');
    const { versions, now } = story.ledger;
    for (const at of [null, ...versions.map(({ recorded_at }) => recorded_at), now]) {
      for (const known_basis of ['published', 'recorded'] as const) {
        const pack = packOf(story.ledger.view({ at, mode: 'knowledge', known_basis }, 'public'));
        expect(JSON.stringify(PACK_MEMBERS.map(([member]) => pack[member]))).not.toContain('OUR MAN');
      }
    }
    expect(JSON.stringify(packOf(viewOf(versions)))).toContain('OUR MAN');
  });
});

describe('why something was said while what it names was private', () => {
  const person = (visibility: string) => reading('entity', { id: 'secret', kind: 'person', visibility });
  const told = (ledger: TestLedger, audience: 'public' | 'full' = 'public') => {
    const view = ledger.view({}, audience);
    const steps = present(view, 'claim', 'k')?.['status_history'] as readonly Record<string, unknown>[] | undefined;
    const decision = present(view, 'resolution', 'd');
    return [steps?.map(({ reason }) => reason), decision?.['reason'], decision?.['revocation_reason']];
  };

  function ledgerOf(visibility: 'public' | 'private'): TestLedger {
    const ledger = new TestLedger();
    ledger.sync([
      ...['p', 'q'].map((id) => reading('entity', { id, kind: 'person' })),
      person(visibility),
      reading('source', { id: 's' }),
      reading('evidence', { id: 'x', source_id: 's' }),
    ]);
    ledger.sync([reading('claim', { ...CLAIM, subject_id: 'secret' })], { reason: 'OUR MAN SAYS' });
    return ledger;
  }
  const decide = (ledger: TestLedger, said: object = {}) => {
    ledger.store(a.resolution({ id: 'd', from_id: 'p', to_id: 'secret', reason: 'OUR MAN SAYS', ...said }));
    ledger.now += 86_400_000;
  };

  it('is not told once that is published, of steps and decisions alike', () => {
    const ledger = ledgerOf('private');
    decide(ledger);
    expect(told(ledger)).toEqual([undefined, undefined, undefined]);
    ledger.sync([person('public')]);
    expect(told(ledger)).toEqual([[null], null, null]);
    expect(told(ledger, 'full')).toEqual([['OUR MAN SAYS'], 'OUR MAN SAYS', null]);
    const at = Date.parse('2100-01-01');
    expect(present(ledger.view({ at, mode: 'knowledge' }, 'public'), 'resolution', 'd')?.['reason']).toBeNull();
    decide(ledger, { revoked_at: '2026-03-01T00:00:00.000Z', revocation_reason: 'said openly' });
    expect(told(ledger)).toEqual([[null], null, 'said openly']);
  });

  it('is told where that was public then, or came with it', () => {
    const ledger = ledgerOf('public');
    decide(ledger);
    expect(told(ledger)).toEqual([['OUR MAN SAYS'], 'OUR MAN SAYS', null]);
  });

  it('is not told where that was private between, and nobody can say since when', () => {
    const ledger = ledgerOf('public');
    ledger.sync([person('private')]);
    decide(ledger);
    ledger.sync([person('public')]);
    expect(told(ledger)).toEqual([[null], null, null]);
  });

  it('is told where that has been edited since', () => {
    const ledger = ledgerOf('public');
    decide(ledger);
    ledger.sync([reading('entity', { id: 'secret', kind: 'person', name: 'Another' })]);
    expect(ledger.graph.versions('entity', 'secret')).toHaveLength(2);
    expect(told(ledger)).toEqual([['OUR MAN SAYS'], 'OUR MAN SAYS', null]);
  });

  it('is told where that came at the same instant, and to who sees all where it came later', () => {
    const ledger = new TestLedger();
    const [p, q] = ['p', 'secret'].map((id) => a.entity({ id, kind: 'person' }));
    if (p === undefined || q === undefined) throw new Error('no entity');
    ledger.store(p);
    ledger.store(q);
    decide(ledger);
    expect(told(ledger)).toEqual([undefined, 'OUR MAN SAYS', null]);
    const late = new TestLedger();
    decide(late);
    late.store(p);
    late.store(q);
    expect([told(late), told(late, 'full')]).toEqual([
      [undefined, null, null],
      [undefined, 'OUR MAN SAYS', null],
    ]);
  });

  it('is not told of a revocation either', () => {
    const ledger = ledgerOf('private');
    decide(ledger);
    decide(ledger, { revoked_at: '2026-03-01T00:00:00.000Z', revocation_reason: 'OUR MAN WAS WRONG' });
    ledger.sync([person('public')]);
    expect(told(ledger)).toEqual([[null], null, null]);
    expect(told(ledger, 'full')).toEqual([['OUR MAN SAYS'], 'OUR MAN SAYS', 'OUR MAN WAS WRONG']);
  });

  it('is not told of a version that nobody is told of any longer', () => {
    const ledger = ledgerOf('public');
    ledger.sync([reading('source', { id: 't' }), reading('evidence', { id: 'y', source_id: 't' })]);
    const told = (id: string) => {
      const steps = present(ledger.view({}, 'public'), 'claim', id)?.['status_history'];
      return (steps as readonly Record<string, unknown>[]).map(({ reason }) => reason);
    };
    ledger.sync([reading('claim', { ...CLAIM, id: 'l', supporting_evidence_ids: ['y'] })], { reason: 'OUR MAN SAYS' });
    ledger.sync([reading('claim', { ...CLAIM, id: 'l' })]);
    expect(told('l')).toEqual(['OUR MAN SAYS']);
    ledger.sync([reading('source', { id: 't', visibility: 'private' })]);
    expect(told('l')).toEqual([null]);
  });

  describe('of its evidence', () => {
    const evidence = (id: string, visibility: string) => reading('evidence', { id, source_id: 's', visibility });
    const resting = (x: string, y: string) => {
      const ledger = new TestLedger();
      ledger.sync([
        ...['p', 'secret'].map((id) => reading('entity', { id, kind: 'person' })),
        reading('source', { id: 's' }),
        evidence('x', x),
        evidence('y', y),
      ]);
      ledger.sync([reading('claim', { ...CLAIM, supporting_evidence_ids: ['x', 'y'] })], { reason: 'OUR MAN SAYS' });
      decide(ledger, { evidence_ids: ['x', 'y'] });
      ledger.sync([evidence('x', 'public'), evidence('y', 'public')]);
      return told(ledger);
    };

    it('is told where some was public, and not where none was', () => {
      expect(resting('public', 'public')).toEqual([['OUR MAN SAYS'], 'OUR MAN SAYS', null]);
      expect(resting('private', 'public')).toEqual([['OUR MAN SAYS'], 'OUR MAN SAYS', null]);
      expect(resting('public', 'private')).toEqual([['OUR MAN SAYS'], 'OUR MAN SAYS', null]);
      expect(resting('private', 'private')).toEqual([[null], null, null]);
    });
  });
});
