import { a, actor, reading, revision, version, type Said } from '../../testing/a.js';
import { TestLedger } from '../../testing/ledger.js';
import type { RelationFields } from '../graph/records.js';
import { View } from '../graph/views/view.js';
import { groundsIn, type ItemReading } from './ingest.js';

const ENDS = [
  reading('entity', { id: 'p', kind: 'person' }),
  reading('entity', { id: 'c' }),
  reading('entity', { id: 'd' }),
  reading('source', { id: 's' }),
  reading('source', { id: 't', visibility: 'private' }),
  reading('evidence', { id: 'v', source_id: 's', snapshot: { text: 'v' } }),
  reading('evidence', { id: 'w', source_id: 's', snapshot: { text: 'w' } }),
];

function ledgerWith(...records: readonly ItemReading[]): TestLedger {
  const ledger = new TestLedger();
  ledger.sync([...ENDS, ...records]);
  return ledger;
}

type Context = Parameters<TestLedger['sync']>[1];

const told = (ledger: TestLedger, record: ItemReading, context: Context = {}) =>
  ledger.sync([record], context).outcomes[0];
const refusalOf = (ledger: TestLedger, record: ItemReading, context: Context = {}) => {
  const outcome = told(ledger, record, context);
  if (outcome === undefined || !('refusal' in outcome)) throw new Error(`not refused: ${JSON.stringify(outcome)}`);
  return outcome.refusal;
};

const owns = (said: Said = {}) =>
  reading('relation', { id: 'r', predicate: 'OWNS', from_id: 'p', to_id: 'c', ...said });
const claim = (said: Said = {}) => reading('claim', { id: 'k', subject_id: 'p', ...said });
const relationIn = (ledger: TestLedger, id = 'r') => ledger.graph.versions('relation', id).at(-1)?.fields;
const claimIn = (ledger: TestLedger) => ledger.graph.versions('claim', 'k').at(-1)?.fields;

/** A relation or a claim that came to its status here, as a transition leaves it. */
function standing(status: string, said: Said = {}): TestLedger {
  const ledger = ledgerWith();
  const status_history = [
    {
      from: null,
      to: status,
      actor: 'ana',
      role: 'analyst',
      at: '2026-01-01T00:00:00.000Z',
      reason: null,
      evidence_ids: [],
    },
  ];
  ledger.store(a.relation({ ...(owns().fields as unknown as Said), ...said, status, status_history }));
  ledger.now += 86_400_000;
  return ledger;
}

describe('an evidence', () => {
  const evidence = (said: Said = {}) =>
    reading('evidence', { id: 'e', source_id: 't', snapshot: { text: 'e' }, ...said });
  const stored = (ledger: TestLedger) => ledger.graph.versions('evidence', 'e').at(-1)?.fields;

  it('of a private source is stored private, and that is told', () => {
    const ledger = ledgerWith();
    expect(ledger.sync([evidence({ visibility: 'public' })]).warnings).toEqual([
      {
        code: 'visibility_lowered',
        rule: null,
        severity: 'warning',
        object: 'evidence',
        id: 'e',
        message: 'Its source is private, so the evidence is stored private.',
        related_ids: ['t'],
      },
    ]);
    expect(stored(ledger)).toMatchObject({ visibility: 'private', source_version: 1 });
  });

  it.each([
    ['private, of a private source', { visibility: 'private' }, 'private'],
    ['public, of a public one', { source_id: 's' }, 'public'],
    ['private, of a public one', { source_id: 's', visibility: 'private' }, 'private'],
  ])('that is %s is as it says, and nothing is told', (_, said, visibility) => {
    const ledger = ledgerWith();
    expect(ledger.sync([evidence(said)]).warnings).toEqual([]);
    expect(stored(ledger)).toMatchObject({ visibility });
  });

  it('may name the version of its source', () => {
    const ledger = ledgerWith();
    ledger.sync([reading('source', { id: 's', title: 'Amended' })]);
    ledger.sync([evidence({ source_id: 's', source_version: 1 })]);
    expect(stored(ledger)).toMatchObject({ source_version: 1 });
    ledger.sync([reading('evidence', { id: 'f', source_id: 's', snapshot: { text: 'f' } })]);
    expect(ledger.graph.versions('evidence', 'f')[0]?.fields.source_version).toBe(2);
  });
});

