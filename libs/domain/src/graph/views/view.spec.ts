import type { Status, StatusStep, Version, ViewOptions } from '#domain/graph';
import { present } from '#domain/read-model';
import { a, reading, revision, TestLedger, version, viewOf } from '#domain/testing';

const at = (text: string, said: Partial<ViewOptions> = {}): Partial<ViewOptions> => ({ at: Date.parse(text), ...said });
const known = (text: string) => at(text, { mode: 'knowledge' });

const ENDS = [version(a.entity({ id: 'from', kind: 'person' })), version(a.entity({ id: 'to' }))];

/** A director as one source has it. */
function directorship(relation: object, source: object = {}, evidence: object = {}): Version[] {
  return [
    ...ENDS,
    version(a.source({ id: 's', ...source })),
    version(a.evidence({ id: 'v', source_id: 's', source_version: 1, ...evidence })),
    version(a.relation({ id: 'r', predicate: 'DIRECTOR_OF', evidence_ids: ['v'], ...relation })),
  ];
}

function stateIn(versions: readonly Version[], options: Partial<ViewOptions>): unknown {
  return present(viewOf(versions, options), 'relation', 'r')?.['state_at'] ?? 'absent';
}

function statusIn(versions: readonly Version[], options: Partial<ViewOptions>): unknown {
  return present(viewOf(versions, options), 'relation', 'r')?.['status'];
}

const step = (from: Status | null, to: Status, evidence_ids: readonly string[] = []): StatusStep => ({
  from,
  to,
  actor: 'rita',
  role: 'reviewer',
  at: '2024-01-01T00:00:00.000Z',
  reason: 'looked at',
  evidence_ids,
});

describe('late publication', () => {
  const late = directorship(
    { effective_at: '2015-02-01', effective_until: '2018-06-30' },
    { published_at: '2021-04-10' },
  );

  it.each([
    ['knowledge before it was published', known('2016-01-01'), 'absent'],
    ['knowledge one instant before', known('2021-04-09T23:59:59.999Z'), 'absent'],
    ['knowledge from then on', known('2021-04-10'), 'ended'],
    ['knowledge after', known('2021-05-01'), 'ended'],
    ['reality while it lasted', at('2016-01-01'), 'in_effect'],
    ['reality on its last instant', at('2018-06-29T23:59:59.999Z'), 'in_effect'],
    ['reality at its exclusive end', at('2018-06-30'), 'absent'],
    ['reality after', at('2018-07-01'), 'absent'],
  ])('%s', (_, options, expected) => expect(stateIn(late, options)).toBe(expected));

  it('makes its ends knowable with it', () => {
    expect(viewOf(late, known('2021-05-01')).find('entity', 'to')).not.toBeNull();
    expect(viewOf(late, known('2016-01-01')).find('entity', 'to')).toBeNull();
  });
});

describe('the withdrawal of a source', () => {
  const withdrawn = directorship(
    {
      effective_at: '2015',
      status: 'verified',
      status_history: [step(null, 'reported'), step('reported', 'verified', ['v'])],
    },
    { published_at: '2019-03-01', retracted_at: '2020-09-15' },
  );

  it.each([
    ['counts in knowledge before', known('2019-06-01'), 'verified', 1],
    ['counts until the instant', known('2020-09-14T23:59:59.999Z'), 'verified', 1],
    ['does not from then on', known('2020-09-15'), 'unverified', 0],
    ['does not in knowledge after', known('2020-10-01'), 'unverified', 0],
    ['never does in reality', at('2019-06-01'), 'unverified', 0],
  ])('%s', (_, options, status, sources) => {
    expect(statusIn(withdrawn, options)).toBe(status);
    expect(present(viewOf(withdrawn, options), 'relation', 'r')?.['corroboration']).toMatchObject({
      source_count: sources,
    });
  });

  it('removes nothing', () => expect(stateIn(withdrawn, at('2019-06-01'))).toBe('in_effect'));

  it('is known no sooner than what tells of it', () => {
    const [s] = withdrawn.filter(({ fields }) => fields.object === 'source');
    const versions = [
      ...withdrawn.filter((one) => one !== s),
      version(a.source({ id: 't', published_at: '2021-01-01' })),
      version(a.source({ id: 's', published_at: '2019-03-01', retracted_at: '2020-09-15', retraction_source_id: 't' })),
    ];
    expect(statusIn(versions, known('2020-12-31'))).toBe('verified');
    expect(statusIn(versions, known('2021-01-01'))).toBe('unverified');
  });

  describe('as the source itself is shown', () => {
    const sources = (said: object) => [
      version(a.source({ id: 't', published_at: '2018' })),
      version(a.source({ id: 's', published_at: '2019-03-01', retraction_source_id: 't', ...said })),
    ];
    const shown = (said: object, options: Partial<ViewOptions>) => {
      const source = present(viewOf(sources(said), options), 'source', 's');
      return [source?.['retracted_at'], source?.['retraction_source_id']];
    };

    it.each([
      ['in the whole graph', {}],
      ['in knowledge', known('2020-01-01')],
      ['in reality', at('2020-01-01')],
    ])('keeps who would say so of a source in force, %s', (_, options) =>
      expect(shown({}, options)).toEqual([null, 't']),
    );

    it('says nothing of a withdrawal that is not yet known, and both from then on', () => {
      const withdrawn = { retracted_at: '2020-09-15' };
      expect(shown(withdrawn, known('2020-09-14T23:59:59.999Z'))).toEqual([null, null]);
      expect(shown(withdrawn, known('2020-09-15'))).toEqual(['2020-09-15', 't']);
    });
  });
});

