import type { Options, Store } from 'express-rate-limit';
import { MESSAGE_BYTES, NoReplicas, type ReplicaChannel } from '../../storage/replica-channel.js';
import { Air } from '../../../../test/support/air.js';
import { StoppedClock } from '../../../../test/support/clocks.js';
import { SharedRates } from './shared-rates.js';

const WINDOW_MS = 60_000;

describe('rates that replicas share', () => {
  const clock = new StoppedClock(0);
  const opened: SharedRates[] = [];
  const open = (channel: ReplicaChannel): { readonly rates: SharedRates; readonly store: Store } => {
    const rates = new SharedRates(channel, clock);
    opened.push(rates);
    const store = rates.of('anonymous');
    void store.init?.({ windowMs: WINDOW_MS } as Options);
    return { rates, store };
  };
  const hits = async (store: Store, key: string): Promise<number> => (await store.increment(key)).totalHits;
  afterEach(() => {
    for (const rates of opened.splice(0)) rates.onModuleDestroy();
  });

  it('count what the others told, once', async () => {
    const air = new Air();
    const [one, two] = [open(air.channel()), open(air.channel())];
    for (let count = 0; count < 3; count += 1) await one.store.increment('a');
    await one.store.decrement('a');
    expect(await hits(two.store, 'a')).toBe(1);
    await one.rates.tell();
    await one.rates.tell();
    expect(await hits(two.store, 'a')).toBe(4);
    expect(await hits(two.store, 'b')).toBe(1);
    // What was heard is not told again.
    await two.rates.tell();
    expect(await hits(one.store, 'a')).toBe(5);
    expect(air.messages).toHaveLength(2);
  });

  it('begin anew when their window is over, which begins with the first request or the first that is heard of', async () => {
    const air = new Air();
    const [one, two] = [open(air.channel()), open(air.channel())];
    await one.store.increment('a');
    clock.advance(1_000);
    await one.rates.tell();
    clock.advance(WINDOW_MS - 1_001);
    expect([await hits(one.store, 'a'), await hits(two.store, 'a')]).toEqual([2, 2]);
    clock.advance(1);
    expect([await hits(one.store, 'a'), await hits(two.store, 'a')]).toEqual([1, 3]);
    clock.advance(999);
    expect(await hits(two.store, 'a')).toBe(4);
    clock.advance(1);
    expect(await hits(two.store, 'a')).toBe(1);
  });

  it('are counted alone where nobody hears', async () => {
    const { rates, store } = open(new NoReplicas());
    await store.increment('a');
    await rates.tell();
    expect(await hits(store, 'a')).toBe(2);
  });

  it('tell what was counted most, as far as a message goes', async () => {
    const air = new Air();
    const [one, two] = [open(air.channel()), open(air.channel())];
    for (let key = 0; key < 1_000; key += 1) await one.store.increment(`key-of-somebody-${key}`);
    for (let count = 0; count < 5; count += 1) await one.store.increment('busy');
    await one.rates.tell();
    expect(Buffer.byteLength(air.messages.join(''))).toBeLessThan(MESSAGE_BYTES);
    expect(await hits(two.store, 'busy')).toBe(6);
  });

  it('believe nothing that is no count', async () => {
    const air = new Air();
    const { store } = open(air.channel());
    const said = [
      '',
      '{',
      '[]',
      '{"rates":7}',
      JSON.stringify({ rates: [null, ['anonymous', 'a'], ['other', 'a', 1]] }),
    ];
    const odd = [0.5, '3', 1_000_001, null].map((count) => JSON.stringify({ rates: [['anonymous', 'a', count]] }));
    for (const message of [...said, ...odd]) await air.channel().tell(message);
    expect(await hits(store, 'a')).toBe(1);
    await air.channel().tell(JSON.stringify({ rates: [['anonymous', 'a', 1_000_000]] }));
    expect(await hits(store, 'a')).toBe(1_000_002);
  });
});