describe('the ends of a relation', () => {
  it.each([
    ['OWNS', 'c', 'p', 'OWNS does not take a person as to_id.'],
    ['SUBSIDIARY_OF', 'p', 'c', 'SUBSIDIARY_OF does not take a person as from_id.'],
  ])('%s from %s to %s: of kinds that it does not take it is refused', (predicate, from_id, to_id, message) => {
    expect(refusalOf(ledgerWith(), owns({ predicate, from_id, to_id }))).toEqual({
      code: 'invalid_endpoint',
      message,
      violations: [],
      missing: [],
    });
  });

  it('are those of the same set', () => {
    const { outcomes } = ledgerWith().sync([owns({ to_id: 'new' }), reading('entity', { id: 'new', kind: 'person' })]);
    expect(outcomes).toMatchObject([{ kind: 'rejected' }, { kind: 'created' }]);
  });
});

describe('the kind of an entity', () => {
  const person = (id: string) => reading('entity', { id, kind: 'person' });
  const misfit = (message: string) => ({ code: 'invalid_endpoint', message, violations: [], missing: [] });
  const RELATION = misfit('As a person it does not fit a relation that it stands in.');

  it.each([
    ['to', owns()],
    ['from', owns({ predicate: 'SUBSIDIARY_OF', from_id: 'c', to_id: 'd' })],
  ])('does not change to one that does not fit a relation at its end: %s', (_, relation) => {
    expect(refusalOf(ledgerWith(relation), person('c'))).toEqual(RELATION);
  });

  it('changes where the relation takes it, where it was withdrawn, and to what fits anywhere', () => {
    expect(told(ledgerWith(owns({ from_id: 'c', to_id: 'd' })), person('c'))).toMatchObject({ kind: 'updated' });
    const withdrawn = ledgerWith(owns());
    withdrawn.sync([revision('relation', 'r', 'retracted')]);
    expect(told(withdrawn, person('c'))).toMatchObject({ kind: 'updated' });
    expect(told(ledgerWith(owns()), reading('entity', { id: 'c', kind: 'other' }))).toMatchObject({ kind: 'updated' });
  });

  it('changes though the other end of a relation does not fit', () => {
    const ledger = ledgerWith();
    ledger.store(a.relation({ id: 'old', predicate: 'SUBSIDIARY_OF', from_id: 'p', to_id: 'c' }));
    expect(told(ledger, reading('entity', { id: 'c', kind: 'fund' }))).toMatchObject({ kind: 'updated' });
    expect(refusalOf(ledger, reading('entity', { id: 'p', kind: 'asset' }))).toMatchObject({
      code: 'invalid_endpoint',
    });
  });

  it('does not change to what the entity cannot be one with', () => {
    const ledger = ledgerWith();
    ledger.store(a.resolution({ id: 'd-1', from_id: 'c', to_id: 'd' }));
    expect(refusalOf(ledger, person('c'))).toEqual(
      misfit('As a person it does not fit what it was decided to be one with.'),
    );
    expect(told(ledger, reading('entity', { id: 'c', kind: 'fund' }))).toMatchObject({ kind: 'updated' });
  });

  it.each<[string, Parameters<typeof a.resolution>[0], boolean]>([
    ['one follows the other', {}, false],
    ['that is denied', { judgement: 'negative' }, true],
    ['that was revoked', { revoked_at: '2026-01-01T00:00:00.000Z' }, true],
    ['one is a former name of the other', { predicate: 'FORMERLY_KNOWN_AS' }, true],
  ])('is bound by a decision that says what follows what: %s', (_, said, may) => {
    const ledger = ledgerWith();
    ledger.store(a.resolution({ id: 'd-1', predicate: 'SUCCESSOR_OF', from_id: 'c', to_id: 'd', ...said }));
    expect(told(ledger, person('c'))).toMatchObject(may ? { kind: 'updated' } : { refusal: RELATION });
  });
});

