import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DatabaseHealth } from '../../storage/database-health.js';
import { ServedGraph } from '../../served-graph.js';
import { Access } from '../auth/access-policy.js';
import { Untagged } from '../answer/envelope.interceptor.js';
import { LiveView, ReadyQuery, ReadyView } from './health.dto.js';
import { Answers } from '../openapi/openapi.js';
import { Refused } from '../answer/refused.js';
import { Traffic } from '../admission/traffic.js';
import { unreadiness } from './unreadiness.js';

/** For whoever keeps the process running: is it alive, and may it be sent requests? */
@ApiTags('health')
@Controller('health')
@Access('open')
@Untagged()
export class HealthController {
  constructor(
    private readonly database: DatabaseHealth,
    private readonly graph: ServedGraph,
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
    const database = this.database.status();
    const refusal = unreadiness(
      { database, isDraining: this.traffic.draining, readsAreServed: this.graph.readsAreServed() },
      query.strict === true,
    );
    if (refusal !== null) throw new Refused(refusal);
    const { db_ready, db_writable } = database;
    return { ready: true, db_ready, db_writable };
  }
}
