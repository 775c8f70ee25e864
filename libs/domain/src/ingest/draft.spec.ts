import { actor, reading, revision, type Said } from '../../testing/a.js';
import { TestLedger } from '../../testing/ledger.js';
import type { ObjectKind, StatusStep } from '../graph/records.js';
import { sha256Hex } from '../shared/sha256.js';

const ENDS = [
  reading('entity', { id: 'x' }),
  reading('entity', { id: 'y' }),
  reading('source', { id: 's' }),
  ...['v', 'w', 'u'].map((id) => reading('evidence', { id, source_id: 's', snapshot: { text: id } })),
];

function ledgerWith(...records: Parameters<TestLedger['sync']>[0]): TestLedger {
  const ledger = new TestLedger();
  ledger.sync([...ENDS, ...records]);
  return ledger;
}

type Sync = Parameters<TestLedger['sync']>;

/** What the first record of a sync came to. */
const told = (ledger: TestLedger, record: Sync[0][number], context: Sync[1] = {}) =>
  ledger.sync([record], context).outcomes[0];

const refused = (code: string, message: string) => ({
  kind: 'rejected',
  refusal: { code, message, violations: [], missing: [] },
});

describe('a record as it would be stored', () => {
  it('is a version of now, of the run and the dataset of the sync', () => {
    const ledger = new TestLedger();
    const { now } = ledger;
    const read = reading('entity', { id: 'x', dataset: 'own' });
    const { versions } = ledger.sync([read], { dataset: 'register', run_id: 'run' });
    expect(versions).toEqual([
      {
        version: 1,
        recorded_at: now,
        revision: null,
        revision_reason: null,
        run_id: 'run',
        fields: { ...read.fields, dataset: 'register' },
      },
    ]);
  });

  it('is the next version of one that was withdrawn, which stands again', () => {
    const ledger = ledgerWith();
    ledger.sync([revision('entity', 'x', 'retracted')]);
    const record = reading('entity', { id: 'x' });
    expect(told(ledger, record)).toEqual({ kind: 'updated', object: 'entity', id: 'x' });
    expect(ledger.graph.versions('entity', 'x').at(-1)).toMatchObject({ version: 3, revision: null });
    expect(told(ledger, record)).toMatchObject({ kind: 'unchanged' });
  });

  it('is none once it was redacted: nothing of it is taken again', () => {
    const ledger = ledgerWith();
    ledger.sync([revision('entity', 'x', 'redacted')]);
    const message = 'The record was redacted; nothing of it is taken again.';
    expect(told(ledger, reading('entity', { id: 'x' }))).toMatchObject(refused('conflict', message));
  });

  it('is none under an id of another dataset, nor does that close it', () => {
    const ledger = new TestLedger();
    ledger.sync([reading('entity', { id: 'x' })], { dataset: 'register' });
    const message = 'The id is taken by another dataset.';
    for (const record of [reading('entity', { id: 'x' }), revision('entity', 'x', 'retracted')]) {
      expect(told(ledger, record)).toMatchObject(refused('conflict', message));
      expect(told(ledger, record, { dataset: 'other' })).toMatchObject(refused('conflict', message));
    }
    expect(told(ledger, reading('entity', { id: 'x' }), { dataset: 'register' })).toMatchObject({ kind: 'unchanged' });
  });
});

