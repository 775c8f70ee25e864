import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Refusal } from '#domain/shared';
import { DatabaseHealth } from '../../storage/database-health.js';
import { Readiness } from '../../readiness.js';
import { Access } from '../auth/access-policy.js';
import { Untagged } from '../answer/envelope.interceptor.js';
import { noGraphYet } from '../admission/graph-ready.guard.js';
import { LiveView, ReadyQuery, ReadyView } from './health.dto.js';
import { Answers } from '../openapi/openapi.js';
import { Refused } from '../answer/refused.js';
import { Traffic } from '../admission/traffic.js';

/** For whoever keeps the process running: is it alive, and may it be sent requests? */
@ApiTags('health')
@Controller('health')
@Access('open')
@Untagged()
export class HealthController {
  constructor(
    private readonly database: DatabaseHealth,
    private readonly readiness: Readiness,
    private readonly traffic: Traffic,
  ) {}

  @Get('live')
  @ApiOperation({ operationId: 'getLiveness', summary: 'Whether the process answers; depends on nothing else' })
  @Answers(LiveView)
  live(): LiveView {
    return { status: 'live' };
  }

  @Get('ready')
  @ApiOperation({
    operationId: 'getReadiness',
    summary: 'Whether requests are served: 503 while starting, draining or with migrations pending',
  })
  @Answers(ReadyView)
  ready(@Query() query: ReadyQuery): ReadyView {
    const refusal = this.unreadiness(query.strict === true);
    if (refusal !== null) throw new Refused(refusal);
    const { db_ready, db_writable } = this.database.status();
    return { ready: true, db_ready, db_writable };
  }

  private unreadiness(strict: boolean): Refusal | null {
    const database = this.database.status();
    const { db_ready, db_writable, migrations_pending } = database;
    if (this.traffic.draining) return { code: 'draining', detail: 'This process is being stopped.' };
    if (!this.readiness.readsAreServed()) return noGraphYet(database);
    if ((migrations_pending ?? 0) > 0) {
      return { code: 'db_not_ready', detail: 'The database lacks migrations of this build.' };
    }
    if (strict && !db_ready) return { code: 'db_not_ready', detail: 'The database does not answer.' };
    if (strict && !db_writable) return { code: 'db_not_ready', detail: 'The database takes no writes.' };
    return null;
  }
}
