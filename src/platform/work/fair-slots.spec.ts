import { FairSlots, type SlotBounds } from './fair-slots.js';

/** Who has a slot, in the order of getting it. */
function crowd(bounds: SlotBounds) {
  const slots = new FairSlots(bounds);
  const has: string[] = [];
  const refused: string[] = [];
  const release = new Map<string, () => void>();
  const ask = async (name: string): Promise<void> => {
    const free = await slots.take(name.charAt(0));
    if (free === null) refused.push(name);
    else {
      has.push(name);
      release.set(name, free);
    }
  };
  const all = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) void ask(name);
    await new Promise((done) => setImmediate(done));
  };
  const leave = async (name: string): Promise<void> => {
    release.get(name)?.();
    await new Promise((done) => setImmediate(done));
  };
  return { all, leave, has, refused };
}

describe('fair slots', () => {
  it('never give one caller more than its share, and let others pass those who have it', async () => {
    const { all, leave, has } = crowd({ slots: 3, share: 2 });
    await all('a1', 'a2', 'a3', 'a4', 'b1', 'c1');
    expect(has).toEqual(['a1', 'a2', 'b1']);
    await leave('b1');
    expect(has.at(-1)).toBe('c1');
    await leave('a2');
    expect(has).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  });

  it('go round in the order of asking', async () => {
    const { all, leave, has } = crowd({ slots: 2, share: 2 });
    await all('a1', 'b1', 'c1', 'd1');
    await leave('b1');
    await leave('a1');
    expect(has).toEqual(['a1', 'b1', 'c1', 'd1']);
  });

  it('are given back once, however often that is said', async () => {
    const { all, leave, has } = crowd({ slots: 1, share: 1 });
    await all('a1', 'b1', 'c1');
    await leave('a1');
    await leave('a1');
    expect(has).toEqual(['a1', 'b1']);
  });

  it('refuse who would wait behind too many of its own, and who behind too many of all', async () => {
    const { all, leave, has, refused } = crowd({ slots: 2, share: 1, waiting: { all: 3, share: 2 } });
    await all('a1', 'a2', 'a3', 'a4');
    expect([has, refused]).toEqual([['a1'], ['a4']]);
    await all('b1', 'b2', 'c1');
    expect([has, refused]).toEqual([
      ['a1', 'b1'],
      ['a4', 'c1'],
    ]);
    await leave('a1');
    await all('c2');
    expect([has.at(-1), refused]).toEqual(['a2', ['a4', 'c1']]);
  });

  it('are waited for until the signal ends the waiting, which is in no way then', async () => {
    const slots = new FairSlots({ slots: 1, share: 1, waiting: { all: 1, share: 1 } });
    const [free, left, late] = [await slots.take('a'), new AbortController(), new AbortController()];
    const waiting = slots.take('b', left.signal);
    expect(await slots.take('c')).toBeNull();
    left.abort();
    expect(await waiting).toBeNull();
    expect(await slots.take('b', left.signal)).toBeNull();
    const next = slots.take('c', late.signal);
    free?.();
    const held = await next;
    late.abort();
    const last = slots.take('d', left.signal);
    expect([held, await last]).toEqual([expect.any(Function), null]);
    held?.();
    expect(await slots.take('e')).toEqual(expect.any(Function));
  });
});