describe('a record without a dataset, which somebody posted (spec/rulings.md#c-69)', () => {
  const posted = (said: Said = {}): TestLedger => ledgerWith(reading('claim', { id: 'k', subject_id: 'x', ...said }));
  const REGISTER = { dataset: 'register' };

  it.each(['retracted', 'redacted'] as const)(
    'is closed (%s) by a sync of whatever dataset, and stays without',
    (how) => {
      const ledger = posted();
      for (const dataset of ['register', 'other']) {
        const kind = dataset === 'register' ? 'updated' : 'unchanged';
        expect(told(ledger, revision('claim', 'k', how), { dataset })).toMatchObject({
          kind,
          object: 'claim',
          id: 'k',
        });
      }
      const stored = ledger.graph.versions('claim', 'k');
      expect(stored.map(({ version, revision }) => [version, revision])).toEqual([
        [1, null],
        [2, how],
      ]);
      expect(stored.at(-1)?.fields).toMatchObject({ dataset: null });
    },
  );

  it('is closed together with what loses by it', () => {
    const ledger = posted({ id: 'k', source_ids: ['s'], status: 'reported' });
    const owns = { id: 'r', predicate: 'RELATED_TO', from_id: 'x', to_id: 'y', claim_ids: ['k'], status: 'reported' };
    ledger.sync([reading('relation', { ...owns, evidence_ids: ['v'] })]);
    ledger.sync([revision('claim', 'k', 'redacted')], REGISTER);
    expect(ledger.graph.versions('claim', 'k').at(-1)).toMatchObject({
      revision: 'redacted',
      fields: { statement: '[redacted]' },
    });
    const other = ledgerWith(reading('claim', { id: 'k', subject_id: 'x', source_ids: ['s'], status: 'reported' }));
    other.sync([reading('relation', { ...owns, evidence_ids: ['v'] })]);
    other.sync([revision('claim', 'k', 'redacted')]);
    expect(ledger.versions).toEqual(other.versions);
  });

  it.each(['analyst', 'reviewer', 'admin'] as const)('is closed by a person (%s)', (role) => {
    const context = { ...REGISTER, actor: actor(role) };
    expect(told(posted(), revision('claim', 'k', 'redacted'), context)).toMatchObject({ kind: 'updated' });
  });

  it('is closed by no machine: no peer could have written it', () => {
    const message = 'The id is taken by another dataset.';
    const context = { ...REGISTER, actor: actor('peer') };
    expect(told(posted(), revision('claim', 'k', 'redacted'), context)).toMatchObject(refused('conflict', message));
    // What it cannot know of is not there for it.
    const ledger = posted({ visibility: 'private' });
    const hidden = { ...context, seen: ledger.graphFor('public') };
    const nothing = refused('not_found', 'There is no such record to close.');
    expect(told(ledger, revision('claim', 'k', 'redacted'), hidden)).toMatchObject(nothing);
  });

  it('is closed by a native record alone: foreign ids are of their dataset', () => {
    const message = 'The id is taken by another dataset.';
    const foreign = { ...revision('claim', 'k', 'retracted'), isForeign: true };
    expect(told(posted(), foreign, REGISTER)).toMatchObject(refused('conflict', message));
  });

  it('is not written by a sync, closed or not', () => {
    const ledger = posted();
    const message = 'The id is taken by another dataset.';
    const again = reading('claim', { id: 'k', subject_id: 'x', statement: 'Otherwise.' });
    expect(told(ledger, again, REGISTER)).toMatchObject(refused('conflict', message));
    ledger.sync([revision('claim', 'k', 'retracted')], REGISTER);
    expect(told(ledger, again, REGISTER)).toMatchObject(refused('conflict', message));
  });
});

describe('what a model may write', () => {
  it.each(['entity', 'source', 'evidence', 'event', 'question', 'case'] as const)('is no %s', (kind) => {
    const message = `A key of role ai writes hypotheses only, and a ${kind} is none.`;
    const said: Said = kind === 'evidence' ? { source_id: 's' } : {};
    expect(told(ledgerWith(), reading(kind, { id: 'new', ...said }), { actor: actor('ai') })).toMatchObject(
      refused('forbidden', message),
    );
  });

  it.each<[ObjectKind, Said]>([
    ['claim', { subject_id: 'x' }],
    ['relation', { from_id: 'x', to_id: 'y' }],
  ])('is a %s as a hypothesis, which it may not withdraw', (kind, said) => {
    const ledger = ledgerWith();
    const by = { actor: actor('ai') };
    expect(told(ledger, reading(kind, { id: 'new', ...said, status: 'hypothesis' }), by)).toMatchObject({
      kind: 'created',
    });
    expect(told(ledger, revision(kind, 'new', 'retracted'), by)).toMatchObject({ refusal: { code: 'forbidden' } });
    expect(told(ledger, revision(kind, 'new', 'retracted'))).toMatchObject({ kind: 'updated' });
  });
});