describe('the status that a relation enters with', () => {
  it('is bound by the best of its claims', () => {
    const ledger = ledgerWith(claim({ status: 'hypothesis' }));
    expect(refusalOf(ledger, owns({ claim_ids: ['k'], status: 'unverified' }))).toEqual({
      code: 'status_unsupported',
      message: 'A relation is at most hypothesis, as the best of its claims is.',
      violations: [],
      missing: [],
    });
    expect(told(ledger, owns({ claim_ids: ['k'], status: 'hypothesis' }))).toMatchObject({ kind: 'created' });
  });

  it('is that of a hypothesis where its claims are none surer and it says nothing', () => {
    const ledger = ledgerWith(claim({ status: 'hypothesis' }), claim({ id: 'l' }));
    ledger.sync([owns({ claim_ids: ['k'] }), owns({ id: 'r2', claim_ids: ['l'] })]);
    expect(relationIn(ledger)).toMatchObject({
      status: 'hypothesis',
      status_history: [{ from: null, to: 'hypothesis' }],
    });
    expect(relationIn(ledger, 'r2')).toMatchObject({ status: 'unverified' });
  });

  it('is a row of who sent it, when and why', () => {
    const ledger = ledgerWith();
    const at = new Date(ledger.now).toISOString();
    ledger.sync([owns()], { actor: actor('analyst'), reason: 'the register' });
    expect(relationIn(ledger)?.status_history).toEqual([
      {
        from: null,
        to: 'unverified',
        actor: 'analyst-key',
        role: 'analyst',
        at,
        reason: 'the register',
        evidence_ids: [],
      },
    ]);
  });

  it('is refused in the words of the rule, with the record', () => {
    expect(refusalOf(ledgerWith(), owns({ status: 'verified' }))).toEqual({
      code: 'invariant_violated',
      message: 'Nothing is verified without admissible evidence.',
      violations: [
        {
          invariant: 'no_verified_edge_without_evidence',
          message: 'verified, but no admissible evidence is cited',
          record: { object: 'relation', id: 'r' },
        },
      ],
      missing: [],
    });
  });
});

