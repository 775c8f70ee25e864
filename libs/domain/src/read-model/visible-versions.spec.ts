import { a, statusStep, TestLedger } from '#domain/testing';
import { visibleContent, visibleContents, visibleVersions } from './visible-versions.js';
import type { FieldsOf, LedgerKind, Version } from '../graph/records.js';

const DAY = 86_400_000;

/** A ledger in which the public has the `open` records, and not the `hidden` ones; then these versions of one. */
class Told {
  readonly ledger = new TestLedger();
  private last: FieldsOf[LedgerKind] | null = null;

  constructor(...versions: readonly FieldsOf[LedgerKind][]) {
    for (const visibility of ['public', 'private']) {
      const id = visibility === 'public' ? 'open' : 'hidden';
      this.store(a.entity({ id: `p-${id}`, kind: 'person', visibility }));
      this.store(a.source({ id: `s-${id}`, visibility }));
      this.store(a.evidence({ id: `e-${id}`, source_id: 's-open', source_version: 1, visibility }));
      const step = statusStep(null, 'disproven', '2024-01-01');
      const judged = { subject_id: 'p-open', status: 'disproven', status_history: [step] };
      this.store(a.claim({ id: `k-${id}`, ...judged, visibility }));
    }
    for (const fields of versions) this.store(fields);
  }

  store<K extends LedgerKind>(fields: FieldsOf[K], said: Partial<Version<K>> = {}): this {
    this.ledger.store(fields, said);
    this.ledger.now += DAY;
    this.last = fields;
    return this;
  }

  /** Which versions are counted. */
  counted(audience: 'public' | 'full'): readonly number[] {
    const [graph, { object, id }] = [this.ledger.graphFor(audience), this.of];
    const counted = visibleVersions({ graph }, object, id);
    const told = visibleContents({ graph }, object, id);
    expect(told.map((one) => one.version)).toEqual(counted);
    return counted.map(({ version }) => version);
  }

  /** What the newest version says to the public. */
  says(): Readonly<Record<string, unknown>> {
    const graph = this.ledger.graphFor('public');
    const newest: Version | undefined = graph.versions<LedgerKind>(this.of.object, this.of.id).at(-1);
    if (newest === undefined) throw new Error('the public has no such record');
    return { ...visibleContent({ graph }, newest) };
  }

  private get of(): FieldsOf[LedgerKind] {
    if (this.last === null) throw new Error('nothing was stored');
    return this.last;
  }
}

const [OPEN, HIDDEN] = [['e-open'], ['e-hidden']];
const BOTH = [...OPEN, ...HIDDEN];

const entered = statusStep(null, 'reported', '2024-01-01T00:00:00.000Z');
const verifiedOn = (evidence: readonly string[]) =>
  statusStep('reported', 'verified', '2024-02-01T00:00:00.000Z', ...evidence);
const claim = (said: object) =>
  a.claim({ id: 'x', subject_id: 'p-open', status: 'reported', status_history: [entered], ...said });
const relation = (said: object) =>
  a.relation({ id: 'x', from_id: 'p-open', to_id: 'p-open', status: 'reported', status_history: [entered], ...said });
/** Verified on hidden evidence. */
const verified = (said: object) =>
  claim({
    supporting_evidence_ids: HIDDEN,
    status: 'verified',
    status_history: [entered, verifiedOn(HIDDEN)],
    ...said,
  });
const source = (said: object) => a.source({ id: 'x', ...said });
const derived = (...ids: readonly string[]) =>
  source({
    derived_from: ids.map((source_id) => ({ source_id })),
    derivation_state: 'derived',
  });
const asked = statusStep(null, 'open', '2024-01-01T00:00:00.000Z');
const question = (said: object) =>
  a.question({ id: 'x', visibility: 'public', status: 'open', status_history: [asked], ...said });
const answered = statusStep('open', 'answered', '2024-02-01T00:00:00.000Z');
const answeredBy = (...claims: readonly string[]) =>
  question({ status: 'answered', answer: 'Yes', answer_claim_ids: claims, status_history: [asked, answered] });

