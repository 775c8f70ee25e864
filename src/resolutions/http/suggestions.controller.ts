import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, audienceOf, type Caller, CurrentCaller } from '../../platform/http/access.js';
import type { Page } from '../../platform/http/answer.js';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.js';
import { GraphReadyGuard } from '../../platform/http/graph-ready.guard.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { Answers } from '../../platform/http/openapi.js';
import { found, pageOf } from '../../platform/http/page.js';
import { SuggestionService, type DatedSuggestion } from '../suggestion.service.js';
import { SuggestionsQuery, SuggestionView } from './suggestions.dto.js';

@ApiTags('resolutions')
@Controller('graph/resolutions/suggestions')
@UseGuards(GraphReadyGuard)
@Access({ read: 'public' })
export class SuggestionsController {
  constructor(
    private readonly service: SuggestionService,
    private readonly settings: HttpSettings,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Pairs of entities that may be one, or follow or were called one another, likeliest first' })
  @Answers(SuggestionView, { list: true })
  async list(@Query() query: SuggestionsQuery, @CurrentCaller() caller: Caller): Promise<Page<DatedSuggestion>> {
    const audience = audienceOf(caller, query.include_private === true);
    const { entity_id = null, kind = null, min_score = 0.5 } = query;
    const { limit = this.settings.limits.list_default } = query;
    const after = query.cursor === undefined ? null : decodeCursor(query, query.cursor);
    const all = found(await this.service.suggest(audience, { entity_id, kind, min_score }));
    const start = after === null ? 0 : placeAfter(all, Number(after[0]), String(after[1]));
    return pageOf(all.slice(start, start + limit + 1), limit, ({ id, score }) => encodeCursor(query, [score, id]));
  }
}

/** After the suggestion that the page before ended with; after all of its score, where it is there no longer. */
function placeAfter(all: readonly DatedSuggestion[], score: number, id: string): number {
  const place = all.findIndex((one) => one.id === id);
  if (place !== -1) return place + 1;
  const lower = all.findIndex((one) => one.score < score);
  return lower === -1 ? all.length : lower;
}
