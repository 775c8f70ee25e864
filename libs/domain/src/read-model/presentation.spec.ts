import { a, graphOf, statusStep, version } from '../../testing/index.js';
import type { Audience } from '../graph/graph.js';
import type { Status } from '../graph/records.js';
import { View } from '../graph/views/view.js';
import { WHOLE_GRAPH, type ViewOptions } from '../graph/views/view-options.js';
import { present, presentVersion } from './presentation.js';

type Step = readonly [from: Status | null, to: Status, evidence: readonly string[]];

/** What is told of the steps of a claim that a public source asserts; of the evidence the public has `open` alone. */
function told(audience: Audience, status: Status, ...all: readonly Step[]): unknown {
  return toldOf(audience, status, ['open'], ...all);
}

function toldOf(audience: Audience, status: Status, supporting: readonly string[], ...all: readonly Step[]): unknown {
  const wire = claimOf(audience, status, supporting, ...all);
  return [wire.status, ...wire.status_history.map(({ from, to }) => `${from} to ${to}`)];
}

function reasonsOf(...of: Parameters<typeof claimOf>): unknown {
  return claimOf(...of).status_history.map(({ reason }) => reason);
}

function claimOf(
  audience: Audience,
  status: Status,
  supporting: readonly string[],
  ...all: readonly Step[]
): ToldClaim {
  const records = [
    a.source({ id: 's' }),
    a.entity({ id: 'of' }),
    a.evidence({ id: 'open', source_id: 's', source_version: 1 }),
    ...(audience === 'full' ? [a.evidence({ id: 'hidden', source_id: 's', source_version: 1 })] : []),
    a.claim({
      id: 'c',
      subject_id: 'of',
      status,
      source_ids: ['s'],
      supporting_evidence_ids: [...supporting],
      contradicting_evidence_ids: ['hidden', 'open'],
      status_history: all.map(([from, to, evidence]) => statusStep(from, to, '2024-01-01', ...evidence)),
    }),
  ];
  const view = new View(
    graphOf(
      records.map((fields, at) => version(fields, { seq: at + 1 })),
      audience,
    ),
  );
  return present(view, 'claim', 'c') as unknown as ToldClaim;
}

interface ToldClaim {
  readonly status: string;
  readonly status_history: readonly { readonly from: string | null; readonly to: string; readonly reason: unknown }[];
}

describe('the history that is told', () => {
  const entered: Step = [null, 'reported', []];

  it('has every step but a verification, whatever it rests on', () => {
    const steps = [entered, ['reported', 'disproven', ['hidden']], ['disproven', 'disputed', ['open']]] as const;
    const all = ['disputed', 'null to reported', 'reported to disproven', 'disproven to disputed'];
    expect(told('full', 'disputed', ...steps)).toEqual(all);
    expect(told('public', 'disputed', ...steps)).toEqual(all);
  });

  it('has no verification on hidden evidence alone, nor what the next one began from', () => {
    const steps = [entered, ['reported', 'verified', ['hidden']], ['verified', 'disputed', ['open']]] as const;
    const shown = toldOf('public', 'disputed', ['hidden'], ...steps);
    expect(shown).toEqual(['disputed', 'null to reported', 'reported to disputed']);
  });

  it('has no loss of a verification it has not', () => {
    const unverified: Step = [null, 'unverified', []];
    const steps = [unverified, ['unverified', 'verified', ['hidden']], ['verified', 'unverified', []]] as const;
    expect(toldOf('public', 'unverified', ['hidden'], ...steps)).toEqual(['unverified', 'null to unverified']);
    expect(toldOf('full', 'unverified', ['hidden'], ...steps)).toHaveLength(4);
  });

  it('leads to the status that is told, also where a verification it has not was lost, and says nothing of that', () => {
    const unverified: Step = [null, 'unverified', []];
    const steps = [unverified, ['unverified', 'verified', ['hidden']], ['verified', 'reported', []]] as const;
    const shown = toldOf('public', 'reported', ['hidden'], ...steps);
    expect(shown).toEqual(['reported', 'null to unverified', 'unverified to reported']);
    expect(reasonsOf('public', 'reported', ['hidden'], ...steps)).toEqual(['looked at', null]);
    expect(reasonsOf('full', 'reported', ['hidden'], ...steps)).toEqual(['looked at', 'looked at', 'looked at']);
  });

  it('has a dispute that comes again after such a loss', () => {
    const disputed = [
      [null, 'unverified', []],
      ['unverified', 'disputed', ['open']],
      ['disputed', 'verified', ['hidden']],
      ['verified', 'reported', []],
      ['reported', 'disputed', ['open']],
    ] as const;
    expect(toldOf('public', 'disputed', ['hidden'], ...disputed)).toEqual([
      'disputed',
      'null to unverified',
      'unverified to disputed',
      'disputed to reported',
      'reported to disputed',
    ]);
  });

  it('has no step back to where it seems to be', () => {
    const steps = [entered, ['reported', 'verified', ['hidden']], ['verified', 'reported', ['open']]] as const;
    expect(toldOf('public', 'reported', ['hidden'], ...steps)).toEqual(['reported', 'null to reported']);
  });

  it('has a verification that evidence which is seen carries', () => {
    const steps = [entered, ['reported', 'verified', ['hidden']]] as const;
    expect(told('public', 'verified', ...steps)).toEqual(['verified', 'null to reported', 'reported to verified']);
  });
});

