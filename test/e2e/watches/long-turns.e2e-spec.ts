/*!
 * @jest-environment node
 */

import { jest } from '@jest/globals';
import { WatchStore, type EvaluatedTurn } from '../../../src/platform/storage/watch-store.js';
import { type Service, startService } from '../../support/service.js';
import { Watching } from '../../support/watching.js';

let service: Service;
let watching: Watching;

beforeAll(async () => {
  service = await startService({ storage: 'postgres', isOneProcess: true });
  watching = new Watching(service);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => service.stop());

const ann = (day: number): object => ({
  ...{ object: 'entity', id: 'ann', kind: 'person', name: 'Ann' },
  attributes: { note: `as of day ${day}` },
});

describe('a turn of evaluation', () => {
  it('ends after the commit that made it long, tells what it found, and the next goes on from there', async () => {
    await watching.sync(ann(0));
    const watch = await watching.watch({ kind: 'entity', entity_id: 'ann' });
    await watching.settled();

    // Nothing is evaluated until all is stored; then every look at the clock is a minute after the one before it.
    let goOn = (): void => undefined;
    const all = new Promise<void>((resolve) => (goOn = resolve));
    const turns: number[] = [];
    const store = service.app.get(WatchStore);
    const evaluate = store.evaluate.bind(store);
    jest.spyOn(store, 'evaluate').mockImplementation(async (work) => {
      await all;
      return evaluate(async (progress) => {
        const turn: EvaluatedTurn | null = await work(progress);
        if (turn !== null) turns.push(turn.steps.length);
        return turn;
      });
    });
    for (const day of [1, 2, 3]) await watching.sync(ann(day));
    let minutes = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => (minutes += 60_000));
    goOn();

    expect(await watching.told(watch)).toEqual(Array(3).fill('record_changed entity ann'));
    expect(turns).toEqual([1, 1, 1]);
  });
});