describe('what a model wrote', () => {
  const guess: Said = { id: 'new', subject_id: 'x', status: 'hypothesis' };
  const newest = (said: Said, role: 'ai' | 'analyst') => {
    const ledger = ledgerWith();
    ledger.sync([reading('claim', { ...guess, ...said })], { actor: actor(role) });
    return ledger.graph.versions('claim', 'new').at(-1)?.fields;
  };

  it('is inferred, whatever it says, and as public as it says', () => {
    expect(newest({}, 'ai')).toMatchObject({ origin: 'inferred', visibility: 'public' });
    expect(newest({ origin: 'asserted', visibility: 'private' }, 'ai')).toMatchObject({
      origin: 'inferred',
      visibility: 'private',
    });
    expect(newest({}, 'analyst')).toMatchObject({ origin: 'asserted', visibility: 'public' });
  });

  it.each<[string, Said, boolean]>([
    ['ai', { source_ids: ['ai'] }, false],
    ['printed again', { source_ids: ['again'] }, false],
    ['beside a human source', { source_ids: ['ai', 's'] }, true],
  ])('reports nothing: %s', (_, said, isTaken) => {
    const ledger = ledgerWith();
    ledger.sync([
      reading('source', { id: 's' }),
      reading('source', { id: 'ai', derived_from: [{ source_id: 's', kind: 'ai_generated' }] }),
      reading('source', { id: 'again', derived_from: [{ source_id: 'ai', kind: 'republication' }] }),
    ]);
    const record = reading('claim', { ...guess, ...said, status: 'reported' });
    expect(told(ledger, record)).toMatchObject(
      isTaken ? { kind: 'created' } : { refusal: { code: 'status_unsupported' } },
    );
  });
});

describe('a record that is closed', () => {
  it.each(['retracted', 'redacted'] as const)('is a version that says so: %s', (what) => {
    const ledger = ledgerWith();
    const { now } = ledger;
    const { versions, outcomes } = ledger.sync([revision('entity', 'x', what, '2025-01-01')], { run_id: 'run' });
    expect(outcomes).toEqual([{ kind: 'updated', object: 'entity', id: 'x' }]);
    expect(versions).toMatchObject([
      {
        version: 2,
        recorded_at: now,
        run_id: 'run',
        revision: what,
        revision_reason: 'it was wrong',
        fields: { id: 'x', name: what === 'redacted' ? '[redacted]' : 'Acme', published_at: '2025-01-01' },
      },
    ]);
  });

  it.each([
    ['retracted', 'retracted', 'unchanged'],
    ['redacted', 'redacted', 'unchanged'],
    ['redacted', 'retracted', 'unchanged'],
    ['retracted', 'redacted', 'updated'],
  ] as const)('%s before: %s is %s', (before, after, kind) => {
    const ledger = ledgerWith();
    ledger.sync([revision('entity', 'x', before)]);
    expect(told(ledger, revision('entity', 'x', after))).toMatchObject({ kind });
  });

  it('has to be there', () => {
    const none = refused('not_found', 'There is no such record to close.');
    expect(told(ledgerWith(), revision('entity', 'none', 'retracted'))).toMatchObject(none);
    const foreign = { ...revision('entity', 'none', 'retracted'), isForeign: true };
    expect(told(ledgerWith(), foreign)).toMatchObject({ ...none, kind: 'skipped' });
  });
});

describe('the snapshot of an evidence', () => {
  const HASH = sha256Hex('page');
  const evidence = (snapshot: Said) => reading('evidence', { id: 'e', source_id: 's', snapshot });
  const hashIn = (ledger: TestLedger) => ledger.graph.versions('evidence', 'e').at(-1)?.fields.snapshot.sha256;

  it.each<[string, Said, string | null]>([
    ['of a text is made of it', { text: 'page' }, HASH],
    ['of a text is kept where it is right', { text: 'page', sha256: HASH }, HASH],
    ['is kept in small letters', { text: 'page', sha256: HASH.toUpperCase() }, HASH],
    ['without a text is taken as it is told, in small letters', { sha256: 'A'.repeat(64) }, 'a'.repeat(64)],
    ['of nothing is none', {}, null],
  ])('has a hash that %s', (_, snapshot, hash) => {
    const ledger = ledgerWith(evidence(snapshot));
    expect(hashIn(ledger)).toBe(hash);
    expect(told(ledger, evidence(snapshot))).toMatchObject({ kind: 'unchanged' });
  });

  it('has no hash but that of its text', () => {
    const message = 'snapshot.sha256 is not the hash of snapshot.text.';
    const sent = evidence({ text: 'page', sha256: '0'.repeat(64) });
    expect(told(ledgerWith(), sent)).toMatchObject(refused('invalid_request', message));
  });

  it('never changes', () => {
    const message = 'The snapshot is stored with another hash; a snapshot never changes.';
    const ledger = ledgerWith(evidence({ text: 'page' }));
    expect(told(ledger, evidence({ text: 'another page' }))).toMatchObject(refused('conflict', message));
    expect(hashIn(ledger)).toBe(HASH);
  });
});

