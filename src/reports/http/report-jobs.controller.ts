import { Controller, Get, Headers, Param } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { formatInstant } from '#domain/shared';
import { Access } from '../../platform/http/auth/access-policy.js';
import { AnswerBytes } from '../../platform/http/answer/answer-bytes.js';
import { PreparedAnswer } from '../../platform/http/answer/answer.js';
import { Untagged } from '../../platform/http/answer/envelope.interceptor.js';
import { Answers, Fails } from '../../platform/http/openapi/openapi.js';
import { requireFound } from '../../platform/http/input/page.js';
import { orRefuse, Refused } from '../../platform/http/answer/refused.js';
import type { Job } from '../../platform/work/job-queue.js';
import { ReportJobs } from '../report-jobs.js';
import { JOB, REPORT } from './reports.answers.js';

/** Reports that were left to another process (`Prefer: respond-async`). */
@ApiTags('reports')
@Controller('reports/jobs')
export class ReportJobsController {
  constructor(private readonly jobs: ReportJobs) {}

  @Get(':job_id')
  @Access({ role: 'viewer' })
  @Untagged()
  @ApiOperation({ operationId: 'getReportJob', summary: 'How far a report is that another process makes' })
  @Answers(JOB)
  async job(@Param('job_id') id: string): Promise<object> {
    return viewOf(requireFound(await this.jobs.find(id)));
  }

  @Get(':job_id/result')
  @Access({ role: 'viewer' })
  @Untagged()
  @ApiHeader({ name: 'X-Job-Key', required: true, description: 'The result_key that came with the job.' })
  @ApiOperation({
    operationId: 'getReportJobResult',
    summary: 'The report, or the refusal, as POST /reports would have answered; for an hour',
  })
  @Answers(REPORT)
  @Fails(409, 413, 415, 422)
  async result(@Param('job_id') id: string, @Headers('x-job-key') key: string | undefined): Promise<PreparedAnswer> {
    const { state, outcome } = requireFound(await this.jobs.find(id));
    if (state === 'failed') {
      throw new Refused({ code: 'conflict', detail: 'This report was begun and failed: ask again.' });
    }
    if (outcome === null) {
      throw new Refused({ code: 'conflict', detail: `This report is not there yet: it is ${state}.` });
    }
    const result = requireFound(await this.jobs.open(outcome, key ?? ''));
    return new PreparedAnswer(AnswerBytes.enveloped([orRefuse(result)], ''));
  }
}

function viewOf({ id, state, created_at, started_at, finished_at, retries }: Job): object {
  const instant = (at: number | null): string | null => (at === null ? null : formatInstant(at));
  return {
    job_id: id,
    state,
    created_at: formatInstant(created_at),
    started_at: instant(started_at),
    finished_at: instant(finished_at),
    retries,
  };
}
