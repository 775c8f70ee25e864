import { a, graphOf, statusStep, version } from '../../../testing/index.js';
import type { Audience } from '../graph.js';
import type { ClaimVersion, RelationVersion, Status, Version } from '../records.js';
import { assertingSources, boundOf, hasLostItsSources, rankOf, sourcesOf } from './status-of.js';
import { View } from './view.js';
import { WHOLE_GRAPH } from './view-options.js';
import { WithoutSource } from './without-source.js';

const RETRACTED = { retracted_at: '2020-01-01' };
const BASE = [
  a.entity({ id: 'from', kind: 'person' }),
  a.entity({ id: 'to' }),
  a.source({ id: 's' }),
  a.source({ id: 't' }),
  a.source({ id: 'gone', ...RETRACTED }),
  a.source({ id: 'hidden', visibility: 'private' }),
  ...['s', 't', 'gone', 'hidden'].map((id) =>
    a.evidence({
      id: `of-${id}`,
      source_id: id,
      source_version: 1,
      visibility: id === 'hidden' ? 'private' : 'public',
    }),
  ),
];

function viewWith(audience: Audience, ...more: readonly Version['fields'][]): View {
  return new View(
    graphOf(
      [...BASE, ...more].map((fields, at) => version(fields, { seq: at + 1 })),
      audience,
    ),
  );
}

const relation = (status: string, said: object = {}) => a.relation({ id: 'r', status, ...said });
const claim = (id: string, status: string, said: object = {}) => a.claim({ id, subject_id: 'from', status, ...said });

/** What is left of the status of a record that stands so. */
function left(
  fields: Version<'relation' | 'claim'>['fields'],
  more: readonly Version['fields'][] = [],
  audience: Audience = 'full',
): Status | null {
  const view = viewWith(audience, ...more, fields);
  return view.statusOf(version(fields) as RelationVersion | ClaimVersion);
}

describe('what is left of a status', () => {
  it.each<[string, object, Status]>([
    ['admissible evidence: it stands', { evidence_ids: ['of-gone', 'of-s'] }, 'verified'],
    ['evidence of what was withdrawn: it falls to the ground', { evidence_ids: ['of-gone'] }, 'unverified'],
    ['none: it falls to the ground', {}, 'unverified'],
    ['what a model inferred: a source speaks all the same', { evidence_ids: ['inferred'] }, 'reported'],
  ])('verified, with %s', (_, said, status) => {
    const inferred = a.evidence({ id: 'inferred', source_id: 's', source_version: 1, method: 'ai_inference' });
    expect(left(relation('verified', said), [inferred])).toBe(status);
  });

  it('verified, on what the public may not see: nothing is shown, unless a source speaks, be it withdrawn', () => {
    const hidden = relation('verified', { evidence_ids: ['of-hidden'] });
    expect(left(hidden)).toBe('verified');
    expect(left(hidden, [], 'public')).toBeNull();
    expect(left(relation('verified', { evidence_ids: ['of-hidden', 'of-gone'] }), [], 'public')).toBe('unverified');
    expect(left(relation('verified', { evidence_ids: ['of-gone'] }), [], 'public')).toBe('unverified');
    expect(
      left(claim('c', 'verified', { supporting_evidence_ids: ['of-hidden'], source_ids: ['s'] }), [], 'public'),
    ).toBe('reported');
  });

  it.each<[string, object, Status]>([
    ['a source in force', { source_ids: ['gone', 's'] }, 'reported'],
    ['sources of which all were withdrawn', { source_ids: ['gone'], supporting_evidence_ids: ['of-s'] }, 'unverified'],
    ['evidence in force', { supporting_evidence_ids: ['of-s', 'of-gone'] }, 'reported'],
    ['evidence of what was withdrawn', { supporting_evidence_ids: ['of-gone'] }, 'unverified'],
    ['nothing', {}, 'reported'],
  ])('reported, with %s', (_, said, status) => {
    expect(left(claim('c', 'reported', said))).toBe(status);
  });

  it.each(['unverified', 'hypothesis', 'disputed', 'disproven', 'internal'])(
    '%s stands, whatever was withdrawn',
    (status) => {
      expect(left(relation(status, { evidence_ids: ['of-gone'] }))).toBe(status);
    },
  );

  it('internal is nothing to the public', () => {
    expect(left(claim('c', 'internal'), [], 'public')).toBeNull();
    expect(left(claim('c', 'internal'))).toBe('internal');
  });

  it('of a relation is bound by its claims, of a claim by none', () => {
    const bound = (status: string, ...claims: readonly Version['fields'][]) =>
      left(relation(status, { evidence_ids: ['of-s'], claim_ids: claims.map(({ id }) => id) }), claims);
    expect(bound('verified', claim('c', 'unverified'))).toBe('unverified');
    expect(bound('verified', claim('c', 'reported', { source_ids: ['s'] }), claim('d', 'hypothesis'))).toBe('reported');
    expect(bound('unverified', claim('c', 'reported', { source_ids: ['s'] }))).toBe('unverified');
    expect(bound('reported', claim('c', 'reported', { source_ids: ['s'] }))).toBe('reported');
  });
});

