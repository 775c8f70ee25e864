import { a, reading, revision, version, type Said } from '../../../testing/a.js';
import { TestLedger } from '../../../testing/ledger.js';
import type { ItemReading } from '../ingest.js';
import { rollbackEffects, rollbackEffectsInTurns } from './rollback-effects.js';
import { rollBack, rollBackInTurns } from './rollback.js';

const RUN = { run_id: 'run' };
const REASON = 'rollback of sync run run';

/** Takes the run back and stores what that comes to. */
function takeBack(ledger: TestLedger) {
  const rollback = rollBack(ledger.graph, 'run', ledger.now);
  for (const version of rollback.versions) ledger.append(version);
  ledger.now += 86_400_000;
  return rollback;
}

const entity = (name: string, id = 'e') => reading('entity', { id, name });
const newest = (ledger: TestLedger, id = 'e') => ledger.graph.versions('entity', id).at(-1);

describe('a run that is taken back', () => {
  it('leaves nothing of what it created, which stays in the history', () => {
    const ledger = new TestLedger();
    ledger.sync([entity('Acme'), entity('Other', 'f')], RUN);
    const { now } = ledger;
    const { versions, ...told } = takeBack(ledger);
    expect(told).toEqual({ retracted: 2, restored: 0, kept: [] });
    expect(versions).toMatchObject([
      { version: 2, recorded_at: now, run_id: null, revision: 'retracted', revision_reason: REASON },
      { version: 2, fields: { id: 'f', name: 'Other' } },
    ]);
    for (const version of versions) expect(version).not.toHaveProperty('seq');
    expect(ledger.view().find('entity', 'e')).toBeNull();
    expect(ledger.graph.versions('entity', 'e')).toHaveLength(2);
  });

  it('gives back what stood before it, however often it changed a record', () => {
    const ledger = new TestLedger();
    ledger.sync([entity('Acme')]);
    ledger.sync([entity('Changed'), entity('Changed twice')], RUN);
    const { now } = ledger;
    const { versions, ...told } = takeBack(ledger);
    expect(told).toEqual({ retracted: 0, restored: 1, kept: [] });
    expect(versions).toHaveLength(1);
    expect(newest(ledger)).toMatchObject({
      version: 4,
      recorded_at: now,
      run_id: null,
      revision: null,
      revision_reason: null,
      fields: { name: 'Acme' },
    });
  });

  it('closes again what it brought back', () => {
    const ledger = new TestLedger();
    ledger.sync([entity('Acme')]);
    ledger.sync([revision('entity', 'e', 'retracted')]);
    ledger.sync([entity('Acme')], RUN);
    expect(takeBack(ledger)).toMatchObject({ retracted: 0, restored: 1 });
    expect(newest(ledger)).toMatchObject({ version: 4, revision: 'retracted', revision_reason: 'it was wrong' });
  });

  it('opens again what it closed', () => {
    const ledger = new TestLedger();
    ledger.sync([entity('Acme')]);
    ledger.sync([revision('entity', 'e', 'retracted')], RUN);
    expect(takeBack(ledger)).toMatchObject({ retracted: 0, restored: 1 });
    expect(newest(ledger)).toMatchObject({ revision: null, revision_reason: null, fields: { name: 'Acme' } });
  });

  it('leaves what it created and closed as it is', () => {
    const ledger = new TestLedger();
    ledger.sync([entity('Acme')], RUN);
    ledger.sync([revision('entity', 'e', 'retracted')], RUN);
    expect(takeBack(ledger)).toEqual({ versions: [], retracted: 0, restored: 0, kept: [] });
  });

  it('leaves what somebody has changed since, and tells which that is', () => {
    const ledger = new TestLedger();
    ledger.sync([entity('Acme'), entity('Other', 'f')], RUN);
    ledger.sync([entity('Changed')]);
    const { versions, ...told } = takeBack(ledger);
    expect(told).toEqual({ retracted: 1, restored: 0, kept: [{ object: 'entity', id: 'e' }] });
    expect(versions.map(({ fields }) => fields.id)).toEqual(['f']);
  });

  it.each([REASON, 'another reason'])(
    'tells of what somebody has closed since, unless it was taken back: %s',
    (reason) => {
      const ledger = new TestLedger();
      ledger.sync([entity('Acme')], RUN);
      ledger.sync([{ ...revision('entity', 'e', 'retracted'), reason }]);
      const kept = reason === REASON ? [] : [{ object: 'entity', id: 'e' }];
      expect(takeBack(ledger)).toEqual({ versions: [], retracted: 0, restored: 0, kept });
    },
  );

  it('is taken back once', () => {
    const ledger = new TestLedger();
    ledger.sync([entity('Acme')], RUN);
    takeBack(ledger);
    expect(takeBack(ledger)).toEqual({ versions: [], retracted: 0, restored: 0, kept: [] });
  });

  it('is not another one, nor what came without a run', () => {
    const ledger = new TestLedger();
    ledger.sync([entity('Acme')], { run_id: 'another' });
    ledger.sync([entity('Other', 'f')]);
    expect(takeBack(ledger)).toEqual({ versions: [], retracted: 0, restored: 0, kept: [] });
  });

  it('gives back of a redacted source, and closes, nothing that the ledger would not tell again', () => {
    const ledger = new TestLedger();
    const told = (title: string) => [reading('source', { id: 's', title })];
    ledger.sync(told('one'));
    ledger.sync([revision('source', 's', 'redacted')], RUN);
    expect(takeBack(ledger)).toMatchObject({ restored: 1 });
    ledger.sync(told('two'));
    ledger.sync([reading('source', { id: 's', title: 'three', published_at: '2019' })], { run_id: 'another' });
    for (const version of rollBack(ledger.graph, 'another', ledger.now).versions) ledger.append(version);
    ledger.sync(told('four'));
    ledger.sync([revision('source', 's', 'retracted')]);
    const held = ledger.graph.versions('source', 's');
    // What was closed or given back without words is known by none, and null says so.
    const known = held.map(({ said_sha256 }) => (said_sha256 === null ? null : typeof said_sha256));
    expect(known).toEqual(['string', null, null, 'string', 'string', null, 'string', null]);
    for (const version of ledger.versions) expect(version).not.toHaveProperty('said_sha256');
  });

  it('lets fall what rested on it, which is not counted as restored', () => {
    const ledger = new TestLedger();
    ledger.sync([entity('From', 'a'), entity('To', 'b'), reading('source', { id: 's' })]);
    ledger.sync([reading('evidence', { id: 'v', source_id: 's' })], RUN);
    const said = { id: 'r', from_id: 'a', to_id: 'b', evidence_ids: ['v'], status: 'verified' };
    ledger.sync([reading('relation', said)]);
    const { versions, ...told } = takeBack(ledger);
    expect(told).toMatchObject({ retracted: 1, restored: 0, kept: [] });
    expect(versions).toMatchObject([
      { revision: 'retracted', fields: { id: 'v' } },
      { version: 2, revision: null, fields: { id: 'r', status: 'unverified' } },
    ]);
    for (const version of versions) expect(version).not.toHaveProperty('seq');
  });
});