describe('a withdrawal of a source', () => {
  const source = { id: 's', published_at: '2019-03-01' };
  const [before, after] = [
    version(a.source(source)),
    version(
      a.source({ ...source, published_at: '2020-10-01', retracted_at: '2020-09-15', retraction_source_id: 'denial' }),
      { version: 2, seq: 3 },
    ),
  ];
  const denial = version(a.source({ id: 'denial', published_at: '2020-09-15' }), { seq: 2 });
  const told = (one: typeof before, at: string | null = null): unknown => {
    const graph = graphOf([before, denial, after]);
    const options = { ...WHOLE_GRAPH, ...(at === null ? {} : { at: Date.parse(at), mode: 'knowledge' as const }) };
    const { retracted_at, retraction_source_id } = presentVersion(new View(graph, options), one);
    return [retracted_at, retraction_source_id];
  };

  it('is told by the version that tells of it, and by none before', () => {
    expect(told(before)).toEqual([null, null]);
    expect(told(after)).toEqual(['2020-09-15', 'denial']);
  });

  it.each([
    ['2020-09-14T23:59:59.999Z', [null, null], [null, null]],
    ['2020-09-15', ['2020-09-15', 'denial'], ['2020-09-15', 'denial']],
    ['2020-10-01', [null, null], ['2020-09-15', 'denial']],
  ])('as it was known at %s is told of the version in force, whichever that was', (at, earlier, later) => {
    expect([told(before, at), told(after, at)]).toEqual([earlier, later]);
  });

  describe('that was taken back, or is said to be of another day', () => {
    const DAY = Date.parse('2025-01-01T00:00:00Z');
    const versions = ([null, '2018-01-01', null, '2019-01-01', '2019-02-01'] as const).map((retracted_at, index) =>
      version(a.source({ ...source, published_at: '2010', retracted_at }), {
        version: index + 1,
        seq: index + 1,
        recorded_at: DAY + index,
      }),
    );
    const toldOf = (count: number, options: Partial<ViewOptions> = {}) => {
      const view = new View(graphOf(versions.slice(0, count)), { ...WHOLE_GRAPH, ...options });
      return versions.slice(0, count).map((one) => presentVersion(view, one)['retracted_at']);
    };
    const recorded = (index: number) => ({ at: DAY + index, mode: 'knowledge', known_basis: 'recorded' }) as const;

    it('stands in the history as each version said, whatever came later', () => {
      expect(toldOf(3)).toEqual([null, '2018-01-01', null]);
      expect(toldOf(5)).toEqual([null, '2018-01-01', null, '2019-01-01', '2019-02-01']);
      expect(toldOf(5, { at: DAY })).toEqual(toldOf(5));
    });

    it.each([
      [0, null],
      [1, '2018-01-01'],
      [2, null],
      [3, '2019-01-01'],
      [4, '2019-02-01'],
    ])('is, with %i recorded after the first, what was recorded last by then', (index, retracted_at) => {
      const view = new View(graphOf(versions), { ...WHOLE_GRAPH, ...recorded(index) });
      expect(present(view, 'source', 's')).toMatchObject({ version: index + 1, retracted_at });
      expect(view.isRetracted('s')).toBe(retracted_at !== null);
      expect(toldOf(5, recorded(index))).toEqual([...toldOf(index + 1), ...versions.slice(index + 1).map(() => null)]);
    });

    it('is as the world knew it by the dates that each version of the history gives', () => {
      const known = (at: string) => toldOf(4, { at: Date.parse(at), mode: 'knowledge' });
      expect(known('2017-12-31T23:59:59.999Z')).toEqual([null, null, null, null]);
      expect(known('2018-01-01')).toEqual([null, '2018-01-01', null, null]);
    });
  });
});