describe('a judgement on hidden evidence, which only takes a verification away', () => {
  const judged = (status: Status, ...all: readonly Step[]) =>
    claim('x', status, {
      source_ids: ['s'],
      supporting_evidence_ids: ['of-s'],
      contradicting_evidence_ids: ['of-hidden'],
      status_history: all.map(([from, to, evidence]) => statusStep(from, to, '2024-01-01', ...evidence)),
    });

  it.each<[string, Version<'claim'>['fields'], Status, Status]>([
    [
      'alone stays as it was decided',
      judged('disproven', [null, 'reported', []], ['reported', 'disproven', ['of-hidden']]),
      'disproven',
      'disproven',
    ],
    [
      'and other evidence stands',
      judged('disputed', [null, 'reported', []], ['reported', 'disputed', ['of-hidden', 'of-t']]),
      'disputed',
      'disputed',
    ],
    [
      'stays after a verification that is seen',
      judged(
        'disputed',
        [null, 'reported', []],
        ['reported', 'verified', ['of-s']],
        ['verified', 'disputed', ['of-hidden']],
      ),
      'disputed',
      'disputed',
    ],
    [
      'takes nothing from what a source that is seen says',
      judged('reported', [null, 'hypothesis', []], ['hypothesis', 'reported', ['of-hidden']]),
      'reported',
      'reported',
    ],
    [
      'stays after another',
      judged(
        'disproven',
        [null, 'reported', []],
        ['reported', 'disputed', ['of-hidden']],
        ['disputed', 'disproven', ['of-hidden']],
      ),
      'disproven',
      'disproven',
    ],
  ])('%s', (_, fields, whole, open) => {
    expect(left(fields)).toBe(whole);
    expect(left(fields, [], 'public')).toBe(open);
    const known = (audience: Audience) => {
      const options = { ...WHOLE_GRAPH, mode: 'knowledge', at: Date.UTC(2100, 0, 1) } as const;
      return new View(viewWith(audience, fields).graph, options).statusOf(version<'claim'>(fields));
    };
    expect([known('full'), known('public')]).toEqual([whole, open]);
  });
});