describe('what a snapshot says of its capture', () => {
  const CAPTURE = { text: 'page', media_type: 'text/html', captured_at: '2020-01-01T00:00:00Z', locator: 'p. 1' };
  const evidence = (snapshot: Said, said: Said = {}) =>
    reading('evidence', { id: 'e', source_id: 's', snapshot, ...said });
  const stored = (ledger: TestLedger) => ledger.graph.versions('evidence', 'e').at(-1)?.fields.snapshot;

  it.each<[string, Said]>([
    ['another moment', { ...CAPTURE, captured_at: '1999-01-01T00:00:00Z' }],
    ['no moment', { text: 'page', media_type: 'text/html', locator: 'p. 1' }],
    ['another form', { ...CAPTURE, media_type: 'text/plain' }],
    ['another place', { ...CAPTURE, locator: 'p. 2' }],
    ['nothing but its hash', { sha256: sha256Hex('page') }],
  ])('is not changed by %s, and that is told', (_, snapshot) => {
    const ledger = ledgerWith(evidence(CAPTURE));
    const before = stored(ledger);
    const { outcomes, warnings } = ledger.sync([evidence(snapshot)]);
    expect(outcomes).toMatchObject([{ kind: 'unchanged' }]);
    expect(warnings).toMatchObject([{ code: 'snapshot_kept', severity: 'info', related_ids: ['e'] }]);
    expect(stored(ledger)).toEqual(before);
  });

  it('stays while the rest of the evidence is revised', () => {
    const ledger = ledgerWith(evidence(CAPTURE));
    const before = stored(ledger);
    const { outcomes, warnings } = ledger.sync([evidence({ ...CAPTURE, locator: 'p. 2' }, { credibility: 2 })]);
    expect(outcomes).toMatchObject([{ kind: 'updated' }]);
    expect(warnings).toMatchObject([{ code: 'snapshot_kept' }]);
    expect(stored(ledger)).toEqual(before);
  });

  it('is told of only where it differs', () => {
    const ledger = ledgerWith(evidence(CAPTURE));
    expect(ledger.sync([evidence(CAPTURE)])).toMatchObject({ outcomes: [{ kind: 'unchanged' }], warnings: [] });
  });

  it('is not added later to a snapshot that had none', () => {
    const ledger = ledgerWith(evidence({ text: 'page' }));
    const { outcomes, warnings } = ledger.sync([evidence(CAPTURE)]);
    expect(outcomes).toMatchObject([{ kind: 'unchanged' }]);
    expect(warnings).toMatchObject([{ code: 'snapshot_kept' }]);
    expect(stored(ledger)).toMatchObject({ captured_at: null });
  });
});

describe('a status that is not taken', () => {
  it('is told of, as a remark, where nothing else is new', () => {
    const claim = (status: string) =>
      reading('claim', {
        ...{ id: 'c', statement: 'It is so.', subject_id: 'x', source_ids: ['s'], status },
        contradicting_evidence_ids: ['v'],
      });
    const ledger = ledgerWith(claim('disputed'));
    const { outcomes, warnings } = ledger.sync([claim('hypothesis')]);
    expect(outcomes).toMatchObject([{ kind: 'unchanged' }]);
    expect(warnings).toMatchObject([{ code: 'status_kept', severity: 'info', id: 'c' }]);
  });
});

