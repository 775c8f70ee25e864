import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, BOOTSTRAP_ROLE } from '#domain/shared';
import { Access, type Caller, CurrentActor, CurrentCaller } from '../../platform/http/auth/access-policy.js';
import { Answer, type ReplayedAnswer } from '../../platform/http/answer/answer.js';
import { GraphReadyGuard } from '../../platform/http/admission/graph-ready.guard.js';
import { type Idempotency, IdempotencyKey } from '../../platform/http/answer/request-preconditions.js';
import { answerOnce, replayableAs } from '../../platform/http/answer/replayed-answer.js';
import { Answers } from '../../platform/http/openapi/openapi.js';
import { orRefuse } from '../../platform/http/answer/refused.js';
import { BootstrapService } from '../bootstrap.service.js';
import { BootstrapBody } from './bootstrap.dto.js';
import { BOOTSTRAP_REPORT, RUN_REVOKED } from './resolutions.answers.js';
import { ReasonBody } from './resolutions.dto.js';

@ApiTags('resolutions')
@Controller('graph/resolutions/bootstrap')
@UseGuards(GraphReadyGuard)
@Access({ role: BOOTSTRAP_ROLE })
export class BootstrapController {
  constructor(private readonly service: BootstrapService) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'bootstrapResolutions',
    summary: 'Plans, and if asked takes, the decisions that equal unique identifiers justify',
  })
  @Answers(BOOTSTRAP_REPORT)
  async run(
    @Body() { dry_run, plan_sha256, schemes }: BootstrapBody,
    @CurrentActor() actor: Actor,
    @CurrentCaller() caller: Caller,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<Answer<unknown> | ReplayedAnswer> {
    const draft = { dry_run: dry_run ?? true, plan_sha256: plan_sha256 ?? null, schemes: schemes ?? null };
    const request = { actor, request_id: caller.requestId, idempotency: replayableAs(idempotency, plainly) };
    return answerOnce(orRefuse(await this.service.run(draft, request)), plainly);
  }

  @Post(':run_id/revoke')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'revokeBootstrapRun',
    summary: 'Takes back every decision of a run that is still in force',
  })
  @Answers(RUN_REVOKED)
  async revoke(
    @Param('run_id') runId: string,
    @Body() { reason }: ReasonBody,
    @CurrentActor() actor: Actor,
    @CurrentCaller() caller: Caller,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<Answer<unknown> | ReplayedAnswer> {
    const request = { actor, request_id: caller.requestId, idempotency: replayableAs(idempotency, plainly) };
    return answerOnce(orRefuse(await this.service.revokeRun(runId, reason, request)), plainly);
  }
}

function plainly(result: unknown): Answer<unknown> {
  return new Answer(result);
}