describe('a correction', () => {
  const corrected = [
    ...directorship({ effective_at: '2019-09-01', published_at: '2019-10-01' }, { published_at: '2019-10-01' }),
    version(
      a.relation({
        id: 'r',
        predicate: 'DIRECTOR_OF',
        evidence_ids: ['v'],
        effective_at: '2018-09-01',
        published_at: '2020-01-10',
      }),
      { version: 2 },
    ),
  ];
  const startIn = (options: Partial<ViewOptions>): unknown =>
    present(viewOf(corrected, options), 'relation', 'r')?.['effective_at'];

  it('is seen from its publication on, and reality knows only it', () => {
    expect(startIn(known('2019-12-01'))).toBe('2019-09-01');
    expect(startIn(known('2020-01-09T23:59:59.999Z'))).toBe('2019-09-01');
    expect(startIn(known('2020-02-01'))).toBe('2018-09-01');
    expect(startIn(at('2018-10-01'))).toBe('2018-09-01');
    expect(stateIn(corrected, at('2018-08-31'))).toBe('absent');
  });
});

it('shows the earlier status while the source that disproves was not published', () => {
  const disproven = [
    ...directorship(
      {
        evidence_ids: ['v', 'w'],
        status: 'disproven',
        status_history: [step(null, 'reported'), step('reported', 'disproven', ['w'])],
      },
      { published_at: '2019' },
    ),
    version(a.source({ id: 't', published_at: '2022-05-01' })),
    version(a.evidence({ id: 'w', source_id: 't', source_version: 1 })),
  ];
  expect(statusIn(disproven, known('2020-06-01'))).toBe('reported');
  expect(statusIn(disproven, known('2022-05-01'))).toBe('disproven');
  expect(statusIn(disproven, at('2020-06-01'))).toBe('disproven');
});

describe('dates of which only the year or the month is known', () => {
  const versions = (said: object) => directorship(said, { published_at: '2000' });

  it.each([
    [{ effective_at: '2019' }, '2018-12-31T23:59:59.999Z', 'absent'],
    [{ effective_at: '2019' }, '2019-01-01', 'possible'],
    [{ effective_at: '2019' }, '2019-06-01', 'possible'],
    [{ effective_at: '2019' }, '2020-01-01', 'in_effect'],
    [{ effective_at: '2010-01-01', effective_until: '2019-03' }, '2019-02-28', 'in_effect'],
    [{ effective_at: '2010-01-01', effective_until: '2019-03' }, '2019-03-15', 'possible'],
    [{ effective_at: '2010-01-01', effective_until: '2019-03' }, '2019-04-01', 'absent'],
  ])('%j at %s is %s', (said, when, expected) => expect(stateIn(versions(said), at(when))).toBe(expected));

  it('count from their end where something was published', () => {
    const published = directorship({}, { published_at: '2019-03' });
    expect(stateIn(published, known('2019-03-31T23:59:59.999Z'))).toBe('absent');
    expect(stateIn(published, known('2019-04-01'))).not.toBe('absent');
  });

  it('are kept only when certain where that is asked for', () => {
    expect(stateIn(versions({ effective_at: '2019' }), at('2019-06-01', { certain: true }))).toBe('absent');
    expect(stateIn(versions({ effective_at: '2019' }), at('2020-01-01', { certain: true }))).toBe('in_effect');
  });
});