describe('what a run that is taken back made a hypothesis', () => {
  const owns = (said: Said = {}) =>
    reading('relation', { id: 'r', predicate: 'OWNS', from_id: 'a', to_id: 'b', status: 'unverified', ...said });
  const claim = (said: Said = {}) => reading('claim', { id: 'k', subject_id: 'a', status: 'unverified', ...said });
  const guessed = (...run: readonly ItemReading[]): TestLedger => {
    const ledger = new TestLedger();
    ledger.sync([entity('From', 'a'), entity('To', 'b'), owns({ role: 'holder' }), claim({ statement: 'said' })]);
    ledger.sync(run, RUN);
    return ledger;
  };
  const fieldsOf = (ledger: TestLedger, object: 'relation' | 'claim', id: string) =>
    ledger.graph.versions(object, id).at(-1)?.fields;
  const rowsOf = (ledger: TestLedger, object: 'relation' | 'claim', id: string) =>
    fieldsOf(ledger, object, id)?.status_history.map(({ from, to }) => [from, to]);
  const ROWS = [
    [null, 'unverified'],
    ['unverified', 'hypothesis'],
  ];

  it('stays one with its history, and its other content is given back', () => {
    const ledger = guessed(
      owns({ status: 'hypothesis', role: 'changed' }),
      claim({ status: 'hypothesis', statement: 'changed' }),
    );
    expect(takeBack(ledger)).toMatchObject({ retracted: 0, restored: 2, kept: [] });
    expect(fieldsOf(ledger, 'relation', 'r')).toMatchObject({ status: 'hypothesis', role: 'holder' });
    expect(fieldsOf(ledger, 'claim', 'k')).toMatchObject({ status: 'hypothesis', statement: 'said' });
    expect(rowsOf(ledger, 'relation', 'r')).toEqual(ROWS);
    expect(rowsOf(ledger, 'claim', 'k')).toEqual(ROWS);
  });

  it('is kept as it is where that is all that the run changed', () => {
    const ledger = guessed(owns({ status: 'hypothesis', role: 'holder' }));
    expect(takeBack(ledger)).toEqual({
      versions: [],
      retracted: 0,
      restored: 0,
      kept: [{ object: 'relation', id: 'r' }],
    });
  });

  it('stays one where the run brought it back: it is closed again, and comes again as a hypothesis only', () => {
    const ledger = new TestLedger();
    ledger.sync([entity('From', 'a'), entity('To', 'b'), owns()]);
    ledger.sync([revision('relation', 'r', 'retracted')]);
    ledger.sync([owns({ status: 'hypothesis' })], RUN);
    expect(takeBack(ledger)).toMatchObject({ restored: 1 });
    expect(ledger.graph.versions('relation', 'r').at(-1)).toMatchObject({
      revision: 'retracted',
      fields: { status: 'hypothesis' },
    });
    expect(ledger.sync([owns()]).outcomes[0]).toMatchObject({ refusal: { code: 'invariant_violated' } });
  });
});

