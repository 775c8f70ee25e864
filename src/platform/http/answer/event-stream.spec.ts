import { eventStream, HEARTBEAT_MS } from './event-stream.js';

/** What a reader hears of takes and waits in turn, each wait so long; the reader hangs up after them. */
async function heard(turns: readonly { readonly says?: string; readonly waits: number }[]): Promise<string[]> {
  let at = 0;
  let turn = 0;
  const asked: number[] = [];
  const events = {
    take: () => ({ text: turns[turn]?.says ?? '', has_more: false }),
    wait: (ms: number) => {
      asked.push(ms);
      at += Math.min(ms, turns[turn]?.waits ?? 0);
      turn += 1;
      return Promise.resolve(turn < turns.length);
    },
    isWelcome: () => Promise.resolve(true),
  };
  const received: string[] = [];
  for await (const piece of eventStream(events, new AbortController().signal, () => at)) {
    received.push(`${at} ${Buffer.from(piece).toString().trim()}`);
  }
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(0);
  return received;
}

const START = '0 retry: 2000';

describe('a stream of events', () => {
  it('says nothing when it is woken for nothing', async () => {
    expect(await heard([{ waits: 10 }, { waits: 10 }, { says: 'news', waits: 10 }])).toEqual([START, '20 news']);
  });

  it('beats when nothing was said for so long, whatever woke it meanwhile, and not before', async () => {
    const [before, rest] = [HEARTBEAT_MS - 1, 1];
    expect(await heard([{ waits: before }, { waits: rest }, { waits: 0 }])).toEqual([START, `${HEARTBEAT_MS} :`]);
    expect(await heard([{ waits: before }, { waits: 0 }])).toEqual([START]);
    const undisturbed = await heard([{ waits: Infinity }, { waits: Infinity }, { waits: 0 }]);
    expect(undisturbed).toEqual([START, `${HEARTBEAT_MS} :`, `${2 * HEARTBEAT_MS} :`]);
    expect(await heard([{ waits: 7 }, { waits: Infinity }, { waits: 8 }, { waits: Infinity }, { waits: 0 }])).toEqual(
      undisturbed,
    );
  });

  it('counts from what was said last', async () => {
    const turns = [{ waits: 100 }, { says: 'news', waits: HEARTBEAT_MS - 1 }, { waits: 1 }, { waits: 0 }];
    expect(await heard(turns)).toEqual([START, '100 news', `${HEARTBEAT_MS + 100} :`]);
  });

  it('ends before it tells anything to who may be told no longer', async () => {
    const told: string[] = [];
    let welcome = 2;
    const events = {
      take: () => ({ text: 'news', has_more: false }),
      wait: () => Promise.resolve(true),
      isWelcome: () => Promise.resolve(welcome-- > 0),
    };
    for await (const piece of eventStream(events, new AbortController().signal)) {
      told.push(Buffer.from(piece).toString());
    }
    expect(told).toEqual(['retry: 2000\n\n', 'news', 'news']);
  });
});
