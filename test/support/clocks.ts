import { Clock } from '../../src/platform/clock.js';

/** Stands still until it is told. */
export class StoppedClock extends Clock {
  constructor(private time: number) {
    super();
  }

  override now(): number {
    return this.time;
  }

  advance(ms: number): void {
    this.time += ms;
  }
}
