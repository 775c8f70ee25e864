import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { MODEL, type PairRank } from '#domain/resolutions';
import { Access, type Caller, CurrentCaller } from '../../platform/http/auth/access-policy.js';
import { audienceOf } from '../../platform/http/auth/audience-of-caller.js';
import { Page } from '../../platform/http/answer/answer.js';
import { decodeCursor, encodeCursor } from '../../platform/http/input/cursor.js';
import { GraphReadyGuard } from '../../platform/http/admission/graph-ready.guard.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { Answers } from '../../platform/http/openapi/openapi.js';
import { orRefuse } from '../../platform/http/answer/refused.js';
import { SuggestionService, type DatedSuggestion } from '../suggestion.service.js';
import { BESIDE_SUGGESTIONS, SUGGESTION } from './resolutions.answers.js';
import { SuggestionsQuery } from './suggestions.dto.js';

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
  @ApiOperation({
    operationId: 'listSuggestions',
    summary: 'Pairs of entities that may be one, or follow or were called one another, likeliest first',
    description:
      'Beside `data` stand `graph_version`, the version that the list answers for, and the `conflicts` of the page: pairs ' +
      'that are not offered, because accepting them would be refused. With `min_graph_version`, or the header ' +
      'X-Graph-Version, the list is of that version or of a later one; 503 `warming` where it takes longer than 8 s.',
  })
  @Answers(SUGGESTION, { list: true, beside: BESIDE_SUGGESTIONS })
  async list(@Query() query: SuggestionsQuery, @CurrentCaller() caller: Caller): Promise<Page<DatedSuggestion>> {
    const audience = audienceOf(caller, query.include_private === true);
    const { entity_id = null, kind = null, min_score = MODEL.threshold } = query;
    const { limit = this.settings.limits.list_default } = query;
    const after = query.cursor === undefined ? null : placeOf(decodeCursor(query, query.cursor));
    const asked = { entity_id, kind, min_score, after, limit };
    const least = query.min_graph_version ?? null;
    const { suggestions, conflicts, next, graph_version } = orRefuse(
      await this.service.suggest(audience, asked, least),
    );
    const next_cursor = next === null ? null : encodeCursor(query, [next.score, next.bits, next.a, next.b]);
    return new Page(suggestions, { limit, has_more: next !== null, next_cursor }, { graph_version, conflicts });
  }
}

function placeOf([score, bits, a, b]: ReturnType<typeof decodeCursor>): PairRank {
  return { score: Number(score), bits: Number(bits), a: String(a), b: String(b) };
}