describe('a record that comes again with another status', () => {
  const REPORTED = { evidence_ids: ['v'], status: 'reported' };

  it('takes the step where its sender may, with a row', () => {
    const ledger = ledgerWith(owns());
    const at = new Date(ledger.now).toISOString();
    const { warnings } = ledger.sync([owns(REPORTED)], { actor: actor('analyst'), reason: 'found' });
    expect(warnings).toEqual([]);
    expect(relationIn(ledger)).toMatchObject({ status: 'reported' });
    expect(relationIn(ledger)?.status_history).toMatchObject([
      { to: 'unverified' },
      { from: 'unverified', to: 'reported', actor: 'analyst-key', at, reason: 'found', evidence_ids: [] },
    ]);
  });

  it.each([
    ['out of a hypothesis', 'hypothesis', 'unverified'],
    ['out of a hypothesis to judged', 'hypothesis', 'verified'],
  ])('takes none %s: that is a transition of its own', (_, before, status) => {
    const ledger = standing(before);
    const message =
      'A relation stays a hypothesis: what is found out is entered as a relation of its own, with its evidence.';
    expect(refusalOf(ledger, owns({ status, evidence_ids: ['v'] }))).toEqual({
      code: 'invariant_violated',
      message,
      violations: [{ invariant: 'hypothesis_does_not_auto_promote', message, record: { object: 'relation', id: 'r' } }],
      missing: [],
    });
  });

  it('a peer may say that it is reported once it names a source, and no more', () => {
    const peer = { actor: actor('peer'), reason: 'ours' };
    const ledger = ledgerWith();
    ledger.sync([owns()], peer);
    const at = new Date(ledger.now).toISOString();
    expect(told(ledger, owns(REPORTED), peer)).toMatchObject({ kind: 'updated' });
    expect(relationIn(ledger)?.status_history).toMatchObject([
      { to: 'unverified' },
      { from: 'unverified', to: 'reported', actor: 'peer-key', role: 'peer', at, reason: 'ours', evidence_ids: [] },
    ]);
    expect(relationIn(ledger)?.status_history).toHaveLength(2);
    const { warnings } = ledger.sync([owns({ ...REPORTED, status: 'unverified', role: 'chair' })], peer);
    expect(warnings).toMatchObject([
      {
        code: 'status_kept',
        message: "The status stays reported: reported to unverified takes a person's key of role analyst or above.",
      },
    ]);
    expect(relationIn(ledger)).toMatchObject({ role: 'chair', status: 'reported' });
  });

  it.each<[string, string, Said]>([
    ['without a source', 'unverified', { status: 'reported' }],
    ['what is disputed', 'disputed', REPORTED],
    ['what is internal', 'internal', REPORTED],
  ])('a peer does not say that it is reported: %s', (_, before, said) => {
    const ledger = standing(before, { evidence_ids: said['evidence_ids'] ?? [] });
    const outcome = ledger.sync([owns(said)], { actor: actor('peer') });
    expect(relationIn(ledger)).toMatchObject({ status: before });
    expect(outcome.versions).toEqual([]);
  });

  it('a model takes no step', () => {
    const ledger = ledgerWith();
    const refusal = refusalOf(standing('unverified'), owns(REPORTED), { actor: actor('ai') });
    expect(refusal).toMatchObject({ code: 'forbidden' });
    expect(told(ledger, owns({ status: 'hypothesis' }), { actor: actor('ai') })).toMatchObject({ kind: 'created' });
  });

  it('keeps what was decided here where it would take that back, says so, and takes the rest', () => {
    const ledger = standing('disputed');
    const { outcomes, warnings } = ledger.sync([owns({ status: 'internal', role: 'chair' })]);
    expect(outcomes).toMatchObject([{ kind: 'updated' }]);
    expect(warnings).toEqual([
      {
        code: 'status_kept',
        rule: null,
        severity: 'warning',
        object: 'relation',
        id: 'r',
        message: 'The status stays disputed: disputed to internal is not a step.',
        related_ids: [],
      },
    ]);
    expect(relationIn(ledger)).toMatchObject({
      role: 'chair',
      status: 'disputed',
      status_history: [{ to: 'disputed' }],
    });
  });

  it.each<[string, string, Said, Parameters<typeof actor>[0], string]>([
    ['verified on nothing', 'unverified', { status: 'verified' }, 'admin', 'invariant_violated'],
    ['verified by an analyst', 'unverified', { status: 'verified', evidence_ids: ['v'] }, 'analyst', 'forbidden'],
    ['verified by a peer, on nothing', 'unverified', { status: 'verified' }, 'peer', 'forbidden'],
    [
      'verified once it was disproven',
      'disproven',
      { status: 'verified', evidence_ids: ['v'] },
      'admin',
      'transition_not_allowed',
    ],
    ['disproven by nothing', 'unverified', { status: 'disproven' }, 'admin', 'transition_not_allowed'],
    ['disproven by an analyst', 'unverified', { status: 'disproven', evidence_ids: ['v'] }, 'analyst', 'forbidden'],
  ])('is refused where it would be judged so: %s', (_, before, said, role, code) => {
    const { status: _status, ...rest } = said;
    const refusal = refusalOf(standing(before, rest), owns(said), { actor: actor(role) });
    expect(refusal).toMatchObject({ code });
    for (const { record } of refusal.violations) expect(record).toEqual({ object: 'relation', id: 'r' });
    if (code === 'invariant_violated') expect(refusal.violations).toHaveLength(1);
  });

  it('is bound by its claims where it rises, and left alone where it stood before', () => {
    const ledger = standing('reported', { evidence_ids: ['v'], claim_ids: [] });
    ledger.sync([claim({ status: 'unverified' })]);
    const said = owns({ status: 'disputed', evidence_ids: ['v'], claim_ids: ['k'] });
    expect(told(ledger, said)).toMatchObject({ kind: 'updated' });
    const rising = standing('unverified', { evidence_ids: ['v'] });
    rising.sync([claim({ status: 'unverified' })]);
    expect(refusalOf(rising, owns({ ...REPORTED, claim_ids: ['k'] }))).toMatchObject({
      code: 'status_unsupported',
      message: 'A relation is at most unverified, as the best of its claims is.',
    });
  });

  it('of a claim is a step of the claim', () => {
    const ledger = ledgerWith(claim());
    expect(told(ledger, claim({ status: 'reported', source_ids: ['s'] }))).toMatchObject({ kind: 'updated' });
    expect(claimIn(ledger)).toMatchObject({
      status: 'reported',
      status_history: [{ to: 'unverified' }, { to: 'reported' }],
    });
  });
});

