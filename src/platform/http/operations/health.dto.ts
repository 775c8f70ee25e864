import { ApiProperty } from '@nestjs/swagger';
import { Flag } from '../input/query-fields.js';

export class ReadyQuery {
  @Flag('Also demand that the database answers and takes writes.')
  readonly strict?: boolean;
}

export class LiveView {
  /** Always `live`: a process that answers is alive. */
  @ApiProperty({ type: 'string', enum: ['live'] })
  readonly status!: 'live';
}

export class ReadyView {
  /** Always true: a service that is not ready answers 503. */
  readonly ready!: boolean;

  /** Whether the database answers. */
  readonly db_ready!: boolean;

  /** Whether writes are taken, as far as is known. */
  readonly db_writable!: boolean;
}
