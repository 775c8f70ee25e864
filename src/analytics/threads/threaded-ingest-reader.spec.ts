import type { IngestRequest } from '#domain/analytics';
import { pays } from '#domain/testing';
import { ThreadedIngestReader } from './threaded-ingest-reader.js';

const REQUEST: IngestRequest = {
  format: 'json',
  dataset: 'd',
  profile: 'generic',
  retentionDays: null,
  internalAccounts: [],
  options: null,
  onError: 'skip',
  maxRows: 100_000,
  maxLine: 1_000_000,
};
/** Large enough for a thread. */
const ROWS = 4_000;
/** As many as one caller has places for, and more than he has turns. */
const PLACES = 3;

async function* body(): AsyncGenerator<Uint8Array> {
  const transactions = Array.from({ length: ROWS }, (_, n) => pays('anna', `account-${n}`, '1.00', n));
  yield await Promise.resolve(Buffer.from(JSON.stringify({ transactions })));
}

describe('a reader of movements', () => {
  const reader = new ThreadedIngestReader();
  afterAll(() => reader.onApplicationShutdown());

  const read = async (): Promise<number> => {
    const opened = await reader.open(REQUEST, body(), new AbortController().signal, 'a');
    if (!opened.ok) throw new Error(opened.refusal.detail);
    await opened.value.close();
    return opened.value.plan.counts.accepted;
  };

  it('takes nothing from a caller who has left before it began', async () => {
    const left = AbortSignal.abort();
    for (let count = 0; count < PLACES; count += 1) {
      const gone = reader.open(REQUEST, body(), left, 'a');
      expect(await gone).toMatchObject({ ok: false, refusal: { code: 'overloaded' } });
    }
    expect(await Promise.all([read(), read(), read()])).toEqual([ROWS, ROWS, ROWS]);
  });

  it.each([0, 1, 2, 3, 4])(
    'takes nothing from a caller who leaves while it waits or reads (%i turns later)',
    async (turns) => {
      const left = new AbortController();
      const gone = Promise.allSettled(
        Array.from({ length: 2 * PLACES }, () => reader.open(REQUEST, body(), left.signal, 'a')),
      );
      for (let turn = 0; turn < turns; turn += 1) await new Promise((done) => setImmediate(done));
      left.abort();
      await gone;
      expect(await read()).toBe(ROWS);
    },
  );
});
