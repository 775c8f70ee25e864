import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Wire } from '#domain/read-model';
import { Access, type Caller, CurrentCaller } from '../../platform/http/auth/access-policy.js';
import { audienceOf } from '../../platform/http/auth/audience-of-caller.js';
import type { Page } from '../../platform/http/answer/answer.js';
import { decodeCursor, encodeCursor } from '../../platform/http/input/cursor.js';
import { GraphReadyGuard } from '../../platform/http/admission/graph-ready.guard.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { Answers } from '../../platform/http/openapi/openapi.js';
import { ApiPathId } from '../../platform/http/input/query-fields.js';
import { requireFound, pageOf } from '../../platform/http/input/page.js';
import { Refused } from '../../platform/http/answer/refused.js';
import { MAX_RELATIONS } from '../reading/neighbourhood.js';
import { ReadingService } from '../reading.service.js';
import { TimeQuery, viewOptionsOf } from './graph.dto.js';
import { ENTITY_DETAIL, ENTITY_HIT, NEIGHBOURS } from './reading.answers.js';
import { EntitiesQuery, entityFilterOf, NeighboursQuery } from './reading.dto.js';

@ApiTags('graph')
@Controller('graph/entities')
@UseGuards(GraphReadyGuard)
@Access({ read: 'public' })
export class EntitiesController {
  constructor(
    private readonly reading: ReadingService,
    private readonly settings: HttpSettings,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listEntities',
    summary: 'Entities by what they are called, ranked; without q all of them, in the order of ids',
  })
  @Answers(ENTITY_HIT, { list: true })
  async list(@Query() query: EntitiesQuery, @CurrentCaller() caller: Caller): Promise<Page<Wire>> {
    const audience = audienceOf(caller, query.include_private === true);
    const { limit = this.settings.limits.list_default } = query;
    const filter = entityFilterOf(query);
    const after = query.cursor === undefined ? null : decodeCursor(query, query.cursor);
    if (query.q === undefined || query.q.trim() === '') {
      const found = this.reading.entities(audience, viewOptionsOf(query), filter, String(after?.[0] ?? ''), limit);
      return pageOf(found, limit, (last) => encodeCursor(query, [last.id]));
    }
    const ranked = await this.reading.search(audience, viewOptionsOf(query), filter, query.q);
    const start = after === null ? 0 : ranked.findIndex(({ id, score }) => isAfter(score, id, after));
    const found = start === -1 ? [] : ranked.slice(start, start + limit + 1);
    const scores = new Map(found.map(({ id, score }) => [id, score]));
    return pageOf(
      found.map(({ wire }) => wire()),
      limit,
      (last) => encodeCursor(query, [scores.get(last.id) ?? 0, last.id]),
    );
  }

  @Get(':id')
  @ApiOperation({
    operationId: 'getEntity',
    summary: 'One entity, with its cluster and the number of its relations per lens',
  })
  @ApiPathId('person:ada-verhoeven')
  @Answers(ENTITY_DETAIL)
  one(@Param('id') id: string, @Query() query: TimeQuery, @CurrentCaller() caller: Caller): Wire {
    const audience = audienceOf(caller, query.include_private === true);
    return requireFound(this.reading.entity(audience, viewOptionsOf(query), id));
  }

  @Get(':id/neighbours')
  @ApiOperation({ operationId: 'listNeighbours', summary: 'What stands one or two relations away' })
  @ApiPathId('person:ada-verhoeven')
  @Answers(NEIGHBOURS)
  neighbours(@Param('id') id: string, @Query() query: NeighboursQuery, @CurrentCaller() caller: Caller): unknown {
    const audience = audienceOf(caller, query.include_private === true);
    const { lens = null, hops = 1, predicate = null, direction = null, limit = MAX_RELATIONS, cursor } = query;
    const isFiltered = predicate !== null || direction !== null || cursor !== undefined;
    if (hops > 1 && isFiltered) {
      const detail = 'is 1 with predicate, direction and cursor';
      throw new Refused({
        code: 'invalid_parameter',
        detail: `hops ${detail}.`,
        errors: [{ parameter: 'hops', detail }],
      });
    }
    const after = cursor === undefined ? '' : String(decodeCursor(query, cursor)[0] ?? '');
    const asked = { lens, hops, predicate, direction, limit, after };
    const { answer, last } = requireFound(this.reading.neighbours(audience, viewOptionsOf(query), id, asked));
    return { ...answer, next_cursor: last === null || hops > 1 ? null : encodeCursor(query, [last]) };
  }
}

function isAfter(score: number, id: string, [lastScore, lastId]: readonly (string | number)[]): boolean {
  return score < Number(lastScore) || (score === Number(lastScore) && id > String(lastId));
}