describe('versions of which the public is told the same', () => {
  it.each<[string, FieldsOf[LedgerKind], FieldsOf[LedgerKind]]>([
    ['name a hidden source', claim({ source_ids: ['s-open'] }), claim({ source_ids: ['s-open', 's-hidden'] })],
    [
      'rest a step on hidden evidence too',
      claim({ status_history: [statusStep(null, 'reported', '2024-01-01', ...OPEN)] }),
      claim({ status_history: [statusStep(null, 'reported', '2024-01-01', ...BOTH)] }),
    ],
    [
      'verify a claim on hidden evidence, that an open source asserts',
      claim({ source_ids: ['s-open'], contradicting_evidence_ids: OPEN }),
      verified({ source_ids: ['s-hidden', 's-open'], contradicting_evidence_ids: OPEN }),
    ],
    [
      'verify a claim on hidden evidence, that no open source asserts',
      claim({ status: 'unverified', contradicting_evidence_ids: OPEN }),
      verified({ source_ids: ['s-hidden'], contradicting_evidence_ids: OPEN }),
    ],
    ['derive it from a hidden source', source({ derivation_state: 'unknown' }), derived('s-hidden')],
    ['derive it from a hidden source beside another', derived('s-open'), derived('s-open', 's-hidden')],
    ['answer a question by a hidden claim', question({}), answeredBy('k-hidden')],
  ])('are one: they %s', (_, before, after) => {
    const told = new Told(before, after, before);
    expect([told.counted('public'), told.counted('full')]).toEqual([[1], [1, 2, 3]]);
  });

  it('count again when something else was said between', () => {
    const told = new Told(source({}), source({ title: 'Another' }), source({}));
    expect(told.counted('public')).toEqual([1, 2, 3]);
  });

  it('are two where one closes the record', () => {
    const told = new Told(source({}));
    told.store(source({}), { revision: 'retracted' }).store(source({}), { revision: 'retracted' });
    expect([told.counted('public'), told.counted('full')]).toEqual([
      [1, 2],
      [1, 2, 3],
    ]);
  });

  it('are none of those that rest on hidden evidence alone', () => {
    expect(new Told(verified({})).counted('public')).toEqual([]);
    expect(new Told(verified({}), claim({}), verified({})).counted('public')).toEqual([2]);
    expect(new Told(verified({})).counted('full')).toEqual([1]);
  });
});