describe('what the claims of a relation allow', () => {
  const allowed = (...claims: readonly Version['fields'][]) =>
    boundOf(
      version<'relation'>(relation('unverified', { claim_ids: [...claims.map(({ id }) => id), 'none'] })),
      viewWith('full', ...claims),
    );

  it('is the best of those with admissible evidence, whatever others say', () => {
    expect(allowed(claim('c', 'unverified', { supporting_evidence_ids: ['of-s'] }), claim('d', 'reported'))).toBe(
      'unverified',
    );
    expect(allowed(claim('c', 'disproven', { contradicting_evidence_ids: ['of-s'] }), claim('d', 'reported'))).toBe(
      'disproven',
    );
    expect(
      allowed(
        claim('c', 'unverified', { supporting_evidence_ids: ['of-s'] }),
        claim('d', 'verified', { supporting_evidence_ids: ['of-t'] }),
      ),
    ).toBe('verified');
    expect(
      allowed(
        claim('d', 'verified', { supporting_evidence_ids: ['of-t'] }),
        claim('c', 'unverified', { supporting_evidence_ids: ['of-s'] }),
      ),
    ).toBe('verified');
  });

  it('is the best of them where none has any, and nothing where there is none', () => {
    expect(
      allowed(
        claim('c', 'unverified'),
        claim('d', 'reported', { supporting_evidence_ids: ['of-gone'], source_ids: ['s'] }),
      ),
    ).toBe('reported');
    expect(allowed()).toBeNull();
  });
});

describe('who says so', () => {
  const view = viewWith('full', claim('c', 'reported', { source_ids: ['t'] }));

  it('of a relation are the sources of its evidence and of its claims, each once', () => {
    const said = { evidence_ids: ['of-s', 'of-gone', 'of-s', 'none'], claim_ids: ['c', 'none'] };
    expect(assertingSources(version<'relation'>(relation('reported', said)), view)).toEqual(['s', 'gone', 't']);
    expect(sourcesOf(['of-s', 'none', 'of-s', 'of-t'], view)).toEqual(['s', 't']);
  });

  it('of a claim are its own sources, as far as they are there', () => {
    const fields = claim('d', 'reported', { source_ids: ['s', 'none', 'gone'], supporting_evidence_ids: ['of-t'] });
    expect(assertingSources(version<'claim'>(fields), view)).toEqual(['s', 'gone']);
  });

  it('are withdrawn when all of them are', () => {
    const withdrawn = (said: object) => hasLostItsSources(version<'relation'>(relation('reported', said)), view);
    expect([
      withdrawn({ evidence_ids: ['of-gone'] }),
      withdrawn({ evidence_ids: ['of-gone', 'of-s'] }),
      withdrawn({}),
    ]).toEqual([true, false, false]);
  });
});

it('ranks what is said from the least to the most', () => {
  expect(rankOf('verified')).toBeGreaterThan(rankOf('reported'));
  expect(rankOf('reported')).toBeGreaterThan(rankOf('unverified'));
  expect(rankOf('unverified')).toBeGreaterThan(rankOf('hypothesis'));
});

describe('a view as it would be without a source', () => {
  const fields = relation('verified', { evidence_ids: ['of-s'] });
  const view = viewWith('full', fields);

  it('has the same records, of which one source less counts', () => {
    const without = new WithoutSource(view, 's');
    expect(without.audience).toBe('full');
    expect(without.find('source', 's')).toBe(view.find('source', 's'));
    expect(without.presentIds(['source'], ['s', 'none'])).toEqual(['s']);
    expect([without.isAdmissible('of-s'), without.isAdmissible('of-t'), without.isAdmissible('of-gone')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(['s', 't', 'gone'].map((id) => without.sources.counts(id))).toEqual([false, true, false]);
    expect([without.isVisible('source', 's'), without.isVisible('source', 'none')]).toEqual([true, false]);
  });

  it('shows what would be left of a status', () => {
    const one = version<'relation'>(fields);
    expect(new WithoutSource(view, 's').statusOf(one)).toBe('unverified');
    expect(new WithoutSource(view, 't').statusOf(one)).toBe('verified');
    const reported = version<'relation'>(relation('reported', { evidence_ids: ['of-s', 'of-t'] }));
    expect(new WithoutSource(view, 's').statusOf(reported)).toBe('reported');
  });
});

type Step = readonly [from: Status | null, to: Status, evidence: readonly string[]];
