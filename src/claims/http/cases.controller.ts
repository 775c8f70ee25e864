import { Body, Controller, Get, Param, Post, Query, UseGuards } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { jsonSchemaOfDraft, type Actor, type Json, type Wire, WHOLE_GRAPH } from '#domain';
import { ReadingService } from '../../graph/reading.service.js';
import { Access, type Caller, CurrentActor, CurrentCaller, workingAudienceOf } from '../../platform/http/access.js';
import type { Answer, Page, ReplayedAnswer } from '../../platform/http/answer.js';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.js';
import { GraphReadyGuard } from '../../platform/http/graph-ready.guard.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { type Idempotency, IdempotencyKey, IfMatch } from '../../platform/http/idempotency.js';
import { answerOnce } from '../../platform/http/once.js';
import { Answers } from '../../platform/http/openapi.js';
import { found, pageOf } from '../../platform/http/page.js';
import { orRefuse } from '../../platform/http/refused.js';
import { Identifiers } from '../../platform/identifiers.js';
import { keepsCase } from '../working-record-list.js';
import { WorkingRecordService } from '../working-record.service.js';
import { CasesQuery, WorkingRecordQuery, WorkingRecordView } from './claims.dto.js';
import { createdAnswer, readDraft, readVersion, standsAs, writeRequest } from './working-record.js';

const DRAFT = jsonSchemaOfDraft('case', 'posted');

@ApiTags('cases')
@Controller('graph/cases')
@UseGuards(GraphReadyGuard)
export class CasesController {
  constructor(
    private readonly reading: ReadingService,
    private readonly service: WorkingRecordService,
    private readonly identifiers: Identifiers,
    private readonly settings: HttpSettings,
  ) {}

  @Get()
  @Access({ read: 'public' })
  @ApiOperation({ summary: 'Cases, in the order of ids' })
  @Answers(WorkingRecordView, { list: true })
  list(@Query() query: CasesQuery, @CurrentCaller() caller: Caller): Page<Wire> {
    const view = this.reading.view(workingAudienceOf(caller, query.include_private === true), WHOLE_GRAPH);
    const { subject_id = null, q = null } = query;
    const { limit = this.settings.limits.list_default } = query;
    const after = query.cursor === undefined ? '' : String(decodeCursor(query, query.cursor)[0] ?? '');
    const keeps = keepsCase({ subject_id, q });
    return pageOf(this.reading.list(view, 'case', keeps, after, limit), limit, ({ id }) => encodeCursor(query, [id]));
  }

  @Get(':id')
  @Access({ read: 'public' })
  @ApiOperation({ summary: 'One case; its ETag is the If-Match of the next version' })
  @Answers(WorkingRecordView)
  one(@Param('id') id: string, @Query() query: WorkingRecordQuery, @CurrentCaller() caller: Caller): Wire {
    const audience = workingAudienceOf(caller, query.include_private === true);
    return found(this.reading.record(audience, WHOLE_GRAPH, 'case', id));
  }

  @Post()
  @Access({ role: 'analyst' })
  @ApiBody({ schema: DRAFT })
  @ApiOperation({ summary: 'Enters a case. The same case again is 200, another one with its id 409' })
  @Answers(WorkingRecordView, { status: 201 })
  async create(
    @Body() body: Json,
    @CurrentActor() actor: Actor,
    @CurrentCaller() caller: Caller,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<Answer<unknown> | ReplayedAnswer> {
    const draft = readDraft('case', body, () => this.identifiers.next());
    const request = writeRequest(actor, caller, idempotency, createdAnswer);
    return answerOnce(orRefuse(await this.service.create(draft, request)), createdAnswer);
  }

  @Post(':id/versions')
  @Access({ role: 'analyst' })
  @ApiBody({ schema: DRAFT })
  @ApiHeader({ name: 'If-Match', required: true, description: 'The ETag of the version that is replaced.' })
  @ApiOperation({ summary: 'Replaces the content of a case with a new version' })
  @Answers(WorkingRecordView, { status: 201 })
  async revise(
    @Param('id') id: string,
    @Body() body: Json,
    @IfMatch() ifMatch: readonly string[] | '*' | null,
    @CurrentActor() actor: Actor,
    @CurrentCaller() caller: Caller,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<Answer<unknown> | ReplayedAnswer> {
    const version = readVersion('case', body, id);
    const request = writeRequest(actor, caller, idempotency, createdAnswer);
    return answerOnce(orRefuse(await this.service.revise(version, standsAs(ifMatch), request)), createdAnswer);
  }
}
