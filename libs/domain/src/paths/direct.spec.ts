import { LiveGraph, type Version, View, WHOLE_GRAPH } from '#domain/graph';
import { PathFinder } from '#domain/paths';
import { a, version, withDependents } from '#domain/testing';

const QUERY = {
  from: 'from',
  to: 'to',
  kind: 'direct',
  objective: 'foremost',
  max_hops: 6,
  max_paths: 1,
  lens: 'all',
  include_weak: true,
  include_ownership: true,
  budget: { expansions: 1_000, hub_degree: 100 },
} as const;
type AnyFields = Version['fields'];

function owns(from: string, to: string, cited: Parameters<typeof a.relation>[0] = {}): AnyFields {
  return a.relation({ id: `${from}-${to}`, predicate: 'OWNS', from_id: from, to_id: to, ...cited });
}

/** What rests on nothing but what the public does not see is not shown to it. */
const HIDDEN = { evidence_ids: ['private-page'] } as const;

/** The public graph of these records, searched as it is written to, change by change. */
class Searched {
  private readonly graph = new LiveGraph('public');
  private readonly finder = new PathFinder(this.graph, null, () => new View(this.graph));
  private seq = 0;

  write(...records: readonly AnyFields[]): this {
    for (const record of records) {
      this.seq += 1;
      const written: Version = version(record, {
        seq: this.seq,
        version: this.graph.versions(record.object, record.id).length + 1,
      });
      const before = withDependents(this.graph, written);
      this.graph.apply([written]);
      this.finder.changed([...before, ...withDependents(this.graph, written)]);
    }
    return this;
  }

  /** The public sees none of its versions from then on. */
  hide({ object, id }: AnyFields): this {
    const newest = this.graph.versions(object, id).at(-1);
    const before = newest === undefined ? [] : withDependents(this.graph, newest);
    this.graph.forget([{ object, id }]);
    this.finder.changed(before);
    return this;
  }

  /** How many edges a search looks at. */
  get expansions(): number {
    return this.finder.find(WHOLE_GRAPH, QUERY).limits.expansions;
  }
}

describe('a direct path', () => {
  const ends = ['from', 'to', 'x', 'y', 'z'].map((id) => a.entity({ id }));

  it('looks at the edges of the end that has fewer of them', () => {
    const searched = new Searched().write(...ends, owns('from', 'x'), owns('from', 'y'), owns('from', 'z'));
    expect(searched.expansions).toBe(0);
    expect(searched.write(owns('to', 'x')).expansions).toBe(1);
    expect(searched.write(owns('to', 'y')).expansions).toBe(2);
    expect(searched.write(owns('to', 'z')).expansions).toBe(3);
    expect(searched.write(owns('from', 'to')).expansions).toBe(4);
  });

  it('does not tell by that number how many edges are hidden', () => {
    const searched = new Searched().write(...ends, owns('from', 'x'), owns('from', 'y'), owns('to', 'x'));
    for (const hidden of [owns('to', 'y', HIDDEN), owns('to', 'z', HIDDEN)]) {
      expect(searched.write(hidden).expansions).toBe(1);
    }
  });

  it('counts anew when one of them is hidden or shown again', () => {
    const searched = new Searched().write(
      ...ends,
      owns('from', 'x'),
      owns('from', 'y'),
      owns('to', 'x'),
      owns('to', 'y'),
    );
    expect(searched.expansions).toBe(2);
    expect(searched.write(owns('to', 'y', HIDDEN)).expansions).toBe(1);
    expect(searched.write(owns('to', 'y')).expansions).toBe(2);
  });

  it('counts anew when one of them becomes private', () => {
    const searched = new Searched().write(...ends, owns('from', 'x'), owns('from', 'y'));
    expect(searched.write(owns('to', 'x'), owns('to', 'y')).expansions).toBe(2);
    expect(searched.hide(owns('to', 'y')).expansions).toBe(1);
    expect(searched.hide(owns('to', 'x')).expansions).toBe(0);
    expect(searched.write(owns('to', 'x')).expansions).toBe(1);
  });
});
