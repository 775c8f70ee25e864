import type PgBoss from 'pg-boss';
import { JOB_KEPT_MS, JobQueue, type Job, type JobState, type JobTask } from '../work/job-queue.js';
import type { Database } from './connection/database.js';
import { messageOf } from './connection/database-failure.js';

export interface JobQueueOptions {
  /** Whether the queue may make and change its own tables. */
  readonly migrates: boolean;
  /** A job that takes longer is taken for lost, and begun again; milliseconds. */
  readonly jobMs: number;
  readonly log?: (message: string) => void;
}

const SCHEMA = 'job_queue';
const QUEUE = 'work';
/** Begun again so often before it counts as failed. */
const RETRIES = 2;
const POLL_S = 0.5;
/** How often somebody looks for jobs that were lost, and for those whose time is over. */
const SUPERVISE_S = 2;
const STOP_MS = 5_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const STATES: Readonly<Record<string, JobState>> = {
  created: 'queued',
  retry: 'queued',
  active: 'running',
  completed: 'finished',
};

/**
 * The queue of pg-boss, in tables of its own beside ours (ADR 0046). It speaks through our pools, so that what holds for
 * every connection holds for its too. Opened when it is first needed, and again where that failed.
 */
export class PgBossJobQueue extends JobQueue {
  override readonly isOpen = true;
  private boss: Promise<PgBoss> | null = null;

  constructor(
    private readonly database: Database,
    private readonly options: JobQueueOptions,
  ) {
    super();
  }

  override async give(task: JobTask): Promise<string> {
    const boss = await this.opened();
    const expireInSeconds = Math.ceil(this.options.jobMs / 1_000);
    const id = await boss.send(QUEUE, task, { retryLimit: RETRIES, retryDelay: 0, expireInSeconds });
    if (id === null) throw new Error('The queue did not take the job');
    return id;
  }

  override async find(id: string): Promise<Job | null> {
    if (!UUID.test(id)) return null;
    const boss = await this.opened();
    const job = await boss.getJobById<JobTask>(QUEUE, id);
    if (job === null) return null;
    const output = job.output as { readonly outcome?: string } | null;
    return {
      id: job.id,
      state: STATES[job.state] ?? 'failed',
      created_at: job.createdOn.getTime(),
      // The types of pg-boss leave out that a job which nobody took has neither.
      started_at: (job.startedOn as Date | null)?.getTime() ?? null,
      finished_at: job.completedOn?.getTime() ?? null,
      retries: job.retryCount,
      outcome: output?.outcome ?? null,
    };
  }

  override async figures(): Promise<Readonly<Record<JobState, number>>> {
    await this.opened();
    // pg-boss counts what waits; what runs and what failed it tells of no single queue.
    const { rows } = await this.database.executeSql(
      `select state::text, count(*)::int as jobs from ${SCHEMA}.job where name = $1 group by state`,
      [QUEUE],
    );
    const figures = { queued: 0, running: 0, finished: 0, failed: 0 };
    for (const { state, jobs } of rows as { readonly state: string; readonly jobs: number }[]) {
      figures[STATES[state] ?? 'failed'] += jobs;
    }
    return figures;
  }

  override async take(work: (task: JobTask) => Promise<string>): Promise<void> {
    const boss = await this.opened();
    await boss.work<JobTask>(QUEUE, { batchSize: 1, pollingIntervalSeconds: POLL_S }, async ([job]) => {
      if (job === undefined) return;
      return { outcome: await work(job.data) };
    });
  }

  override async close(): Promise<void> {
    const boss = await this.boss?.catch(() => null);
    await boss?.stop({ graceful: true, timeout: STOP_MS });
  }

  private opened(): Promise<PgBoss> {
    if (this.boss === null) {
      this.boss = this.open();
      this.boss.catch(() => {
        this.boss = null;
      });
    }
    return this.boss;
  }

  private async open(): Promise<PgBoss> {
    const { default: Boss } = await import('pg-boss');
    const boss = new Boss({
      db: { executeSql: (text, values) => this.database.executeSql(text, values) },
      schema: SCHEMA,
      migrate: this.options.migrates,
      schedule: false,
      supervise: true,
      maintenanceIntervalSeconds: SUPERVISE_S,
      archiveCompletedAfterSeconds: JOB_KEPT_MS / 1_000,
      deleteAfterSeconds: 1,
    });
    boss.on('error', (error) => this.options.log?.(`the queue: ${messageOf(error)}`));
    await boss.start();
    await boss.createQueue(QUEUE);
    return boss;
  }
}
