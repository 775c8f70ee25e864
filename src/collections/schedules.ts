/** When a collection runs: an ISO 8601 duration, or the five fields of cron, in UTC. */
export abstract class Schedules {
  /** What is wrong with it; null where nothing is. */
  abstract faultOf(schedule: string): string | null;
  /**
   * The next instant after this one, with a little chance: sources are not asked by everybody at once.
   *
   * @param schedule one without a fault
   */
  abstract next(schedule: string, after: number): number;
}
