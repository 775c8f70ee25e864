import { setImmediate as turn } from 'node:timers/promises';
import { SharedWork } from './shared-work.js';

/** Work that ends when it is told to. */
function worker() {
  const begun: { readonly signal: AbortSignal; readonly finish: (value: string) => void; readonly fail: () => void }[] =
    [];
  const make = (signal: AbortSignal): Promise<string> =>
    new Promise((resolve, reject) => {
      begun.push({ signal, finish: resolve, fail: () => reject(new Error('broken')) });
    });
  return { begun, make };
}

describe('work that equal questions share', () => {
  it('is done once for those who ask for the same at one time, and again for who asks later', async () => {
    const { begun, make } = worker();
    const shared = new SharedWork<string>();
    const { signal } = new AbortController();
    const asked = ['a', 'a', 'b'].map((key) => shared.join(key, signal, make));
    expect(begun).toHaveLength(2);
    begun[0]?.finish('of a');
    begun[1]?.finish('of b');
    expect(await Promise.all(asked)).toEqual(['of a', 'of a', 'of b']);
    const later = shared.join('a', signal, make);
    expect(begun).toHaveLength(3);
    begun[2]?.finish('anew');
    expect(await later).toBe('anew');
  });

  it('goes on while one waits, and ends with the last who goes', async () => {
    const { begun, make } = worker();
    const shared = new SharedWork<string>();
    const [one, other] = [new AbortController(), new AbortController()];
    const asked = [one, other].map(({ signal }) => shared.join('a', signal, make));
    one.abort();
    expect(await asked[0]).toBeNull();
    expect(begun[0]?.signal.aborted).toBe(false);
    other.abort();
    expect(await asked[1]).toBeNull();
    expect(begun[0]?.signal.aborted).toBe(true);
    // What was ended is nobody's answer, not even a failure's.
    begun[0]?.fail();
    await turn();
    const { signal } = new AbortController();
    const later = shared.join('a', signal, make);
    expect(begun).toHaveLength(2);
    begun[1]?.finish('anew');
    expect(await later).toBe('anew');
  });

  it('is not begun for who has gone already, and tells all who wait of a failure', async () => {
    const { begun, make } = worker();
    const shared = new SharedWork<string>();
    expect(await shared.join('a', AbortSignal.abort(), make)).toBeNull();
    expect(begun).toHaveLength(0);
    const { signal } = new AbortController();
    const asked = [shared.join('a', signal, make), shared.join('a', signal, make)];
    begun[0]?.fail();
    for (const one of asked) await expect(one).rejects.toThrow('broken');
  });
});