describe('a question', () => {
  const question = (said: Said = {}) => reading('question', { id: 'q', about_ids: ['p'], ...said });

  it.each(['open', 'answered'])('that says %s enters as open', (status) => {
    const ledger = ledgerWith();
    const at = new Date(ledger.now).toISOString();
    const { warnings } = ledger.sync([question({ status })], { actor: actor('analyst'), reason: 'asked' });
    expect(warnings.map(({ code, message }) => [code, message])).toEqual(
      status === 'open' ? [] : [['status_kept', 'A question enters as open.']],
    );
    expect(ledger.graph.versions('question', 'q')[0]?.fields).toMatchObject({
      status: 'open',
      status_history: [
        { from: null, to: 'open', actor: 'analyst-key', role: 'analyst', at, reason: 'asked', evidence_ids: [] },
      ],
    });
  });
});

describe('a record that says the same', () => {
  it('does so in whatever order its attributes come, and not where one differs', () => {
    const told = (attributes: Said) => reading('entity', { id: 'x', attributes });
    const ledger = ledgerWith(told({ one: { a: 1, b: 2 }, two: [1, 2] }));
    expect(ledger.sync([told({ two: [1, 2], one: { b: 2, a: 1 } })]).outcomes).toMatchObject([{ kind: 'unchanged' }]);
    expect(ledger.sync([told({ one: { a: 1, b: 2 }, two: [2, 1] })]).outcomes).toMatchObject([{ kind: 'updated' }]);
  });
});

describe('a record that was stored with its members in another order', () => {
  it('says the same', () => {
    const ledger = ledgerWith();
    const sent = reading('entity', { id: 'x', attributes: { one: { a: 1, b: 2 }, two: [1, 2] } });
    const { object, id, ...rest } = sent.fields;
    ledger.store<'entity'>({ ...rest, attributes: { two: [1, 2], one: { b: 2, a: 1 } }, id, object });
    expect(told(ledger, sent)).toMatchObject({ kind: 'unchanged' });
    expect(
      told(ledger, reading('entity', { id: 'x', attributes: { one: { a: 2, b: 1 }, two: [1, 2] } })),
    ).toMatchObject({
      kind: 'updated',
    });
  });
});

describe('what a status may rest on', () => {
  /** Evidence that is admissible, and what is not: of a withdrawn source, and withdrawn itself. */
  function view(): View {
    const ledger = ledgerWith(
      reading('source', { id: 'gone', retracted_at: '2020-01-01' }),
      reading('evidence', { id: 'of-gone', source_id: 'gone', snapshot: { text: 'gone' } }),
      reading('evidence', { id: 'hidden', source_id: 't', snapshot: { text: 'hidden' } }),
    );
    return new View(ledger.graph);
  }

  it('is, of a claim, the evidence of its sides that is admissible, and the sources that speak', () => {
    const fields = a.claim({
      subject_id: 'p',
      source_ids: ['s'],
      supporting_evidence_ids: ['of-gone', 'hidden'],
      contradicting_evidence_ids: ['w', 'of-gone'],
    });
    const before = a.claim({ subject_id: 'p', supporting_evidence_ids: ['v'], contradicting_evidence_ids: ['w'] });
    expect(groundsIn(view(), fields, before)).toEqual({
      supporting: ['hidden'],
      contradicting: ['w'],
      before: ['v', 'w'],
      sources: ['s'],
      speaking_sources: ['s', 't'],
      public_sources: ['s'],
    });
  });

  it('is, of a relation, its evidence on either side', () => {
    const said = { from_id: 'p', to_id: 'c', evidence_ids: ['v', 'of-gone'] };
    const fields = version<'relation'>(a.relation(said)).fields;
    const before: RelationFields = { ...fields, evidence_ids: ['w'] };
    expect(groundsIn(view(), fields, before)).toEqual({
      supporting: ['v'],
      contradicting: ['v'],
      before: ['w'],
      sources: ['s', 'gone'],
      speaking_sources: ['s', 'gone'],
      public_sources: ['s', 'gone'],
    });
    expect(groundsIn(view(), fields).before).toEqual([]);
    expect(groundsIn(view(), fields, a.entity({ id: 'x' })).before).toEqual([]);
  });
});