describe('what stood before a run that is taken back', () => {
  const born = (effective_at: string) => reading('entity', { id: 'p', kind: 'person', effective_at });
  const role = (effective_at: string, effective_until: string) =>
    reading('relation', { id: 'r', predicate: 'DIRECTOR_OF', from_id: 'p', to_id: 'c', effective_at, effective_until });
  const corrected = (...since: Parameters<TestLedger['sync']>[0]): TestLedger => {
    const ledger = new TestLedger();
    ledger.sync([born('1990'), entity('Company', 'c'), entity('Other', 'o')]);
    ledger.sync([born('1950'), entity('Renamed', 'o')], RUN);
    ledger.sync(since);
    return ledger;
  };

  it('is not given back where it would make impossible what came since', () => {
    const ledger = corrected(role('1980', '1985'));
    expect(ledger.view().find('relation', 'r')).not.toBeNull();
    expect(takeBack(ledger)).toMatchObject({ restored: 1, kept: [{ object: 'entity', id: 'p' }] });
    expect(newest(ledger, 'p')).toMatchObject({ fields: { effective_at: '1950' } });
    expect(newest(ledger, 'o')).toMatchObject({ fields: { name: 'Other' } });
  });

  it('is given back where what came since holds with it', () => {
    const ledger = corrected(role('1980', '1990'));
    expect(takeBack(ledger)).toMatchObject({ restored: 2, kept: [] });
    expect(newest(ledger, 'p')).toMatchObject({ fields: { effective_at: '1990' } });
  });

  it('is given back where what rested on the change goes with it', () => {
    const ledger = new TestLedger();
    ledger.sync([born('1990'), entity('Company', 'c')]);
    ledger.sync([born('1950'), role('1980', '1985')], RUN);
    expect(takeBack(ledger)).toMatchObject({ restored: 1, retracted: 1, kept: [] });
    expect(newest(ledger, 'p')).toMatchObject({ fields: { effective_at: '1990' } });
  });
});

describe('a relation that a run has changed', () => {
  const parent = (predicate: string) => reading('relation', { id: 'r', predicate, from_id: 'a', to_id: 'b' });

  it.each([
    ['is not given back between two that were decided to be one since', true, 'RELATED_TO'],
    ['is given back between two', false, 'PARENT_OF'],
  ])('%s', (_, isOne, predicate) => {
    const ledger = new TestLedger();
    ledger.sync([reading('entity', { id: 'a', kind: 'person' }), reading('entity', { id: 'b', kind: 'person' })]);
    ledger.sync([parent('PARENT_OF')]);
    ledger.sync([parent('RELATED_TO')], RUN);
    if (isOne) ledger.append(version(a.resolution({ id: 'd', from_id: 'a', to_id: 'b' })));
    takeBack(ledger);
    expect(ledger.graph.versions('relation', 'r').at(-1)?.fields.predicate).toBe(predicate);
  });
});

describe('a kind that a run has changed', () => {
  const kind = (id: string, of: string) => reading('entity', { id, kind: of });
  const owns = (id: string, from_id: string, to_id: string) =>
    reading('relation', { id, predicate: 'OWNS', from_id, to_id });

  it('is not given back where a relation that came since does not take it', () => {
    const ledger = new TestLedger();
    ledger.sync([kind('x', 'person'), kind('y', 'person'), kind('owner', 'person')]);
    ledger.sync([kind('x', 'company'), kind('y', 'company')], RUN);
    ledger.sync([owns('r', 'owner', 'x')]);
    expect(takeBack(ledger)).toMatchObject({ restored: 1, kept: [{ object: 'entity', id: 'x' }] });
    expect(newest(ledger, 'x')).toMatchObject({ fields: { kind: 'company' } });
    expect(newest(ledger, 'y')).toMatchObject({ fields: { kind: 'person' } });
  });

  it('is given back where the relation takes both, or goes with the run', () => {
    const ledger = new TestLedger();
    ledger.sync([kind('x', 'fund'), kind('y', 'person'), kind('owner', 'person')]);
    ledger.sync([kind('x', 'company'), kind('y', 'company'), owns('gone', 'owner', 'y')], RUN);
    ledger.sync([owns('r', 'owner', 'x')]);
    expect(takeBack(ledger)).toMatchObject({ restored: 2, retracted: 1, kept: [] });
  });

  it('stays where the entity was decided to be one with another of it', () => {
    const ledger = new TestLedger();
    ledger.sync([kind('x', 'person'), kind('z', 'company')]);
    ledger.sync([kind('x', 'company')], RUN);
    ledger.store(a.resolution({ id: 'one', from_id: 'x', to_id: 'z' }));
    expect(takeBack(ledger)).toMatchObject({ restored: 0, kept: [{ object: 'entity', id: 'x' }] });
  });

  it('of a former end keeps the relation where the run has led it', () => {
    const ledger = new TestLedger();
    ledger.sync([kind('x', 'company'), kind('y', 'company'), kind('owner', 'person'), owns('r', 'owner', 'x')]);
    ledger.sync([owns('r', 'owner', 'y')], RUN);
    ledger.sync([kind('x', 'person')]);
    expect(takeBack(ledger)).toMatchObject({ restored: 0, kept: [{ object: 'relation', id: 'r' }] });
  });
});

