import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { WHOLE_GRAPH } from '#domain/graph';
import { presentVersion, type Wire } from '#domain/read-model';
import { type Actor, DECISION_ROLE } from '#domain/shared';
import { ReadingService } from '../../graph/reading.service.js';
import { Access, type Caller, CurrentActor, CurrentCaller } from '../../platform/http/auth/access-policy.js';
import { audienceOf } from '../../platform/http/auth/audience-of-caller.js';
import { Answer, type Page, type ReplayedAnswer } from '../../platform/http/answer/answer.js';
import { decodeCursor, encodeCursor } from '../../platform/http/input/cursor.js';
import { GraphReadyGuard } from '../../platform/http/admission/graph-ready.guard.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { type Idempotency, IdempotencyKey } from '../../platform/http/answer/request-preconditions.js';
import { answerOnce, replayableAs } from '../../platform/http/answer/replayed-answer.js';
import { Answers } from '../../platform/http/openapi/openapi.js';
import { requireFound, pageOf } from '../../platform/http/input/page.js';
import { orRefuse } from '../../platform/http/answer/refused.js';
import { ResolutionService, type DecisionWritten, type RevocationAnswer } from '../resolution.service.js';
import { IDENTITY_DECISION } from '../../platform/http/openapi/record-shapes.js';
import { DECISION_ANSWER, REVOCATION } from './resolutions.answers.js';
import { ReasonBody, ResolutionBody, ResolutionQuery, ResolutionsQuery } from './resolutions.dto.js';

@ApiTags('resolutions')
@Controller('graph/resolutions')
@UseGuards(GraphReadyGuard)
export class ResolutionsController {
  constructor(
    private readonly reading: ReadingService,
    private readonly service: ResolutionService,
    private readonly settings: HttpSettings,
  ) {}

  @Get()
  @Access({ read: 'public' })
  @ApiOperation({
    operationId: 'listResolutions',
    summary: 'Decisions about who is who, in the order of ids, which is that of time',
  })
  @Answers(IDENTITY_DECISION, { list: true })
  list(@Query() query: ResolutionsQuery, @CurrentCaller() caller: Caller): Page<Wire> {
    const view = this.reading.view(audienceOf(caller, query.include_private === true), WHOLE_GRAPH);
    const { predicate = null, judgement = null, entity_id = null, live = null } = query;
    const { limit = this.settings.limits.list_default } = query;
    const after = query.cursor === undefined ? '' : String(decodeCursor(query, query.cursor)[0] ?? '');
    const keeps = this.service.keeps({ predicate, judgement, entity_id, live });
    const decisions = this.reading.list(view, 'resolution', keeps, after, limit);
    return pageOf(decisions, limit, ({ id }) => encodeCursor(query, [id]));
  }

  @Get(':id')
  @Access({ read: 'public' })
  @ApiOperation({ operationId: 'getResolution', summary: 'One decision, revoked or in force' })
  @Answers(IDENTITY_DECISION)
  one(@Param('id') id: string, @Query() query: ResolutionQuery, @CurrentCaller() caller: Caller): Wire {
    const view = this.reading.view(audienceOf(caller, query.include_private === true), WHOLE_GRAPH);
    return presentVersion(view, requireFound(view.find('resolution', id)));
  }

  @Post()
  @Access({ role: DECISION_ROLE })
  @ApiOperation({
    operationId: 'createResolution',
    summary: 'Decides whether two entities are one, or one follows or was called the other',
  })
  @Answers(DECISION_ANSWER, { status: 201 })
  @Answers(DECISION_ANSWER, { description: 'It was decided so before' })
  async decide(
    @Body() body: ResolutionBody,
    @CurrentActor() actor: Actor,
    @CurrentCaller() caller: Caller,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<Answer<unknown> | ReplayedAnswer> {
    const draft = {
      predicate: body.predicate,
      judgement: body.judgement ?? 'positive',
      from_id: body.from_id,
      to_id: body.to_id,
      evidence_ids: body.evidence_ids ?? [],
      reason: body.reason,
      effective_at: body.effective_at ?? null,
      effective_until: body.effective_until ?? null,
      revoke: body.revoke ?? [],
    };
    const request = { actor, request_id: caller.requestId, idempotency: replayableAs(idempotency, decisionAnswer) };
    return answerOnce(orRefuse(await this.service.decide(draft, request)), decisionAnswer);
  }

  @Post(':id/revoke')
  @HttpCode(200)
  @Access({ role: DECISION_ROLE })
  @ApiOperation({
    operationId: 'revokeResolution',
    summary: 'Takes a decision back; says what holds the two together all the same',
  })
  @Answers(REVOCATION)
  async revoke(
    @Param('id') id: string,
    @Body() { reason }: ReasonBody,
    @CurrentActor() actor: Actor,
    @CurrentCaller() caller: Caller,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<Answer<unknown> | ReplayedAnswer> {
    const request = { actor, request_id: caller.requestId, idempotency: replayableAs(idempotency, revocationAnswer) };
    return answerOnce(orRefuse(await this.service.revoke(id, reason, request)), revocationAnswer);
  }
}

/** 201 with the address of the decision; 200 where the same was decided before. */
function decisionAnswer({ answer, isNew }: DecisionWritten): Answer<unknown> {
  return isNew
    ? Answer.created(answer, `/api/v1/graph/resolutions/${answer.resolution.id}`)
    : new Answer(answer, { status: 200 });
}

function revocationAnswer(answer: RevocationAnswer): Answer<unknown> {
  return new Answer(answer);
}
