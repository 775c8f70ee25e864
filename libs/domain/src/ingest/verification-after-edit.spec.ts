import { a, actor, reading, type Said } from '../../testing/a.js';
import { TestLedger } from '../../testing/ledger.js';
import type { Role } from '../shared/actor.js';
import { verificationAfterEdit } from './verification-after-edit.js';

/** A verified relation and a verified claim, on the evidence `v`. */
function verified(): TestLedger {
  const ledger = new TestLedger();
  ledger.sync([
    reading('entity', { id: 'a', kind: 'person' }),
    reading('entity', { id: 'b' }),
    reading('entity', { id: 'c' }),
    reading('source', { id: 's' }),
    reading('evidence', { id: 'v', source_id: 's' }),
  ]);
  ledger.sync([relation({}), claim({})], { actor: actor('reviewer') });
  return ledger;
}

const relation = (said: Said) =>
  reading('relation', {
    id: 'r',
    predicate: 'OWNS',
    from_id: 'a',
    to_id: 'b',
    share: { exact: 10 },
    status: 'verified',
    evidence_ids: ['v'],
    ...said,
  });
const claim = (said: Said) =>
  reading('claim', {
    id: 'k',
    statement: 'Paid.',
    subject_id: 'a',
    status: 'verified',
    source_ids: ['s'],
    supporting_evidence_ids: ['v'],
    ...said,
  });

const newest = (ledger: TestLedger, object: 'relation' | 'claim') =>
  ledger.graph.versions(object, object === 'relation' ? 'r' : 'k').at(-1)?.fields;

/** The status after somebody sends the record so, and what he is told. */
function after(object: 'relation' | 'claim', said: Said, role: Role, given: Said = {}) {
  const ledger = verified();
  const make = object === 'relation' ? relation : claim;
  const { status: _, ...unsaid } = make(said).fields as { status: string };
  const sent = reading(object, { ...unsaid, ...given });
  const { warnings } = ledger.sync([sent], { actor: actor(role) });
  const fields = newest(ledger, object);
  const codes = warnings.map(({ code }) => code);
  return { status: fields?.status, codes, steps: fields?.status_history.map(({ to, role: by }) => `${to} ${by}`) };
}

describe('a verified record that comes saying something else', () => {
  it.each<['relation' | 'claim', Said]>([
    ['relation', { predicate: 'CONTROLS' }],
    ['relation', { to_id: 'c' }],
    ['relation', { share: { exact: 11 } }],
    ['relation', { effective_at: '2020' }],
    ['relation', { effective_until: '2020' }],
    ['relation', { modality: 'planned' }],
    ['relation', { role: 'nominee' }],
    ['relation', { attributes: { direct_or_indirect: 'indirect' } }],
    ['relation', { attributes: { direct_or_indirect: 'unknown' } }],
    ['claim', { statement: 'Never paid.' }],
    ['claim', { subject_id: 'b' }],
    ['claim', { object_id: 'c' }],
  ])('from who may not verify is verified no longer: %s %j', (object, said) => {
    for (const role of ['peer', 'analyst'] as const) {
      const { status, codes, steps } = after(object, said, role);
      expect([status, steps?.at(-1)]).toEqual(['reported', `reported ${role}`]);
      expect(codes).toContain('verification_lost');
    }
  });

  it.each<['relation' | 'claim', Said]>([
    ['relation', { to_id: 'c' }],
    ['claim', { statement: 'Never paid.' }],
  ])('and says that it is verified is for a reviewer: %s %j', (object, said) => {
    for (const role of ['peer', 'analyst'] as const) {
      const ledger = verified();
      const sent = (object === 'relation' ? relation : claim)({ ...said, status: 'verified' });
      expect(ledger.sync([sent], { actor: actor(role) }).outcomes).toMatchObject([{ refusal: { code: 'forbidden' } }]);
      expect(newest(ledger, object)?.status).toBe('verified');
    }
  });

  it.each<['relation' | 'claim', Said]>([
    ['relation', { to_id: 'c' }],
    ['claim', { statement: 'Never paid.' }],
  ])('from a reviewer stands: %s %j', (object, said) => {
    expect(after(object, said, 'reviewer')).toMatchObject({ status: 'verified', codes: [] });
  });

  it.each<['relation' | 'claim', Said]>([
    ['relation', {}],
    ['relation', { attributes: { note: 'x' } }],
    ['relation', { published_at: '2020-01-01' }],
    ['claim', { case_ids: [] }],
  ])('is another matter than one that says the same: %s %j', (object, said) => {
    expect(after(object, said, 'peer')).toMatchObject({ status: 'verified', codes: [] });
  });

  it('is no other date for being written otherwise', () => {
    const statusAfter = (effective_at: string) => {
      const ledger = verified();
      ledger.sync([relation({ effective_at: '2019-03-05T10:00:00Z' })], { actor: actor('reviewer') });
      const { status: _, ...unsaid } = relation({ effective_at }).fields as { status: string };
      ledger.sync([reading('relation', unsaid)], { actor: actor('peer') });
      return newest(ledger, 'relation')?.status;
    };
    expect(statusAfter('2019-03-05T10:00:00+00:00')).toBe('verified');
    expect(statusAfter('2019-03-05T10:00:01Z')).toBe('reported');
  });
});