describe('what a version says to the public', () => {
  it.each<[string, FieldsOf[LedgerKind]]>([
    ['a claim', verified({ supporting_evidence_ids: OPEN, status_history: [entered, verifiedOn(OPEN)] })],
    ['a relation', relation({ status: 'verified', evidence_ids: OPEN, status_history: [entered, verifiedOn(OPEN)] })],
    ['a question', answeredBy('k-open')],
    ['a decision', a.resolution({ id: 'x', from_id: 'p-open', to_id: 'p-open', reason: 'the same' })],
    ['a source', derived('s-open')],
    ['a case', a.case({ id: 'x', visibility: 'public', member_ids: ['p-open'] })],
  ])('are the fields themselves of %s of which nothing is hidden', (_, fields) => {
    const { ledger } = new Told(fields);
    for (const audience of ['public', 'full'] as const) {
      const graph = ledger.graphFor(audience);
      expect(visibleContents({ graph }, fields.object, fields.id).map(({ content }) => content)).toEqual([fields]);
      const [told] = visibleContents({ graph }, fields.object, fields.id);
      expect(told?.content).toBe(fields);
    }
  });

  it('to who sees all, is all', () => {
    const bare = verified({ supporting_evidence_ids: [] });
    for (const fields of [verified({}), bare, answeredBy('k-hidden'), derived('s-hidden')]) {
      const graph = new Told(fields).ledger.graphFor('full');
      const told = visibleContents({ graph }, fields.object, fields.id);
      expect(told.map(({ content }) => content)).toEqual([fields]);
      for (const { version } of told) expect(visibleContent({ graph }, version)).toBe(fields);
    }
  });

  it('are the steps that it is told of, with the evidence that it sees', () => {
    const steps = [entered, statusStep('reported', 'disputed', '2024-02-01T00:00:00.000Z', ...BOTH)];
    const both = new Told(claim({ supporting_evidence_ids: BOTH, status: 'disputed', status_history: steps }));
    expect(both.says()).toMatchObject({
      status: 'disputed',
      supporting_evidence_ids: OPEN,
      status_history: [entered, { ...steps[1], evidence_ids: OPEN, reason: 'looked at' }],
    });
    const [first, second] = [steps[0], statusStep('reported', 'disputed', '2024-02-01T00:00:00.000Z', ...HIDDEN)];
    const none = new Told(claim({ status: 'disputed', status_history: [first, second] }));
    expect(none.says()['status_history']).toEqual([first, { ...second, evidence_ids: [], reason: null }]);
  });

  it('are the steps of a relation too, without a reason that was written while it was private', () => {
    const said = { evidence_ids: BOTH, status: 'verified', status_history: [entered, verifiedOn(BOTH)] };
    expect(new Told(relation(said)).says()).toMatchObject({
      status_history: [entered, { ...verifiedOn(BOTH), evidence_ids: OPEN }],
    });
    const published = new Told(relation({ visibility: 'private' }), relation({}));
    expect(published.says()).toMatchObject({ status_history: [{ ...entered, reason: null }] });
  });

  it('has no verification on hidden evidence, and what came after as from what was before', () => {
    const after = statusStep('verified', 'disputed', '2024-03-01T00:00:00.000Z', ...OPEN);
    const said = { supporting_evidence_ids: HIDDEN, contradicting_evidence_ids: OPEN, source_ids: ['s-open'] };
    const steps = [entered, verifiedOn(HIDDEN)];
    expect(new Told(claim({ ...said, status: 'verified', status_history: steps })).says()).toMatchObject({
      status: 'reported',
      status_history: [entered],
    });
    expect(new Told(claim({ ...said, status: 'disputed', status_history: [...steps, after] })).says()).toMatchObject({
      status: 'disputed',
      status_history: [entered, { ...after, from: 'reported' }],
    });
  });

  it('is no verification of a relation that names no evidence', () => {
    const bare = relation({ status: 'verified', status_history: [entered, verifiedOn([])] });
    expect(new Told(bare).says()).toMatchObject({ status: 'unverified' });
    expect(new Told(verified({ supporting_evidence_ids: [] })).says()).toMatchObject({ status: 'unverified' });
    const some = relation({ status: 'verified', evidence_ids: BOTH, status_history: [entered, verifiedOn(BOTH)] });
    expect(new Told(some).says()).toMatchObject({ status: 'verified', evidence_ids: OPEN });
  });

  it('is that a relation is held by way of others, which it does not name', () => {
    const parts = new Told(relation({ component_relation_ids: ['hidden'] }));
    expect(parts.says()).toMatchObject({
      component_relation_ids: [],
      attributes: { direct_or_indirect: 'indirect' },
    });
  });

  it('is a question as open, without the answer that a hidden claim gives', () => {
    expect(new Told(answeredBy('k-hidden')).says()).toMatchObject({
      status: 'open',
      answer: null,
      answer_claim_ids: [],
      status_history: [asked],
    });
    expect(new Told(answeredBy('k-hidden', 'k-open')).says()).toMatchObject({
      status: 'answered',
      answer: 'Yes',
      answer_claim_ids: ['k-open'],
      status_history: [asked, answered],
    });
  });

  it.each([
    [['s-open'], 'derived', 'derived', ['s-open']],
    [['s-open', 's-hidden'], 'derived', 'derived', ['s-open']],
    [['s-hidden', 's-open'], 'derived', 'derived', ['s-open']],
    [['s-hidden'], 'derived', 'unknown', []],
    [[], 'derived', 'derived', []],
    [[], 'original', 'original', []],
    [['s-hidden'], 'original', 'original', []],
  ] as const)('of a source from %j, %s: %s', (from, stored, state, told) => {
    const fields = source({ derived_from: from.map((source_id) => ({ source_id })), derivation_state: stored });
    const says = new Told(fields).says();
    expect(says['derivation_state']).toBe(state);
    expect((says['derived_from'] as readonly { source_id: string }[]).map(({ source_id }) => source_id)).toEqual(told);
  });

  it('is a decision without the words that were written out of its sight', () => {
    const decision = (said: object = {}) =>
      a.resolution({ id: 'x', from_id: 'p-open', to_id: 'late', reason: 'OUR MAN SAYS', ...said });
    const revoked = { revoked_at: '2026-03-01T00:00:00.000Z', revocation_reason: 'said openly' };
    const told = new Told(decision()).store(a.entity({ id: 'late', kind: 'person' })).store(decision());
    expect(told.says()).toMatchObject({ reason: null, revocation_reason: null, to_id: 'late' });
    expect(told.counted('public')).toEqual([1]);
    expect(told.store(decision(revoked)).says()).toMatchObject({ reason: null, revocation_reason: 'said openly' });
    expect(told.counted('public')).toEqual([1, 3]);
    const late = new Told(a.entity({ id: 'late', kind: 'person' }));
    late.store(decision(revoked));
    expect(late.says()).toMatchObject({ reason: 'OUR MAN SAYS', revocation_reason: 'said openly' });
    const onLate = { ...revoked, evidence_ids: ['e-late'] };
    const evidence = (visibility: string) =>
      a.evidence({ id: 'e-late', source_id: 's-open', source_version: 1, visibility });
    const shown = new Told(a.entity({ id: 'late', kind: 'person' }), evidence('private'), decision());
    shown.store(decision(onLate)).store(evidence('public')).store(decision(onLate));
    expect(shown.says()).toMatchObject({ reason: 'OUR MAN SAYS', revocation_reason: null });
  });
});
