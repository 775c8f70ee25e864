import { setImmediate as turn } from 'node:timers/promises';
import { AskedAhead } from './sync-turns.js';

/** Numbers up to a last one, and how many were asked for. */
function numbers(last: number, failsAt = Infinity) {
  const told = { asked: 0, isOver: false };
  async function* items(): AsyncGenerator<number> {
    try {
      for (let item = 1; item <= last; item += 1) {
        told.asked = item;
        await turn();
        if (item === failsAt) throw new Error(`no ${item}`);
        yield item;
      }
    } finally {
      told.isOver = true;
    }
  }
  return { told, items: items() };
}

describe('what is asked for ahead', () => {
  it.each([0, 1, 2, 7])('is the same %i items, in order', async (count) => {
    const found: number[] = [];
    for await (const item of new AskedAhead(numbers(count).items)) found.push(item);
    expect(found).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  });

  it('is one more than the one that is worked on, once there is only waiting left, and never two', async () => {
    const { items, told } = numbers(9);
    const ahead = new AskedAhead(items);
    for await (const item of ahead) {
      for (let waited = 0; waited < 5; waited += 1) await turn();
      expect(told.asked).toBe(item);
      for (let waited = 0; waited < 5; waited += 1) {
        void ahead.ask();
        await turn();
      }
      expect(told.asked).toBe(Math.min(9, item + 1));
    }
  });

  it('fails where the items do, after those before', async () => {
    const found: number[] = [];
    const reading = async (): Promise<void> => {
      for await (const item of new AskedAhead(numbers(9, 3).items)) found.push(item);
    };
    await expect(reading()).rejects.toThrow('no 3');
    expect(found).toEqual([1, 2]);
  });

  it('ends the items when nobody wants more, and waits for none that may never come', async () => {
    const { items, told } = numbers(9);
    const ahead = new AskedAhead(items);
    for await (const item of ahead) {
      void ahead.ask();
      if (item === 2) break;
    }
    for (let waited = 0; waited < 5; waited += 1) await turn();
    expect(told).toEqual({ asked: 3, isOver: true });

    async function* stalled(): AsyncGenerator<number> {
      yield 1;
      await new Promise(() => undefined);
    }
    const never = new AskedAhead(stalled());
    for await (const item of never) {
      void never.ask();
      if (item === 1) break;
    }
  });
});
