import type { LedgerKind, LiveGraph, Version } from '#domain/graph';
import { a, graphOf, version, type Said } from '#domain/testing';
import { hasVisibleSupport, isVisible, isVisibleVersion, resolveTarget } from './visibility.js';

/**
 * What follows from absence (spec/semantics.md#visibility). `open` is there for everybody, `hidden` for those who see what
 * is private, and `told` is public evidence of a hidden source.
 */
const AROUND: readonly Version[] = [
  version(a.entity({ id: 'open' })),
  version(a.entity({ id: 'other' })),
  version(a.entity({ id: 'hidden', visibility: 'private' })),
  version(a.source({ id: 'open' })),
  version(a.source({ id: 'hidden', visibility: 'private' })),
  version(a.evidence({ id: 'open', source_id: 'open', source_version: 1 })),
  version(a.evidence({ id: 'told', source_id: 'hidden', source_version: 1 })),
  version(a.evidence({ id: 'hidden', source_id: 'open', source_version: 1, visibility: 'private' })),
  version(a.case({ id: 'hidden', visibility: 'private' })),
  version(a.claim({ id: 'open', subject_id: 'open' })),
  version(a.claim({ id: 'hidden', subject_id: 'open', visibility: 'private' })),
];

const relation = (said: Said) => a.relation({ id: 'x', from_id: 'open', to_id: 'other', ...said });
const claim = (said: Said) => a.claim({ id: 'x', subject_id: 'open', ...said });
const event = (...ids: readonly string[]) =>
  a.event({ id: 'x', participants: ids.map((entity_id) => ({ entity_id, role: 'guest' })) });
const eventOn = (...evidence_ids: readonly string[]) => a.event({ ...event('open'), evidence_ids });
const decision = (said: object) => a.resolution({ id: 'x', from_id: 'open', to_id: 'other', ...said });

const around = (fields: Version['fields'], audience: 'public' | 'full'): LiveGraph =>
  graphOf([...AROUND, version(fields)], audience);

const SHOWN: readonly (readonly [string, Version['fields']])[] = [
  ['evidence of a source that is seen', a.evidence({ id: 'x', source_id: 'open' })],
  ['a relation without evidence', relation({})],
  ['a relation with evidence that is seen', relation({ evidence_ids: ['open'] })],
  ['a relation some of whose evidence is hidden', relation({ evidence_ids: ['hidden', 'told', 'open'] })],
  ['a relation some of whose claims are hidden', relation({ claim_ids: ['hidden', 'open'] })],
  [
    'a relation of a hidden claim with evidence of its own',
    relation({ evidence_ids: ['open'], claim_ids: ['hidden'] }),
  ],
  ['a relation that is reported', relation({ status: 'reported' })],
  ['a claim without evidence', claim({})],
  ['a claim with evidence for it', claim({ supporting_evidence_ids: ['open'] })],
  ['a claim with evidence against it', claim({ contradicting_evidence_ids: ['open'] })],
  [
    'a claim with hidden evidence for it and other against it',
    claim({ supporting_evidence_ids: ['hidden'], contradicting_evidence_ids: ['open'] }),
  ],
  [
    'a claim with hidden evidence against it and other for it',
    claim({ supporting_evidence_ids: ['open'], contradicting_evidence_ids: ['hidden'] }),
  ],
  ['a claim of a hidden case', claim({ case_ids: ['hidden'] })],
  ['a claim that is reported', claim({ status: 'reported' })],
  ['a claim that a source asserts', claim({ status: 'reported', source_ids: ['hidden', 'open'] })],
  [
    'a claim of a hidden source with evidence that is seen',
    claim({ source_ids: ['hidden'], supporting_evidence_ids: ['open'] }),
  ],
  ['an event that nobody is named of', event()],
  ['an event of somebody seen', event('open')],
  ['an event of somebody seen and somebody hidden', event('hidden', 'open')],
  ['an event with evidence that is seen', eventOn('hidden', 'open')],
  ['an event on hidden evidence alone', eventOn('hidden')],
  ['an event on evidence of a hidden source alone', eventOn('told')],
  ['a relation on a hidden claim alone', relation({ status: 'reported', claim_ids: ['hidden'] })],
  ['a claim of a hidden source alone', claim({ status: 'reported', source_ids: ['hidden'] })],
  ['a decision without a basis', decision({})],
  ['a decision on evidence that is seen', decision({ evidence_ids: ['open'] })],
  ['a decision some of whose basis is hidden', decision({ evidence_ids: ['hidden', 'open'] })],
  ['a case with a hidden member', a.case({ id: 'x', visibility: 'public', member_ids: ['hidden'] })],
  ['a question about what is hidden', a.question({ id: 'x', visibility: 'public', about_ids: ['hidden'] })],
  ['an entity', a.entity({ id: 'x' })],
  ['a source that derives from a hidden one', a.source({ id: 'x', derived_from: [derivedFrom('hidden')] })],
];

