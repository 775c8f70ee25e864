import { present } from '#domain/read-model';
import { a, viewOf, version } from '#domain/testing';
import type { Version } from '../records.js';

const name = (value: string, source_id: string | null = null) => ({ value, source_id });
const NAMES = [
  name('Always'),
  name('Early', 'early'),
  name('Late', 'late'),
  name('Moved', 'moved'),
  name('Kept', 'kept'),
];
const ALL: readonly Version[] = [
  version(a.source({ id: 'early', published_at: '2018-01-01' })),
  version(a.source({ id: 'late', published_at: '2022-01-01' })),
  version(a.source({ id: 'moved', published_at: '2018-01-01' })),
  version(a.source({ id: 'moved', published_at: '2022-01-01', title: 'Edited' }), { version: 2 }),
  version(a.source({ id: 'kept', published_at: '2022-01-01', visibility: 'private' })),
  version(a.entity({ id: 'e', name: 'Late', published_at: '2018-01-01', names: NAMES })),
];
const shown = (...asked: Parameters<typeof viewOf>) =>
  present(viewOf(...asked), 'entity', 'e')?.['names'] as readonly { value: string; source_id: string | null }[];
const valuesIn = (...asked: Parameters<typeof viewOf>) => shown(...asked).map(({ value }) => value);

describe('a name that names a source', () => {
  const at = Date.parse('2020-01-01');
  const then = { at, mode: 'knowledge' } as const;

  it('is not there in knowledge of a time before anything of the source was published', () => {
    expect(valuesIn(ALL, then)).toEqual(['Always', 'Early', 'Moved']);
    expect(valuesIn(ALL, { ...then, at: Date.parse('2022-02-01') })).toEqual(NAMES.map(({ value }) => value));
  });

  it('leaves what the entity is called as it is', () => {
    expect(present(viewOf(ALL, then), 'entity', 'e')).toMatchObject({ name: 'Late' });
  });

  it('is there in reality, and without a time', () => {
    expect(valuesIn(ALL, { at })).toHaveLength(5);
    expect(valuesIn(ALL, { mode: 'knowledge' })).toHaveLength(5);
  });

  it('is not told to the public, at any time, where the source is hidden', () => {
    for (const options of [{}, { at }, { mode: 'knowledge' }, { ...then, at: Date.parse('2022-02-01') }] as const) {
      expect(valuesIn(ALL, options, 'public')).toEqual(['Always', 'Early', 'Late', 'Moved']);
      expect(valuesIn(ALL, options)).toContain('Kept');
    }
    expect(valuesIn(ALL, then, 'public')).toEqual(['Always', 'Early', 'Moved']);
    expect(valuesIn(ALL, then)).not.toContain('Kept');
  });

  it('is not told of where the source was hidden once it was told, and is once it is published', () => {
    const moved = (from: 'public' | 'private', to: 'public' | 'private') => [
      version(a.source({ id: 's', visibility: from, published_at: '2018-01-01' })),
      version(a.source({ id: 's', visibility: to, published_at: '2018-01-01' }), { version: 2 }),
      version(a.entity({ id: 'e', published_at: '2018-01-01', names: [name('Told', 's')] })),
    ];
    expect(shown(moved('public', 'private'), then, 'public')).toEqual([]);
    expect(shown(moved('private', 'public'), then, 'public')).toMatchObject([{ value: 'Told', source_id: 's' }]);
  });

  it('makes no version that the public counts', () => {
    const entity = (...names: readonly object[]) => a.entity({ id: 'v', published_at: '2018-01-01', names });
    const versions = [
      ...ALL,
      version(entity(name('Early', 'early'))),
      version(entity(name('Early', 'early'), name('Kept', 'kept')), { version: 2 }),
    ];
    for (const options of [{}, { at }, then]) {
      expect(present(viewOf(versions, options, 'public'), 'entity', 'v')).toMatchObject({
        version: 1,
        revised_at: null,
      });
    }
    expect(present(viewOf(versions), 'entity', 'v')).toMatchObject({ version: 2 });
  });

  it('stays when the record of its source is closed', () => {
    const closed = version(a.source({ id: 'early', published_at: '2018-01-01' }), {
      version: 2,
      revision: 'retracted',
    });
    expect(valuesIn([...ALL, closed], then)).toContain('Early');
  });
});
