import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Wire } from '#domain/read-model';
import { Access, type Caller, CurrentCaller } from '../../platform/http/auth/access-policy.js';
import { audienceOf } from '../../platform/http/auth/audience-of-caller.js';
import { Page } from '../../platform/http/answer/answer.js';
import { decodeCursor, encodeCursor } from '../../platform/http/input/cursor.js';
import { GraphReadyGuard } from '../../platform/http/admission/graph-ready.guard.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { Answers } from '../../platform/http/openapi/openapi.js';
import { ApiPathId } from '../../platform/http/input/query-fields.js';
import { requireFound, pageOf } from '../../platform/http/input/page.js';
import { ReadingService } from '../reading.service.js';
import { TimeQuery, viewOptionsOf } from './graph.dto.js';
import { DEPENDENTS, SOURCE_ORIGINS } from './reading.answers.js';
import { SourcesQuery } from './reading.dto.js';

/** Sources, and what rests on them. */
@ApiTags('graph')
@Controller('graph/sources')
@UseGuards(GraphReadyGuard)
@Access({ read: 'public' })
export class SourcesController {
  constructor(
    private readonly reading: ReadingService,
    private readonly settings: HttpSettings,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listSources', summary: 'Sources, each with the origins that it derives from' })
  @Answers(SOURCE_ORIGINS, { list: true })
  sources(@Query() query: SourcesQuery, @CurrentCaller() caller: Caller): Page<Wire> {
    const audience = audienceOf(caller, query.include_private === true);
    const { type = null, derived_from = null, origin_ids = null, q = null } = query;
    const { limit = this.settings.limits.list_default } = query;
    const after = query.cursor === undefined ? '' : String(decodeCursor(query, query.cursor)[0] ?? '');
    const filter = { type, derived_from, origin_id: origin_ids, q };
    const sources = this.reading.sources(audience, viewOptionsOf(query), filter, after, limit);
    return pageOf(sources, limit, (last) => encodeCursor(query, [last.id]));
  }

  @Get(':id/dependents')
  @ApiOperation({
    operationId: 'listSourceDependents',
    summary: 'What rests on a source, and what would be left of it if the source were withdrawn',
  })
  @ApiPathId('source:ledger-weekly-2019')
  @Answers(DEPENDENTS)
  dependents(@Param('id') id: string, @Query() query: TimeQuery, @CurrentCaller() caller: Caller): unknown {
    const audience = audienceOf(caller, query.include_private === true);
    return requireFound(this.reading.dependents(audience, viewOptionsOf(query), id));
  }
}
