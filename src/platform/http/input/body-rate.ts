import type { Request } from 'express';
import { nextTurn } from '../../work/yield-budget.js';
import type { HttpLimits } from '../http-settings.js';
import { Refused } from '../answer/refused.js';

/**
 * Holds a body to a least rate: in each `body_ms` for which it is waited for, so many bytes must come, as they travel.
 * Time in which nobody asks for more does not count, and what comes in it does.
 */
export class BodyRateLimiter {
  private waitedMs = 0;
  private before: number;
  private readonly least: number;

  constructor(
    private readonly request: Request,
    private readonly limits: HttpLimits,
  ) {
    this.before = request.socket.bytesRead;
    this.least = Math.max(1, Math.ceil((limits.body_bytes_per_s * limits.body_ms) / 1_000));
  }

  /**
   * The next piece of the body.
   *
   * @throws Refused when too little has come for too long
   */
  async next<T>(piece: Promise<T>): Promise<T> {
    const { body_ms } = this.limits;
    for (;;) {
      const left = body_ms - this.waitedMs;
      const began = performance.now();
      const isHere = await isWithin(piece, left);
      this.waitedMs += Math.min(left, performance.now() - began);
      if (this.waitedMs >= body_ms) this.judge();
      if (isHere) return piece;
    }
  }

  /** At the end of each stretch of waiting; the next begins. */
  private judge(): void {
    const came = this.request.socket.bytesRead - this.before;
    this.before += came;
    this.waitedMs = 0;
    if (came >= this.least || this.request.complete) return;
    const { body_ms } = this.limits;
    const most = this.least === 1 ? 'none' : `fewer than ${this.least} bytes (body_bytes_per_s)`;
    throw notArrived(`within ${body_ms} ms (body_ms): ${most} came`);
  }
}

export function notArrived(how: string): Refused {
  const detail = `The body did not arrive ${how}.`;
  return new Refused({ code: 'malformed_request', detail }, { Connection: 'close' });
}

async function isWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const here = work.then(
    () => true,
    () => true,
  );
  const late = new Promise<boolean>((resolve) => {
    // Timers come before what has arrived: after a long turn of the event loop, all of it lies there unread.
    timer = setTimeout(() => void nextTurn().then(() => resolve(false)), ms).unref();
  });
  try {
    return await Promise.race([here, late]);
  } finally {
    clearTimeout(timer);
  }
}
