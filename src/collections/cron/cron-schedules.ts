import cron from 'cron-parser';
import { DURATION_TEXT, durationMs } from '../duration.js';
import { Schedules } from '../schedules.js';

const FIELDS = /^\S+(?: \S+){4}$/;
const CHARS = 100;
const FAULT = `${DURATION_TEXT}, or the five fields of cron, such as 30 4 * * 1-5`;
/** A tenth of the time between two runs at most, and no more than this. */
const MAX_JITTER_MS = 300_000;

/** Schedules by cron-parser. */
export class CronSchedules extends Schedules {
  /** @param chance from 0 up to 1 */
  constructor(private readonly chance: () => number = Math.random) {
    super();
  }

  override faultOf(schedule: string): string | null {
    if (durationMs(schedule) !== null) return null;
    if (schedule.length > CHARS || !FIELDS.test(schedule)) return FAULT;
    try {
      // A day that never comes is found by looking for it.
      cron.parseExpression(schedule, { utc: true }).next();
      return null;
    } catch {
      return FAULT;
    }
  }

  override next(schedule: string, after: number): number {
    const every = durationMs(schedule);
    if (every !== null) return after + every + this.jitter(every);
    const times = cron.parseExpression(schedule, { utc: true, currentDate: new Date(after) });
    const [first, second] = [times.next().getTime(), times.next().getTime()];
    return first + this.jitter(second - first);
  }

  private jitter(between: number): number {
    return Math.floor(this.chance() * Math.min(between / 10, MAX_JITTER_MS));
  }
}
