import { ProposedGraph, View, WHOLE_GRAPH } from '#domain/graph';
import { a, describeInvariant, graphOf, reading, TestLedger, verdictOn, version } from '#domain/testing';

const later = (said: object) =>
  version(a.evidence({ id: 'v', source_id: 's', source_version: 1, snapshot: { text: 'as it was' }, ...said }), {
    version: 2,
  });
const MOVED = 'a later version has another snapshot or is bound to another source version';

const SURROUNDINGS = [
  version(a.source({ id: 's' })),
  version(a.source({ id: 's', title: 'Edited' }), { version: 2 }),
  version(a.source({ id: 't' })),
  version(a.evidence({ id: 'v', source_id: 's', source_version: 1, snapshot: { text: 'as it was' } })),
];

describeInvariant({
  id: 'evidence_snapshot_survives_source_edit',
  surroundings: SURROUNDINGS,
  refused: [
    ['another text', later({ snapshot: { text: 'as it is' } }), MOVED],
    ['a text taken away', later({ snapshot: {} }), MOVED],
    ...[{ captured_at: '1999-01-01' }, { media_type: 'text/plain' }, { locator: 'p. 2' }].map(
      (said) =>
        [
          `another ${Object.keys(said).join('')} of the same text`,
          later({ snapshot: { text: 'as it was', ...said } }),
          MOVED,
        ] as const,
    ),
    ['the edited version of the source', later({ source_version: 2 }), MOVED],
    ['another source', later({ source_id: 't' }), MOVED],
    [
      'a version that its source has not',
      version(a.evidence({ id: 'x', source_id: 's', source_version: 3 })),
      'its source has no version 3',
    ],
  ],
  admitted: [
    ['another credibility of the same snapshot', later({ credibility: 2 })],
    ['evidence of the newest version', version(a.evidence({ id: 'x', source_id: 's', source_version: 2 }))],
    [
      'evidence of the first version, after the edit',
      version(a.evidence({ id: 'x', source_id: 's', source_version: 1 })),
    ],
    ['a source edited once more', version(a.source({ id: 's', title: 'Edited again' }), { version: 3 })],
  ],
});

describe('a snapshot given by its hash alone', () => {
  const hashed = (digit: string, versionOf: number) =>
    version(a.evidence({ id: 'h', source_id: 's', source_version: 1, snapshot: { sha256: digit.repeat(64) } }), {
      version: versionOf,
    });

  it('is refused with another hash, and kept with the same', () => {
    const graph = (digit: string) => graphOf([...SURROUNDINGS, hashed('1', 1), hashed(digit, 2)]);
    const verdict = (digit: string) =>
      verdictOn(new View(graph(digit), WHOLE_GRAPH), 'evidence_snapshot_survives_source_edit');
    expect(verdict('2').violations.map(({ message }) => message)).toEqual([MOVED]);
    expect(verdict('1').ok).toBe(true);
  });
});

it('is not asked of a public graph, which need not hold the version of the source that was bound', () => {
  const bound = [
    version(a.source({ id: 's' }), { version: 2 }),
    version(a.evidence({ id: 'v', source_id: 's', source_version: 1 })),
  ];
  const verdictFor = (audience: 'full' | 'public') =>
    verdictOn(new View(graphOf(bound, audience), WHOLE_GRAPH), 'evidence_snapshot_survives_source_edit').ok;
  expect([verdictFor('public'), verdictFor('full')]).toEqual([true, false]);
});

it('has nothing to say of evidence whose source is not stored: that is a dangling reference', () => {
  const alone = version(a.evidence({ id: 'v', source_id: 'gone', source_version: 1 }));
  const view = new View(new ProposedGraph(graphOf([]), [alone]));
  expect(verdictOn(view, 'evidence_snapshot_survives_source_edit').violations).toEqual([]);
});

it('keeps snapshot and version through an edit of the source', () => {
  const ledger = new TestLedger();
  ledger.sync([
    reading('source', { id: 's' }),
    reading('evidence', { id: 'v', source_id: 's', snapshot: { text: 'as it was' } }),
  ]);
  ledger.sync([reading('source', { id: 's', title: 'Edited' })]);
  expect(verdictOn(ledger.view(), 'evidence_snapshot_survives_source_edit')).toMatchObject({ ok: true, checked: 1 });
  expect(ledger.view().find('evidence', 'v')?.fields).toMatchObject({
    source_version: 1,
    snapshot: { text: 'as it was' },
  });
});
