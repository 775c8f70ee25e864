import { EVIDENCE_METHODS, ID_PATTERN, OBJECT_KINDS, misfitEnd, predicateRule, readRecord } from '#domain/graph';
import {
  ALL,
  BY_ID,
  everyRecordOf,
  recordOf,
  kindOf,
  textIn,
  textList,
  member,
  derivations,
  references,
} from '../testing/told.js';
import { DEMONSTRATION, DEMONSTRATION_DECISIONS, DEMONSTRATION_REVISIONS, FICTIONAL } from './index.js';

describe('the demonstration, as records', () => {
  it('is as rich as promised', () => {
    expect(everyRecordOf('entity').length).toBeGreaterThanOrEqual(60);
    expect(DEMONSTRATION.length).toBeGreaterThanOrEqual(200);
    const least = { source: 30, evidence: 35, relation: 75, event: 10, claim: 15, question: 6, case: 2 } as const;
    for (const kind of Object.keys(least) as (keyof typeof least)[]) {
      expect([kind, everyRecordOf(kind).length >= least[kind]]).toEqual([kind, true]);
    }
  });

  it('is legal, record by record', () => {
    const unread = ALL.map((record) => readRecord(record)).filter(({ ok }) => !ok);
    expect(unread).toEqual([]);
  });

  it('has every kind of entity and every predicate that a sync may write', () => {
    expect(new Set(everyRecordOf('entity').map(({ kind }) => kind)).size).toBe(10);
    expect([...new Set(everyRecordOf('relation').map(({ predicate }) => predicate))].sort()).toEqual(
      'CONTROLS DIRECTOR_OF EMPLOYED_BY FAMILY_OF FOUNDED FUNDED INVESTED_IN LENT_TO OWNS PARENT_OF RELATED_TO SUBSIDIARY_OF'.split(
        ' ',
      ),
    );
  });

  it('gives each record one id that a path can hold, in the order in which records lean on each other', () => {
    expect(BY_ID.size).toBe(DEMONSTRATION.length);
    expect(ALL.filter(({ id }) => !ID_PATTERN.test(id))).toEqual([]);
    const order = ['source', 'evidence', 'entity', 'relation', 'event', 'claim', 'question', 'case'];
    const indexes = DEMONSTRATION.map(({ object }) => order.indexOf(object));
    expect(indexes).toEqual([...indexes].sort((a, b) => a - b));
    expect([...order].sort()).toEqual([...OBJECT_KINDS].sort());
  });

  it('says of every record that it is invented, and leads nowhere', () => {
    expect(ALL.filter(({ attributes }) => member(attributes, 'note') !== FICTIONAL)).toEqual([]);
    for (const source of everyRecordOf('source')) {
      expect(source['publisher']).toMatch(/ \(fictional\)$/);
      if (source['url'] !== undefined) expect(source['url']).toMatch(/^https:\/\/[a-z-]+\.example\//);
    }
  });

  it('names nothing that is not there', () => {
    const dangling = ALL.flatMap((record) =>
      references(record).filter(({ id, object }) => BY_ID.get(id)?.object !== object),
    );
    expect(dangling).toEqual([]);
    const grounds = DEMONSTRATION_DECISIONS.flatMap(({ evidence_ids }) => evidence_ids);
    expect(grounds.map((id) => BY_ID.get(id)?.object)).toEqual(grounds.map(() => 'evidence'));
  });

  it('revises only what it holds, and changes it', () => {
    for (const revision of DEMONSTRATION_REVISIONS) {
      expect(BY_ID.get(revision.id)?.object).toBe(revision.object);
      expect(revision).not.toEqual(BY_ID.get(revision.id));
    }
  });

  it('puts at the ends of a predicate only what it takes', () => {
    const misfits = everyRecordOf('relation').filter((relation) => {
      const rule = predicateRule(textIn(relation['predicate']));
      return (
        rule === undefined ||
        rule.role !== 'world' ||
        misfitEnd(rule, kindOf(relation['from_id']), kindOf(relation['to_id'])) !== null
      );
    });
    expect(misfits).toEqual([]);
    for (const { predicate, from_id, to_id } of DEMONSTRATION_DECISIONS) {
      const rule = predicateRule(predicate);
      expect(rule && misfitEnd(rule, kindOf(from_id), kindOf(to_id))).toBeNull();
    }
  });
});

describe('the demonstration, as evidence', () => {
  it('reports and verifies nothing without evidence, and lets no machine give any', () => {
    for (const record of ALL.filter(({ object }) => object === 'relation' || object === 'claim')) {
      const status = record['status'] ?? 'reported';
      const supporting =
        record.object === 'claim' ? textList(record['supporting_evidence_ids']) : textList(record['evidence_ids']);
      if (status === 'reported' || status === 'verified') {
        expect([record.id, supporting.length > 0]).toEqual([record.id, true]);
      }
      if (status === 'disputed' || status === 'disproven') {
        expect(textList(record['contradicting_evidence_ids'])).not.toEqual([]);
      }
      if (record['origin'] === 'inferred') expect([record.id, status]).toEqual([record.id, 'hypothesis']);
    }
    const machines = everyRecordOf('source').filter((source) =>
      derivations(source).some(({ kind }) => kind === 'ai_generated'),
    );
    expect(machines).toHaveLength(1);
    const methods: readonly string[] = EVIDENCE_METHODS.filter((method) => method !== 'ai_inference');
    for (const one of everyRecordOf('evidence')) {
      expect(machines.map(({ id }) => id)).not.toContain(one['source_id']);
      expect(methods).toContain(one['method']);
      expect(textIn(member(one['snapshot'], 'text')).length).toBeGreaterThan(40);
    }
  });

  it('never shows an evidence more widely than its source', () => {
    const hidden = everyRecordOf('evidence').filter((one) => recordOf(one['source_id'])['visibility'] === 'private');
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden.filter(({ visibility }) => visibility !== 'private')).toEqual([]);
  });
});
