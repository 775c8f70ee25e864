import { once } from 'node:events';
import type { Command } from 'commander';
import { JobQueue } from '../../platform/work/job-queue.js';
import { ReportJobs } from '../../reports/report-jobs.js';
import { withService } from '../session.js';
import { say, type Terminal } from '../terminal.js';

/** To be told to stop is how this command ends, not how it is broken off. */
const NEVER = new AbortController().signal;

/** `work`: a process that listens to nobody, and makes the reports that services leave to others (JOBS=true). */
export function defineWork(command: Command, terminal: Terminal): void {
  command.action(() =>
    withService({ ...terminal, env: { ...terminal.env, JOBS: 'true' }, interrupted: NEVER }, async (app) => {
      const reports = app.get(ReportJobs);
      await app.get(JobQueue).take((task) => reports.run(task));
      say(terminal, 'taking jobs');
      if (!terminal.interrupted.aborted) await once(terminal.interrupted, 'abort');
    }),
  );
}
