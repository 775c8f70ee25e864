import { a, graphOf, version } from '../../testing/index.js';
import type { ObjectKind, Version } from '../graph/records.js';
import { keepUnseen } from './keep-unseen.js';

/** What the sender sees: each kind has `seen-1` and `seen-2`, and nothing else. */
const SEEN = graphOf(
  [
    ...['seen-1', 'seen-2'].flatMap((id): Version['fields'][] => [
      a.entity({ id }),
      a.source({ id }),
      a.evidence({ id, source_id: 'seen-1', source_version: 1 }),
      a.claim({ id, subject_id: 'seen-1' }),
      a.case({ id, visibility: 'public' }),
      a.question({ id, visibility: 'public' }),
    ]),
    a.relation({ id: 'seen-1', from_id: 'seen-1', to_id: 'seen-2' }),
    a.relation({ id: 'seen-2', from_id: 'seen-1', to_id: 'seen-2' }),
  ].map((fields, at) => version(fields, { seq: at + 1 })),
  'public',
);

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
  const kept = keepUnseen(make(given), make(stored), SEEN);
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
    expect(keepUnseen(source({ derivation_state: 'unknown' }), stored, SEEN)).toEqual(stored);
    expect(keepUnseen(source({ derivation_state: 'original' }), stored, SEEN)).toMatchObject({
      derivation_state: 'original',
    });
  });

  it('stays the source of a name', () => {
    const name = (source_id: string | null) => ({ value: 'Old Name', type: 'former', source_id });
    const entity = (source_id: string | null) => a.entity({ id: 'x', names: [name(source_id)] });
    expect(keepUnseen(entity(null), entity('hidden'), SEEN)).toEqual(entity('hidden'));
    expect(keepUnseen(entity(null), entity('seen-1'), SEEN)).toEqual(entity(null));
  });

  it('is nothing for who sees everything', () => {
    const relation = (...evidence_ids: readonly string[]) => a.relation({ id: 'x', evidence_ids });
    expect(keepUnseen(relation(), relation('hidden'), undefined)).toEqual(relation());
  });
});
