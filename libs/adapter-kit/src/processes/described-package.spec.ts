import { describedPackage, revived } from './described-package.js';

/** As it is after it was told to another process. */
function told(value: unknown): unknown {
  return revived({ specifier: './a.mjs', content: structuredClone(describedPackage(value)) });
}

describe('what a package has, as it is told to who runs nothing of it', () => {
  it('is told once where many members are one object', () => {
    let shared: unknown = { at: 'the end' };
    for (let level = 0; level < 11; level++) {
      const below = shared;
      shared = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`m${index}`, below]));
    }
    let end = told(shared);
    for (let level = 0; level < 11; level++) end = (end as Record<string, unknown>)['m9'];
    expect(end).toEqual({ at: 'the end' });
  });

  it('ends where it refers to itself, and in lists', () => {
    const one: Record<string, unknown> = { name: 'one' };
    const list: unknown[] = [one, one];
    for (let index = 0; index < 10; index++) one[`m${index}`] = list;
    list.push(list);
    const again = told({ one, list }) as { readonly one: Record<string, unknown>; readonly list: readonly unknown[] };
    expect(again.one['name']).toBe('one');
    expect(again.list).toHaveLength(3);
    expect(again.list[2]).toBeUndefined();
  });

  it('has no bytes, however many there are', () => {
    const bytes = [new Uint8Array(5e6), Buffer.alloc(5e6), new DataView(new ArrayBuffer(8)), new ArrayBuffer(8)];
    expect(told({ a: 1, bytes, more: bytes[0] })).toEqual({
      a: 1,
      bytes: [undefined, undefined, undefined, undefined],
      more: undefined,
    });
  });

  it('has the members of classes, and calls that only say that they are elsewhere', () => {
    class Brought {
      readonly format = 'x';
      get key(): string {
        return `${this.format}!`;
      }
      open(): number {
        return 1;
      }
    }
    const { format, key, open } = told(new Brought()) as Brought;
    expect([format, key]).toEqual(['x', 'x!']);
    expect(() => open()).toThrow('runs in a process of its own');
  });
});
