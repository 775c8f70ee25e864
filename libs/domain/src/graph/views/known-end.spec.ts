import { present, timelineOf } from '#domain/read-model';
import { TemporalIndex } from '#domain/temporal-index';
import { a, graphOf, version, viewOf } from '#domain/testing';
import type { Version } from '../records.js';
import { View } from './view.js';
import { WHOLE_GRAPH } from './view-options.js';

const PUBLISHED = { published_at: '2010-01-01' };
const living = (effective_until: string | null, more: object = {}) =>
  a.entity({ id: 'e', kind: 'person', ...PUBLISHED, effective_at: '1950-01-01', effective_until, ...more });
const before = (instant: string): number => Date.parse(instant) - 1;
const knownAt = (at: number | string) =>
  ({ at: typeof at === 'string' ? Date.parse(at) : at, mode: 'knowledge' }) as const;

/** The end, and how the entity stands. */
function told(fields: Version['fields'], options: Parameters<typeof viewOf>[1]): unknown {
  const wire = present(viewOf([version(fields)], options), 'entity', 'e');
  return [wire?.['effective_until'], wire?.['state_at']];
}

describe('the end of an entity (spec/rulings.md#c-101)', () => {
  it.each([
    ['2019-05-05', '2019-05-05'],
    ['2019-05', '2019-06-01'],
    ['2019', '2020-01-01'],
    ['2019-05-05T12:00:00Z', '2019-05-05T12:00:00Z'],
  ])('%s is not told in knowledge of a time before %s', (end, known) => {
    expect(told(living(end), knownAt('2016-01-01'))).toEqual([null, 'in_effect']);
    expect(told(living(end), knownAt(before(known)))).toEqual([null, 'in_effect']);
    expect(told(living(end), knownAt(known))).toEqual([end, 'ended']);
  });

  it('is told with the day after, where it began on the same day', () => {
    const short = living('2019-05-05', { effective_at: '2019-05-05' });
    expect(told(short, knownAt(before('2019-05-06')))).toEqual([null, 'in_effect']);
    expect(told(short, knownAt('2019-05-06'))).toEqual(['2019-05-05', 'ended']);
  });

  it.each(['unknown', 'open', null])('yet to come, beside one that is called %s, is told by no state', (end_state) => {
    const without = told(living(null, { end_state }), knownAt('2016-01-01'));
    expect(told(living('2019-05-05', { end_state }), knownAt('2016-01-01'))).toEqual(without);
    expect(without).toEqual([null, end_state === 'unknown' ? 'possible' : 'in_effect']);
  });

  it('is told in reality, and without a time', () => {
    expect(told(living('2019-05-05'), { at: Date.parse('2016-01-01') })).toEqual(['2019-05-05', 'in_effect']);
    expect(told(living('2019-05-05'), {})).toEqual(['2019-05-05', undefined]);
    expect(told(living('2019-05-05'), { mode: 'knowledge' })).toEqual(['2019-05-05', undefined]);
  });

  it('stays where it is none, but stands for what nobody knows', () => {
    expect(told(living('9999-12-31'), knownAt('2016-01-01'))).toEqual(['9999-12-31', 'in_effect']);
  });

  it('is no matter of relations: they are agreed for a time', () => {
    const between = ['f', 't'].map((id) => a.entity({ id, ...PUBLISHED }));
    const dated = { effective_at: '2010-01-01', effective_until: '2019-05-05' };
    const held = a.relation({ id: 'r', from_id: 'f', to_id: 't', ...PUBLISHED, ...dated });
    const all = [...between, held].map((fields) => version(fields));
    expect(present(viewOf(all, knownAt('2016-01-01')), 'relation', 'r')).toMatchObject(dated);
  });

  it('is on no timeline before', () => {
    const clocks = (at: string) =>
      timelineOf(viewOf([version(living('2019-05-05'))], knownAt(at))).map(({ clock }) => clock);
    expect(clocks('2019-05-04')).not.toContain('effective_until');
    expect(clocks('2019-05-05')).toContain('effective_until');
  });

  it('tells no versions apart before', () => {
    const all = [version(living(null)), version(living('2019-05-05'), { version: 2, seq: 2 })];
    const counted = (at: string) => present(viewOf(all, knownAt(at)), 'entity', 'e')?.version;
    expect(counted('2019-05-04')).toBe(1);
    expect(counted('2019-05-05')).toBe(2);
  });

  it.each([
    ['2019-05-05', [version(living('2019-05-05'))]],
    ['2019-05-05', [version(living('2019-05-05')), version(living('2015-01-01'), { version: 2, seq: 2 })]],
  ])('has one text from %s on', (known, versions) => {
    const graph = graphOf(versions);
    const index = new TemporalIndex(graph);
    for (const _ of index.catchUp(new View(graph)));
    for (const at of ['2012-01-01', '2016-01-01', '2019-05-04', known, '2024-01-01']) {
      const options = { ...WHOLE_GRAPH, ...knownAt(at) };
      expect(index.isStable(graph.ordinalOf('entity', 'e'), Date.parse(at))).toBe(at >= known);
      expect(present(index.view(options), 'entity', 'e')).toEqual(present(new View(graph, options), 'entity', 'e'));
    }
  });
});