const NOT_SHOWN: readonly (readonly [string, Version['fields']])[] = [
  ['evidence of a hidden source', a.evidence({ id: 'x', source_id: 'hidden' })],
  ['a relation from a hidden entity', relation({ from_id: 'hidden' })],
  ['a relation to a hidden entity', relation({ to_id: 'hidden' })],
  ['a relation on hidden evidence alone', relation({ evidence_ids: ['hidden'] })],
  ['a relation on evidence of a hidden source alone', relation({ evidence_ids: ['told'] })],
  ['a relation that is internal', relation({ status: 'internal' })],
  ['a claim about a hidden entity', claim({ subject_id: 'hidden' })],
  ['a claim that names a hidden entity', claim({ object_id: 'hidden' })],
  ['a claim with hidden evidence for it alone', claim({ supporting_evidence_ids: ['hidden'] })],
  ['a claim with hidden evidence against it alone', claim({ contradicting_evidence_ids: ['told'] })],
  [
    'a claim with hidden evidence on both sides',
    claim({ supporting_evidence_ids: ['hidden'], contradicting_evidence_ids: ['told'] }),
  ],
  ['a claim that is internal', claim({ status: 'internal' })],
  [
    'a relation on hidden evidence alone, of a claim that is seen',
    relation({ evidence_ids: ['hidden'], claim_ids: ['open'] }),
  ],
  [
    'a claim with hidden evidence alone, of a source that is seen',
    claim({ supporting_evidence_ids: ['hidden'], source_ids: ['open'] }),
  ],
  ['an event of somebody hidden alone', event('hidden')],
  ['a decision about a hidden entity', decision({ to_id: 'hidden' })],
  ['a decision on hidden evidence alone', decision({ evidence_ids: ['hidden'] })],
];

function derivedFrom(source_id: string): Said {
  return { source_id, kind: 'quotation' };
}

describe('the public', () => {
  it.each(SHOWN)('sees %s', (_, fields) => {
    const graph = around(fields, 'public');
    expect(isVisible(graph, fields.object, 'x')).toBe(true);
    expect(isVisibleVersion(graph, version(fields))).toBe(true);
  });

  it.each(NOT_SHOWN)('does not see %s', (_, fields) => {
    const graph = around(fields, 'public');
    expect(isVisible(graph, fields.object, 'x')).toBe(false);
    expect(isVisibleVersion(graph, version(fields))).toBe(false);
  });

  it('does not see what is not there', () => {
    expect(isVisible(graphOf(AROUND, 'public'), 'entity', 'nobody')).toBe(false);
  });

  it('sees what the newest version says', () => {
    const turned = (first: string, second: string) =>
      graphOf(
        [
          ...AROUND,
          version(relation({ evidence_ids: [first] })),
          version(relation({ evidence_ids: [second] }), { version: 2, seq: 2 }),
        ],
        'public',
      );
    expect(isVisible(turned('hidden', 'open'), 'relation', 'x')).toBe(true);
    expect(isVisible(turned('open', 'hidden'), 'relation', 'x')).toBe(false);
  });

  it('is judged once for a state of the graph', () => {
    const graph = graphOf(AROUND, 'public');
    expect(isVisible(graph, 'entity', 'open')).toBe(true);
    graph.seen('entity').set('open', false);
    expect(isVisible(graph, 'entity', 'open')).toBe(false);
  });
});

describe('who sees what is private', () => {
  it.each([...SHOWN, ...NOT_SHOWN])('sees %s', (_, fields) => {
    const graph = around(fields, 'full');
    expect(isVisible(graph, fields.object, 'x')).toBe(true);
    expect(isVisibleVersion(graph, version(fields))).toBe(true);
  });

  it('does not see what is not there', () => {
    expect(isVisible(graphOf(AROUND), 'entity', 'nobody')).toBe(false);
  });
});

describe('the grounds of a record', () => {
  it('are never hidden of a kind that rests on nothing', () => {
    const graph = graphOf(AROUND, 'public');
    const fields = a.question({ id: 'x', about_ids: ['hidden'] });
    expect(hasVisibleSupport(graph, version(fields))).toBe(true);
  });
});

describe('the kind that an id is of', () => {
  const graph = graphOf([...AROUND, version(a.claim({ id: 'only-claim', subject_id: 'open' }))], 'public');
  const of = (targets: readonly LedgerKind[], id: string) => resolveTarget(graph, targets, id);

  it('is the first that has it and that the audience sees', () => {
    expect(of(['entity', 'source'], 'open')).toBe('entity');
    expect(of(['source', 'entity'], 'open')).toBe('source');
    expect(of(['entity', 'claim'], 'only-claim')).toBe('claim');
  });

  it('is none where none of them has it, or where it is hidden', () => {
    expect(of(['entity', 'source'], 'only-claim')).toBeNull();
    expect(of(['entity', 'source', 'evidence'], 'hidden')).toBeNull();
    expect(of([], 'open')).toBeNull();
  });
});