describe('what nobody says', () => {
  it('is a start between the later birth and the first source that states it as present', () => {
    const versions = directorship({}, { published_at: '2012-05-01', asserted_as_of: '2012-03-01' });
    const born = version(a.entity({ id: 'to', effective_at: '2010-01-01' }));
    const all = [...versions.filter(({ fields }) => fields.id !== 'to'), born];
    expect(stateIn(all, at('2009-12-31'))).toBe('absent');
    expect(stateIn(all, at('2010-01-01'))).toBe('possible');
    expect(stateIn(all, at('2012-03-01'))).toBe('in_effect');
  });

  it('is an end that is open, but certain only as far as a source covers', () => {
    const covered = directorship(
      { effective_at: '2010-01-01' },
      { published_at: '2011', coverage_until: '2015-01-01' },
    );
    expect(stateIn(covered, at('2014-12-31'))).toBe('in_effect');
    expect(stateIn(covered, at('2015-01-01'))).toBe('possible');
    expect(stateIn(directorship({ effective_at: '2010-01-01' }), at('2090-01-01'))).toBe('in_effect');
  });

  it('is possible from the last source on where the end is said to be unknown', () => {
    const said = directorship({ effective_at: '2010-01-01', end_state: 'unknown' }, { published_at: '2013-01-01' });
    expect(stateIn(said, at('2012-12-31'))).toBe('in_effect');
    expect(stateIn(said, at('2013-01-01'))).toBe('possible');
  });
});

describe('an announcement', () => {
  const planned = directorship({ effective_at: '2020-01-01', modality: 'planned' }, { published_at: '2019-05-01' });

  it.each([
    ['is known as scheduled', known('2019-06-01'), 'scheduled'],
    ['is possible once its day has come, and nobody confirms it', known('2020-01-01'), 'possible'],
    ['is possible in reality on its day', at('2020-01-01'), 'possible'],
    ['is not in reality before', at('2019-12-31'), 'absent'],
    ['is never certain', at('2020-01-01', { certain: true }), 'absent'],
    ['is kept among what is in effect as long as it is possible', known('2020-01-01'), 'possible'],
  ])('%s', (_, options, expected) => expect(stateIn(planned, options)).toBe(expected));
});

it('keeps the old snapshot and its hash when the source is edited after the capture', () => {
  const ledger = new TestLedger();
  ledger.sync([
    reading('source', { id: 's' }),
    reading('evidence', { id: 'v', source_id: 's', snapshot: { text: 'as it was' } }),
  ]);
  ledger.sync([reading('source', { id: 's', title: 'Edited' })]);
  expect(ledger.view().find('source', 's')?.version).toBe(2);
  expect(ledger.view().find('evidence', 'v')?.fields).toMatchObject({
    source_version: 1,
    snapshot: { text: 'as it was' },
  });
  const changed = reading('evidence', { id: 'v', source_id: 's', snapshot: { text: 'as it is' } });
  expect(ledger.sync([changed]).outcomes[0]).toMatchObject({ kind: 'rejected', refusal: { code: 'conflict' } });
});

describe('an entity outside its life', () => {
  const life = { effective_at: '1950-01-01', effective_until: '2000-01-01' };

  it('is kept for what names it, and dropped otherwise', () => {
    const dead = version(a.entity({ id: 'to', ...life }));
    const alone = viewOf([dead], at('2010-01-01'));
    expect(alone.find('entity', 'to')).toBeNull();
    const named = viewOf(
      [...directorship({ effective_at: '1990-01-01' }).filter(({ fields }) => fields.id !== 'to'), dead],
      at('2010-01-01'),
    );
    expect(present(named, 'entity', 'to')?.['state_at']).toBe('ended');
  });

  it('is kept for a living member of its cluster, and the link with it', () => {
    const versions = [
      version(a.entity({ id: 'from', ...life })),
      version(a.entity({ id: 'to' })),
      version(a.resolution()),
    ];
    expect(viewOf(versions, at('2010-01-01')).find('entity', 'from')).not.toBeNull();
  });
});

describe('a redacted record', () => {
  const ledger = new TestLedger();
  ledger.sync([
    reading('entity', {
      id: 'x',
      name: 'Secret Name',
      names: [{ value: 'Secret Alias' }],
      published_at: '2018',
      attributes: { a: 'Secret' },
    }),
  ]);
  ledger.sync([revision('entity', 'x', 'redacted')]);

  it('shows its text in no answer, of whatever time', () => {
    const past = ledger.view(known('2020-01-01'));
    expect(present(past, 'entity', 'x')).toMatchObject({ id: 'x', name: '[redacted]', names: [], attributes: {} });
    expect(JSON.stringify(ledger.graph.versions('entity', 'x'))).not.toContain('Secret');
  });

  it('takes nothing again', () => {
    const again = ledger.sync([reading('entity', { id: 'x', name: 'Secret Name' })]);
    expect(again.outcomes[0]).toMatchObject({ kind: 'rejected', refusal: { code: 'conflict' } });
    expect(ledger.sync([revision('entity', 'x', 'retracted')]).outcomes[0]).toMatchObject({ kind: 'unchanged' });
  });
});
