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

  it('stands for the public without a source that is hidden, at every time', () => {
    for (const options of [{}, then, { ...then, at: Date.parse('2022-02-01') }]) {
      expect(shown(ALL, options, 'public')).toContainEqual({ ...a.entity({ names: [name('Kept')] }).names[0] });
    }
    expect(valuesIn(ALL, then, 'public')).toEqual(['Always', 'Early', 'Moved', 'Kept']);
  });

  it('stays when the record of its source is closed', () => {
    const closed = version(a.source({ id: 'early', published_at: '2018-01-01' }), {
      version: 2,
      revision: 'retracted',
    });
    expect(valuesIn([...ALL, closed], then)).toContain('Early');
  });
});