describe('what was decided since, when a record comes again', () => {
  const row = (to: 'disputed' | 'verified', ...evidence_ids: string[]): StatusStep => ({
    from: 'unverified',
    to,
    actor: 'ana',
    role: 'reviewer',
    at: '2026-01-01T00:00:00.000Z',
    reason: null,
    evidence_ids,
  });

  /** A claim that a decision gave evidence of both sides, and a relation that one gave evidence. */
  function decided(): TestLedger {
    const ledger = ledgerWith(
      reading('claim', { id: 'c', subject_id: 'x', supporting_evidence_ids: ['v'] }),
      reading('relation', { id: 'r', from_id: 'x', to_id: 'y', evidence_ids: ['v'] }),
    );
    const claim = ledger.graph.versions('claim', 'c').at(-1)?.fields;
    const relation = ledger.graph.versions('relation', 'r').at(-1)?.fields;
    if (claim === undefined || relation === undefined) throw new Error('not stored');
    ledger.store({
      ...claim,
      status: 'disputed',
      supporting_evidence_ids: ['v', 'u'],
      contradicting_evidence_ids: ['w'],
      status_history: [...claim.status_history, row('disputed', 'w', 'u')],
    });
    ledger.store({
      ...relation,
      status: 'verified',
      evidence_ids: ['v', 'w'],
      status_history: [...relation.status_history, row('verified', 'v', 'w', 'gone')],
    });
    return ledger;
  }

  it('stays with a claim: its status, its history, and the evidence of each side', () => {
    const ledger = decided();
    const sent = reading('claim', { id: 'c', subject_id: 'x', statement: 'Otherwise', supporting_evidence_ids: ['v'] });
    const { warnings } = ledger.sync([sent]);
    expect(ledger.graph.versions('claim', 'c').at(-1)?.fields).toMatchObject({
      statement: 'Otherwise',
      status: 'disputed',
      supporting_evidence_ids: ['v', 'u'],
      contradicting_evidence_ids: ['w'],
      status_history: [{ to: 'unverified' }, { to: 'disputed' }],
    });
    expect(warnings).toEqual([
      {
        code: 'decided_evidence_kept',
        rule: null,
        severity: 'info',
        object: 'claim',
        id: 'c',
        message: 'Evidence that a decision named stays cited, though it is left out here.',
        related_ids: ['u', 'w'],
      },
    ]);
  });

  it('stays with a relation, in which evidence is cited once, and what a decision named elsewhere is not', () => {
    const ledger = decided();
    const sent = reading('relation', { id: 'r', from_id: 'x', to_id: 'y', role: 'chair', evidence_ids: ['u', 'v'] });
    const { warnings } = ledger.sync([sent]);
    expect(ledger.graph.versions('relation', 'r').at(-1)?.fields).toMatchObject({
      role: 'chair',
      status: 'verified',
      evidence_ids: ['u', 'v', 'w'],
      status_history: [{ to: 'unverified' }, { to: 'verified' }],
    });
    expect(warnings).toMatchObject([{ code: 'decided_evidence_kept', object: 'relation', related_ids: ['w'] }]);
  });

  it('is told of, too, where nothing else is new', () => {
    const ledger = decided();
    const sent = reading('relation', { id: 'r', from_id: 'x', to_id: 'y', evidence_ids: ['v'] });
    const { outcomes, warnings } = ledger.sync([sent]);
    expect([outcomes, warnings]).toMatchObject([[{ kind: 'unchanged' }], [{ code: 'decided_evidence_kept' }]]);
  });

  it('lets evidence go that no decision named', () => {
    const ledger = ledgerWith(reading('relation', { id: 'r', from_id: 'x', to_id: 'y', evidence_ids: ['v', 'w'] }));
    const { warnings } = ledger.sync([reading('relation', { id: 'r', from_id: 'x', to_id: 'y', evidence_ids: ['w'] })]);
    expect(ledger.graph.versions('relation', 'r').at(-1)?.fields.evidence_ids).toEqual(['w']);
    expect(warnings).toEqual([]);
  });

  it('stays with a question', () => {
    const ledger = ledgerWith(reading('question', { id: 'q', about_ids: ['x'] }));
    const stored = ledger.graph.versions('question', 'q').at(-1)?.fields;
    if (stored === undefined) throw new Error('not stored');
    ledger.store({ ...stored, status: 'partial' });
    told(ledger, reading('question', { id: 'q', about_ids: ['x'], text: 'And now?', status: 'open' }));
    const { text, status, status_history } = ledger.graph.versions('question', 'q').at(-1)?.fields ?? {};
    expect({ text, status, status_history }).toEqual({
      text: 'And now?',
      status: 'partial',
      status_history: stored.status_history,
    });
  });

  it('stays with an evidence: the version of the source that it is bound to', () => {
    const ledger = ledgerWith();
    ledger.sync([reading('source', { id: 's', title: 'Amended' })]);
    const sent = { id: 'v', source_id: 's', snapshot: { text: 'v' } };
    expect(told(ledger, reading('evidence', sent))).toMatchObject({ kind: 'unchanged' });
    expect(told(ledger, reading('evidence', { ...sent, source_version: 1 }))).toMatchObject({ kind: 'unchanged' });
    expect(told(ledger, reading('evidence', { ...sent, source_version: 2 }))).toMatchObject({
      refusal: { code: 'invariant_violated' },
    });
  });
});

