/** What a job is to do: plain JSON, from which another process can do the work. Never the body of a scan. */
export type JobTask = Readonly<Record<string, unknown>>;

export const JOB_STATES = ['queued', 'running', 'finished', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

export interface Job {
  readonly id: string;
  readonly state: JobState;
  readonly created_at: number;
  readonly started_at: number | null;
  readonly finished_at: number | null;
  /** How often it was begun again, because whoever had it was lost or failed. */
  readonly retries: number;
  /** What the work came to; null until it is finished. */
  readonly outcome: string | null;
}

/** How long a finished job is known, in milliseconds: an hour. */
export const JOB_KEPT_MS = 3_600_000;

/**
 * Work for whichever process takes it. Every job is done at least once: one whose process is lost is begun again, and
 * what came of it last is what counts. The port rejects with `LedgerUnavailable` while the store cannot be reached.
 */
export abstract class JobQueue {
  /** Whether jobs are taken in at all. */
  abstract readonly isOpen: boolean;
  /** Puts a task into the queue; answers the id of the job, which nobody can guess. */
  abstract give(task: JobTask): Promise<string>;
  /** The job; null where there is none, or it was finished more than `JOB_KEPT_MS` ago. */
  abstract find(id: string): Promise<Job | null>;
  /** How many jobs there are in each state, of all processes. */
  abstract figures(): Promise<Readonly<Record<JobState, number>>>;
  /** From now on this process does jobs, one at a time, with `work`, which answers the outcome. */
  abstract take(work: (task: JobTask) => Promise<string>): Promise<void>;
  /** Takes no more jobs and lets the one that runs finish, for a while. */
  abstract close(): Promise<void>;
}

/** No queue: where nothing outlives the process, or the operator wants none. */
export class ClosedJobQueue extends JobQueue {
  override readonly isOpen = false;

  override give(): Promise<string> {
    return Promise.reject(new Error('There is no queue'));
  }

  override find(): Promise<null> {
    return Promise.resolve(null);
  }

  override figures(): Promise<Readonly<Record<JobState, number>>> {
    return Promise.resolve({ queued: 0, running: 0, finished: 0, failed: 0 });
  }

  override take(): Promise<void> {
    return Promise.reject(new Error('There is no queue'));
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }
}