describe('what is near a rule that would break', () => {
  it('is given back where the rule breaks without it as well', () => {
    const ledger = new TestLedger();
    const person = (id: string, effective_at: string) => reading('entity', { id, kind: 'person', effective_at });
    ledger.sync([person('p', '1990'), entity('Company', 'c')]);
    // The run makes the person older, and renames the company that he directed.
    ledger.sync([person('p', '1950'), entity('Renamed', 'c')], RUN);
    const period = { effective_at: '1980', effective_until: '1985' };
    ledger.sync([reading('relation', { id: 'r', predicate: 'DIRECTOR_OF', from_id: 'p', to_id: 'c', ...period })]);
    expect(takeBack(ledger)).toMatchObject({ restored: 1, kept: [{ object: 'entity', id: 'p' }] });
    expect(newest(ledger, 'c')).toMatchObject({ fields: { name: 'Company' } });
  });

  it('is looked at in turns, as is what rests on it', () => {
    const ledger = new TestLedger();
    const many = Array.from({ length: 50 }, (_, at) => entity(`Entity ${at}`, `e-${at}`));
    ledger.sync(many, RUN);
    const turns = rollBackInTurns(ledger.graph, 'run', ledger.now);
    let stops = 0;
    let step = turns.next();
    for (; step.done !== true; step = turns.next()) stops += 1;
    expect(stops).toBeGreaterThanOrEqual(50);
    expect(step.value).toMatchObject({ retracted: 50 });
    expect([...rollbackEffectsInTurns(ledger.graph, step.value.versions, 'run')]).toHaveLength(50);
  });
});

describe('what other runs have brought', () => {
  const source = reading('source', { id: 's' });
  const evidence = reading('evidence', { id: 'v', source_id: 's', snapshot: { text: 'x' } });
  const told = (ledger: TestLedger) => {
    const { versions } = rollBack(ledger.graph, 'run', ledger.now);
    const { hidden, lowered } = rollbackEffects(ledger.graph, versions, 'run');
    return [hidden.map(({ object, id }) => `${object}:${id}`), lowered.map(({ object, id }) => `${object}:${id}`)];
  };

  it('and rests on what is taken back, is named: what is shown no longer, and what falls', () => {
    const ledger = new TestLedger();
    ledger.sync([source, entity('Acme', 'a')], RUN);
    ledger.sync([entity('Other', 'b'), evidence]);
    ledger.sync([
      reading('relation', { id: 'r', predicate: 'OWNS', from_id: 'a', to_id: 'b', evidence_ids: ['v'] }),
      reading('claim', { id: 'c', subject_id: 'b', status: 'verified', supporting_evidence_ids: ['v'] }),
    ]);
    expect(told(ledger)).toEqual([['evidence:v', 'relation:r'], ['claim:c']]);
  });

  it('and rests on nothing of it, is not', () => {
    const ledger = new TestLedger();
    ledger.sync([source, evidence]);
    ledger.sync([entity('Acme', 'a')], RUN);
    ledger.sync([entity('Other', 'b'), reading('claim', { id: 'c', subject_id: 'b' })]);
    expect(told(ledger)).toEqual([[], []]);
  });

  it('is not named for what the run itself has brought, nor for what it loses besides', () => {
    const ledger = new TestLedger();
    ledger.sync([source, reading('evidence', { id: 'w', source_id: 's', snapshot: { text: 'y' } })]);
    ledger.sync([evidence, entity('Acme', 'a'), entity('Other', 'b')], RUN);
    ledger.sync([entity('Third', 'd')]);
    ledger.sync([
      reading('claim', { id: 'c', subject_id: 'd', supporting_evidence_ids: ['v', 'w'], status: 'verified' }),
    ]);
    expect(told(ledger)).toEqual([[], []]);
  });
});