describe('a private record that says nothing of its visibility', () => {
  it('stays private, and that is told with the words that would publish it', () => {
    const ledger = ledgerWith(reading('entity', { id: 'z', visibility: 'private' }));
    const { warnings } = ledger.sync([reading('entity', { id: 'z', name: 'New' })]);
    expect(warnings).toEqual([
      {
        code: 'visibility_kept',
        rule: null,
        severity: 'info',
        object: 'entity',
        id: 'z',
        message: 'It stays private, as it was: to publish it, say visibility: public.',
        related_ids: ['z'],
      },
    ]);
  });
});

describe('a private record that is sent as public', () => {
  const kept = 'It stays private: a person of role analyst or above publishes it.';
  const sent = (name: string) => reading('entity', { id: 'z', name, visibility: 'public' });

  it.each([
    ['peer', 'Old', 'private', [kept]],
    ['peer', 'New', 'private', [kept]],
    ['analyst', 'Old', 'public', []],
    ['analyst', 'New', 'public', []],
  ] as const)('by a key of role %s, with the name %s, is %s', (role, name, visibility, told) => {
    const ledger = ledgerWith(reading('entity', { id: 'z', name: 'Old', visibility: 'private' }));
    const { warnings } = ledger.sync([sent(name)], { actor: actor(role) });
    expect(ledger.graph.versions('entity', 'z').at(-1)?.fields).toMatchObject({ name, visibility });
    expect(warnings.map(({ code, message }) => [code, message])).toEqual(told.map((one) => ['visibility_kept', one]));
  });

  it('by a run that nobody watches, with the role of who made its schedule, stays private', () => {
    const ledger = ledgerWith(reading('entity', { id: 'z', name: 'Old', visibility: 'private' }));
    const { warnings } = ledger.sync([sent('New')], { actor: { ...actor('analyst'), is_scheduled: true } });
    expect(ledger.graph.versions('entity', 'z').at(-1)?.fields).toMatchObject({ name: 'New', visibility: 'private' });
    expect(warnings.map(({ message }) => message)).toEqual([kept]);
  });

  it('was never there for who enters it first', () => {
    const ledger = ledgerWith();
    ledger.sync([sent('New')], { actor: actor('peer') });
    expect(ledger.graph.versions('entity', 'z').at(-1)?.fields.visibility).toBe('public');
  });
});

describe('an edition of a foreign record', () => {
  const dated = (at: string, name: string, attributes: Said = { modified: at }) => ({
    ...reading('entity', { id: 'z', name, attributes }),
    edition: { attribute: 'modified', at, isAside: false, final: 'revoked' },
  });

  it('that is older says which is stored', () => {
    const ledger = ledgerWith(dated('2024-05-01', 'stored'));
    expect(ledger.sync([dated('2024-04-30', 'sent')]).warnings).toEqual([
      {
        code: 'older_version',
        rule: null,
        severity: 'warning',
        object: 'entity',
        id: 'z',
        message: 'The version of 2024-05-01 is stored; that of 2024-04-30 does not replace it.',
        related_ids: [],
      },
    ]);
  });

  it('after a withdrawal for good says that there was one', () => {
    const ledger = ledgerWith(dated('2024-05-01', 'stored'));
    ledger.sync([{ ...revision('entity', 'z', 'retracted'), reason: 'revoked' }]);
    expect(ledger.sync([dated('2024-06-01', 'sent')]).warnings).toMatchObject([
      { code: 'withdrawn_before', message: 'It was withdrawn for good before; nothing of it is taken again.' },
    ]);
  });

  it.each<[string, Said]>([
    ['has none', {}],
    ['has none that could be read', { modified: 7 }],
  ])('takes the place of one that %s', (_, attributes) => {
    const ledger = ledgerWith(dated('2024-05-01', 'stored', attributes));
    expect(told(ledger, dated('2024-04-30', 'sent'))).toMatchObject({ kind: 'updated' });
  });
});