describe('what is left of a verification', () => {
  const was = a.relation({ id: 'r', status: 'verified', attributes: {} });
  const other = { ...was, role: 'another' };
  const left = (...[fields, before = was, role = 'analyst', sources = ['s']]: LeftOf) =>
    verificationAfterEdit(fields, before, actor(role), sources);

  it('is what its sources say, if there are any', () => {
    expect([left(other), left(other, was, 'analyst', [])]).toEqual(['reported', 'unverified']);
  });

  it('is all of it where nothing was verified, or is said to be, or somebody verifies it himself', () => {
    expect(left({ ...other, status: 'reported' })).toBeNull();
    expect(left(other, { ...was, status: 'reported' })).toBeNull();
    expect(left({ ...other, status: 'reported' }, { ...was, status: 'reported' })).toBeNull();
    expect([left(other, was, 'reviewer'), left(other, was, 'admin')]).toEqual([null, null]);
  });

  it('is all of it where the same is said in another order, or at the same moment in other words', () => {
    const claim = a.claim({ id: 'k', status: 'verified', value: { a: 1, b: { c: [1, 2], d: null } } });
    expect(left({ ...claim, value: { b: { d: null, c: [1, 2] }, a: 1 } }, claim)).toBeNull();
    expect(left({ ...claim, value: { b: { d: null, c: [2, 1] }, a: 1 } }, claim)).toBe('reported');
    expect(left({ ...claim, value: { a: 1, b: { c: { 0: 1, 1: 2 }, d: null } } }, claim)).toBe('reported');
    expect(left({ ...claim, value: 'x' }, { ...claim, value: 'x' })).toBeNull();
    const dated = { ...was, effective_at: '2019-03-05T00:00:00Z' };
    expect(left({ ...dated, effective_at: '2019-03-05T00:00:00.000Z' }, dated)).toBeNull();
    expect(left({ ...dated, effective_at: '2019-03-05T00:00:00.001Z' }, dated)).toBe('reported');
    expect(left({ ...dated, effective_at: null }, dated)).toBe('reported');
  });

  it('is less where it is said otherwise whether an interest is held directly', () => {
    const held = (direct_or_indirect: string) => ({ ...was, attributes: { direct_or_indirect } });
    expect(left(held('indirect'))).toBe('reported');
    expect(left(held('indirect'), held('indirect'))).toBeNull();
    expect(left(held('unknown'), held('indirect'))).toBe('reported');
    const claim = a.claim({ id: 'k', status: 'verified' });
    expect(left({ ...claim, attributes: { direct_or_indirect: 'indirect' } }, claim)).toBeNull();
  });
});

type Judged = Parameters<typeof verificationAfterEdit>[0];
type LeftOf = [fields: Judged, before?: Judged, role?: Role, sources?: readonly string[]];
