import { type Asking, type ThreadBounds, type ThreadPlace, ThreadPlaces } from './thread-places.js';

const BOUNDS: ThreadBounds = {
  open: { slots: 3, share: 2, waiting: { all: 8, share: 8 } },
  working: { slots: 1, share: 1 },
  held: { all: 1, each: 1 },
};

const signal = new AbortController().signal;

/** What has come of something by now. */
async function soon<T>(asked: Promise<T>): Promise<T | 'waits'> {
  return Promise.race([asked, new Promise<'waits'>((done) => setImmediate(() => done('waits')))]);
}

async function opened(places: ThreadPlaces, asking: Asking): Promise<ThreadPlace> {
  const place = await soon(places.open(asking));
  if (place === null || place === 'waits') throw new Error('there is no place');
  return place;
}

describe('a place for a thread', () => {
  it('is waited for no longer than somebody waits for the answer', async () => {
    const places = new ThreadPlaces(BOUNDS);
    const first = await opened(places, { who: 'a', signal });
    await opened(places, { who: 'a', signal });
    const left = new AbortController();
    const waiting = places.open({ who: 'a', signal: left.signal });
    expect(await soon(waiting)).toBe('waits');
    left.abort();
    expect(await soon(waiting)).toBeNull();
    expect(await soon(places.open({ who: 'a', signal: left.signal }))).toBeNull();
    first.close();
    await opened(places, { who: 'a', signal });
  });

  it('has its turn no later than somebody waits for the answer, and takes none from others then', async () => {
    const places = new ThreadPlaces(BOUNDS);
    const left = new AbortController();
    const busy = await opened(places, { who: 'a', signal });
    const gone = await opened(places, { who: 'a', signal: left.signal });
    await busy.work();
    const waiting = gone.work();
    expect(await soon(waiting)).toBe('waits');
    left.abort();
    expect(await soon(waiting)).toBeUndefined();
    busy.rest();
    expect(await soon(gone.work())).toBeUndefined();
    expect(await soon(busy.work())).toBeUndefined();
  });

  it('has no turn when it is closed, be it asked for before or after', async () => {
    const places = new ThreadPlaces(BOUNDS);
    const [busy, gone] = [await opened(places, { who: 'a', signal }), await opened(places, { who: 'b', signal })];
    await busy.work();
    const waiting = gone.work();
    gone.close();
    busy.rest();
    await soon(waiting);
    await gone.work();
    expect(await soon(busy.work())).toBeUndefined();
  });
});
