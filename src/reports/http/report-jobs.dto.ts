import { ApiProperty } from '@nestjs/swagger';
import { JOB_STATES, type JobState } from '../../platform/work/job-queue.js';

/** A report that another process makes. */
export class JobGivenView {
  @ApiProperty({ format: 'uuid' })
  job_id!: string;

  @ApiProperty({ enum: ['queued'] })
  state!: 'queued';

  @ApiProperty({ description: 'Opens the result, in X-Job-Key. Told once: the service keeps only what closes it' })
  result_key!: string;
}

export class JobView {
  @ApiProperty({ format: 'uuid' })
  job_id!: string;

  @ApiProperty({ enum: JOB_STATES })
  state!: JobState;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  started_at!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finished_at!: string | null;

  @ApiProperty({ description: 'How often it was begun again because whoever had it was lost' })
  retries!: number;
}
