import type { Audience } from '#domain/graph';
import { ok, type Result } from '#domain/shared';
import { HeldSpools } from '../../platform/spools.js';
import { nextTurn } from '../../platform/work/yield-budget.js';
import { ResponseCache } from './response-cache.js';

interface Answered {
  readonly parts: readonly Uint8Array[];
  readonly held?: HeldSpools;
}

interface Asked {
  readonly revision?: number;
  readonly bytes?: number;
  readonly audience?: Audience;
}

describe('answers that are kept', () => {
  let made: string[];
  let kept: ResponseCache<Answered>;
  beforeEach(() => {
    made = [];
    kept = new ResponseCache({ answers: 3, bytes: 100 });
  });

  const ask = async (key: string, { revision = 1, bytes = 10, audience = 'public' }: Asked = {}) => {
    const answer: Result<Answered> = ok({ parts: [new Uint8Array(bytes)] });
    const current = { audience, revision };
    const known = kept.find(key, current);
    if (known === undefined) made.push(key);
    const got = await (known ?? kept.keep(key, current, Promise.resolve(answer)));
    if (!got.ok) throw new Error('it was made');
    return got.value;
  };

  it('are made once for each state of the graph', async () => {
    await ask('a');
    await ask('a');
    await ask('a', { revision: 2 });
    expect(made).toEqual(['a', 'a']);
  });

  it('are as many, and as large, as may be: the oldest go first', async () => {
    for (const key of ['a', 'b', 'c']) await ask(key);
    for (const key of ['a', 'b', 'c']) await ask(key);
    expect(made).toEqual(['a', 'b', 'c']);
    await ask('d');
    await ask('a');
    expect(made).toEqual(['a', 'b', 'c', 'd', 'a']);
    await ask('large', { bytes: 90 });
    await ask('a');
    expect(made.slice(5)).toEqual(['large']);
    await ask('one too many', { bytes: 1 });
    await ask('large');
    await ask('a');
    expect(made.slice(6)).toEqual(['one too many', 'a']);
  });

  it('count with what is held for them beside their bytes', async () => {
    await ask('a', { bytes: 40 });
    const b = await ask('b', { bytes: 40 });
    kept.grew(b, 20);
    await ask('a');
    expect(made).toEqual(['a', 'b']);
    kept.grew(b, 1);
    await ask('b');
    await ask('a');
    expect(made).toEqual(['a', 'b', 'a']);
  });

  it('of an earlier state are gone with the first answer of a later one, for their audience alone', async () => {
    await ask('a');
    await ask('full', { audience: 'full' });
    const old = await ask('b');
    await ask('c', { revision: 2, bytes: 90 });
    // Nothing is counted for what is no longer kept: else the large one would have to go.
    kept.grew(old, 50);
    await ask('full', { audience: 'full' });
    await ask('c', { revision: 2 });
    expect(made).toEqual(['a', 'full', 'b', 'c']);
  });

  it('are made anew where making failed', async () => {
    const failing = kept.keep('a', { audience: 'public', revision: 1 }, Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    await ask('a');
    expect(made).toEqual(['a']);
  });

  describe('and put down', () => {
    const closed: string[] = [];
    const putDown = (name: string): HeldSpools => {
      const nobody = (): never => {
        throw new Error('nobody reads it');
      };
      return new HeldSpools([
        { byteLength: 0, write: nobody, read: nobody, bytes: nobody, close: () => void closed.push(name) },
      ]);
    };
    const put = async (name: string, revision = 1, key = name) => {
      const current = { audience: 'public', revision } as const;
      await kept.keep(key, current, Promise.resolve(ok({ parts: [new Uint8Array(1)], held: putDown(name) })));
      await nextTurn();
    };
    beforeEach(() => closed.splice(0));

    it('are held as long as they are kept: not beyond the most, a later state, or another of their name', async () => {
      for (const name of ['a', 'b', 'c']) await put(name);
      expect(closed).toEqual([]);
      await put('d');
      expect(closed).toEqual(['a']);
      await put('b again', 1, 'b');
      expect(closed).toEqual(['a', 'b']);
      await put('e', 2);
      expect(closed).toEqual(['a', 'b', 'c', 'd', 'b again']);
    });

    it('are given back where room is short, the oldest first, and never from under who has just found them', async () => {
      for (const name of ['a', 'b']) await put(name);
      const found = kept.find('a', { revision: 1, audience: 'public' });
      expect([kept.giveBack(), closed]).toEqual([true, []]);
      const answer = await found;
      const letGo = answer?.ok === true ? answer.value.held?.hold() : undefined;
      await nextTurn();
      expect(closed).toEqual([]);
      letGo?.();
      expect(closed).toEqual(['a']);
      expect([kept.giveBack(), closed, kept.giveBack()]).toEqual([true, ['a', 'b'], false]);
    });

    it('are held by nobody where they went while they were made', async () => {
      const current = { audience: 'public', revision: 1 } as const;
      let made: (answer: Result<Answered>) => void = () => undefined;
      const slow = kept.keep('slow', current, new Promise((resolve) => (made = resolve)));
      await put('later', 2);
      made(ok({ parts: [new Uint8Array(1)], held: putDown('slow') }));
      await slow;
      expect(closed).toEqual([]);
      await nextTurn();
      expect(closed).toEqual(['slow']);
    });
  });
});
