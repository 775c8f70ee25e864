import { stat } from 'node:fs/promises';
import { answeredWithin, ReadTimeoutError } from './wait-limit.js';

const NEVER = new Promise<never>(() => undefined);

describe('the limit of a wait', () => {
  it('gives what is answered, and the failure that is', async () => {
    expect(await answeredWithin(Promise.resolve('here'), 1_000)).toBe('here');
    await expect(answeredWithin(Promise.reject(new Error('refused')), 1_000)).rejects.toThrow('refused');
  });

  it('ends after as many steps as make up its time, however late they come', async () => {
    const steps: number[] = [];
    let answer: (text: string) => void = () => undefined;
    const asked = new Promise<string>((done) => (answer = done));
    // The first step comes when all of the time would be over: the process was held up, and hears nothing before it.
    const answers = await answeredWithin(asked, 1_100, async (ms) => {
      steps.push(ms);
      if (steps.length === 5) answer('in the last step');
      await Promise.resolve();
    });
    expect([answers, steps]).toEqual(['in the last step', [250, 250, 250, 250, 100]]);

    steps.length = 0;
    const silence = answeredWithin(NEVER, 1_100, async (ms) => {
      steps.push(ms);
      await Promise.resolve();
    });
    await expect(silence).rejects.toBeInstanceOf(ReadTimeoutError);
    expect(steps).toEqual([250, 250, 250, 250, 100]);
  });

  it('hears what had arrived while the process was held up for longer than it lasts', async () => {
    const asked = answeredWithin(stat(import.meta.filename), 20);
    const end = performance.now() + 300;
    while (performance.now() < end);
    expect((await asked).isFile()).toBe(true);
  });
});
