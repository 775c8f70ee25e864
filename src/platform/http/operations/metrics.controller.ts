import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, KEY_NEEDED } from '../auth/access-policy.js';
import { AnswerBytes } from '../answer/answer-bytes.js';
import { PreparedAnswer } from '../answer/answer.js';
import { Produces, Untagged } from '../answer/envelope.interceptor.js';
import { HttpSettings } from '../http-settings.js';
import { Metrics } from './metrics.js';
import { Refused } from '../answer/refused.js';

/** The text format of Prometheus, as its registry writes it. */
const METRICS_TYPE = 'text/plain; version=0.0.4';

/** Counts of private records would show in these numbers, so they are for admins, and for scrapers with a key of their own (spec/rulings.md#a-42). */
@ApiTags('health')
@Controller('metrics')
@Untagged()
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly settings: HttpSettings,
  ) {}

  @Get()
  @Access({ read: 'anybody' })
  @Produces(METRICS_TYPE, 'application/json')
  @ApiOperation({
    operationId: 'getMetrics',
    summary: 'The numbers of this process, as Prometheus reads them',
    description: 'With a key of the role metrics or admin, unless the operator has made them public.',
  })
  @ApiOkResponse({ description: 'The numbers', content: { [METRICS_TYPE]: { schema: { type: 'string' } } } })
  async read(@CurrentCaller() caller: Caller): Promise<PreparedAnswer> {
    if (!this.settings.metricsPublic && !mayRead(caller)) {
      throw new Refused(
        caller.actor === null
          ? KEY_NEEDED
          : { code: 'forbidden', detail: 'The metrics need the role metrics or admin.' },
      );
    }
    const text = await this.metrics.registry.metrics();
    return new PreparedAnswer(AnswerBytes.ofText(text, undefined, this.metrics.registry.contentType));
  }
}

function mayRead({ actor }: Caller): boolean {
  return actor?.role === 'admin' || actor?.role === 'metrics';
}
