import { WorkerLost, WorkerPool } from './worker-pool.js';

/** Answers with what it is asked; fails at `fail`, ends at `end`, takes all memory at `grow`, is silent at `wait`. */
const ECHO = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (word) => {
    if (word === 'fail') throw new TypeError('it failed');
    if (word === 'end') process.exit(0);
    if (word === 'grow') for (const held = []; ; ) held.push(new Array(1e5).fill({}));
    if (word !== 'wait') parentPort.postMessage(word);
  });`;

const pool = new WorkerPool({ script: new URL(`data:text/javascript,${encodeURIComponent(ECHO)}`), heapMb: 16 });

afterEach(() => pool.stop());

describe('a thread of a pool', () => {
  it('answers in the order in which it is asked', async () => {
    const thread = pool.start<string, string>();
    expect(await Promise.all(['a', 'b', 'c'].map((word) => thread.ask(word)))).toEqual(['a', 'b', 'c']);
  });

  it.each([
    ['end', { message: 'the thread has ended', isOutOfMemory: false }],
    ['grow', { message: 'the thread has ended', isOutOfMemory: true }],
    ['fail', { name: 'TypeError', message: 'it failed' }],
  ])('rejects what it was asked when it comes to its end by %s, and all that it is asked then', async (word, error) => {
    const thread = pool.start<string, string>();
    await expect(thread.ask(word)).rejects.toMatchObject(error);
    await expect(thread.ask('a')).rejects.toMatchObject(error);
    await expect(thread.unlessLost(new Promise(() => undefined))).rejects.toMatchObject(error);
  });

  it.each(['before', 'after'])('ends with its signal, given %s it is started', async (when) => {
    const ending = new AbortController();
    if (when === 'before') ending.abort();
    let ends = 0;
    const thread = pool.start<string, string>({ signal: ending.signal, onEnd: () => (ends += 1) });
    const asked = thread.ask('wait');
    ending.abort();
    await expect(asked).rejects.toBeInstanceOf(WorkerLost);
    await thread.close();
    expect(ends).toBe(1);
  });

  it('ends with its pool', async () => {
    const asked = pool.start<string, string>().ask('wait');
    const lost = expect(asked).rejects.toBeInstanceOf(WorkerLost);
    await pool.stop();
    await lost;
  });

  it('is sent no more than sixteen pieces ahead of what it has answered', async () => {
    const thread = pool.start<string, string>();
    let sent = 0;
    async function* pieces(): AsyncGenerator<string> {
      for (;;) {
        sent += 1;
        yield await Promise.resolve('wait');
      }
    }
    const ending = thread.stream(pieces(), () => false);
    const lost = expect(ending).rejects.toBeInstanceOf(WorkerLost);
    while (sent < 16) await new Promise(setImmediate);
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
    expect(sent).toBe(16);
    await thread.close();
    await lost;
  });

  it('is sent nothing after the reply that is the last', async () => {
    const thread = pool.start<string, string>();
    let isClosed = false;
    async function* pieces(): AsyncGenerator<string> {
      try {
        yield 'a';
        yield 'last';
        for (;;) {
          await new Promise(setImmediate);
          yield 'a';
        }
      } finally {
        isClosed = true;
      }
    }
    expect(await thread.stream(pieces(), (reply) => reply === 'last')).toBe('last');
    expect(isClosed).toBe(true);
  });

  it('answers null where no reply is the last', async () => {
    const thread = pool.start<string, string>();
    async function* pieces(): AsyncGenerator<string> {
      for (let piece = 0; piece < 40; piece += 1) yield await Promise.resolve('a');
    }
    expect(await thread.stream(pieces(), () => false)).toBeNull();
    await thread.idle();
  });

  it('may answer in an order of its own', async () => {
    const heard: string[] = [];
    await new Promise<void>((resolve) => {
      const thread = pool.start<string, string>({
        onReply: (reply) => {
          heard.push(reply);
          if (reply === 'b') resolve();
        },
      });
      thread.post('a');
      thread.post('b');
    });
    expect(heard).toEqual(['a', 'b']);
  });
});
