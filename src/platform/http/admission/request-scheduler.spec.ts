import { RequestScheduler } from './request-scheduler.js';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('start the first at once, and the others one a turn, in their order', async () => {
    const turns = new RequestScheduler();
    const started: number[] = [];
    for (const number of [1, 2, 3]) turns.take(() => started.push(number));
    expect(started).toEqual([1]);
    await nextTurn();
    expect(started).toEqual([1, 2]);
    await nextTurn();
    expect(started).toEqual([1, 2, 3]);
  });

  it('let others in between two that came together', async () => {
    const turns = new RequestScheduler();
    const order: string[] = [];
    setImmediate(() => setImmediate(() => order.push('an answer of the database')));
    for (const number of [1, 2, 3, 4]) turns.take(() => order.push(`request ${number}`));
    for (let turn = 0; turn < 4; turn += 1) await nextTurn();
    expect(order.indexOf('an answer of the database')).toBeLessThan(order.indexOf('request 4'));
  });

  it('start at once again when all have had theirs', async () => {
    const turns = new RequestScheduler();
    turns.take(() => undefined);
    await nextTurn();
    let isStarted = false;
    turns.take(() => {
      isStarted = true;
    });
    expect(isStarted).toBe(true);
  });
});
