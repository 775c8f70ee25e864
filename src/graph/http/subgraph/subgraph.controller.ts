import { Body, Controller, HttpCode, Post, Query, Req, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { GraphSlice } from '#domain/read-model';
import { compareIds } from '#domain/shared';
import { Access, type Caller, CurrentCaller } from '../../../platform/http/auth/access-policy.js';
import { audienceOf } from '../../../platform/http/auth/audience-of-caller.js';
import { GraphReadyGuard } from '../../../platform/http/admission/graph-ready.guard.js';
import { Answers } from '../../../platform/http/openapi/openapi.js';
import { Produces } from '../../../platform/http/answer/envelope.interceptor.js';
import { orRefuse, Refused } from '../../../platform/http/answer/refused.js';
import { WHOLE_DOCUMENT } from '../../documents/document-query.js';
import { ExportService } from '../../documents/export.service.js';
import { SubgraphService } from '../../reading/subgraph.service.js';
import { FOREIGN_MEDIA, FOREIGN_TYPES, foreignAnswer } from '../foreign-answer.js';
import { viewOptionsOf } from '../graph.dto.js';
import { SUBGRAPH } from './subgraph.answers.js';
import { SubgraphBody, SubgraphQuery } from './subgraph.dto.js';

@ApiTags('graph')
@Controller('graph/subgraph')
@UseGuards(GraphReadyGuard)
@Access({ read: 'public' })
export class SubgraphController {
  constructor(
    private readonly subgraphs: SubgraphService,
    private readonly exports: ExportService,
  ) {}

  @Post()
  @HttpCode(200)
  @Produces('application/json', ...FOREIGN_TYPES)
  @ApiOperation({
    operationId: 'getSubgraph',
    summary: 'Some entities of the graph of a time, and what stands between them: what a drawing shows',
  })
  @Answers(SUBGRAPH, { media: FOREIGN_MEDIA })
  async subgraph(
    @Query() query: SubgraphQuery,
    @Body() { ids, record_ids }: SubgraphBody,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ): Promise<unknown> {
    const audience = audienceOf(caller, query.include_private === true);
    const { at, to_at = null, compare = false, format = 'json' } = query;
    if (at === undefined && (compare || to_at !== null)) {
      const errors = [{ parameter: 'at', detail: 'is required with compare and with to_at' }];
      throw new Refused({ code: 'invalid_request', detail: 'at is required with compare and with to_at.', errors });
    }
    const options = viewOptionsOf(query);
    if (format === 'json') {
      return this.subgraphs.subgraph(audience, options, ids, { compare, to_at, record_ids: record_ids ?? null });
    }
    if (record_ids !== undefined) {
      const errors = [{ pointer: '/record_ids', detail: 'must be absent with a format other than json' }];
      throw new Refused({ code: 'invalid_request', detail: 'record_ids is for format json.', errors });
    }
    if (compare || to_at !== null) {
      const detail = 'format other than json is without compare and to_at.';
      const errors = [{ parameter: 'format', detail: 'must be json with compare and with to_at' }];
      throw new Refused({ code: 'invalid_request', detail, errors });
    }
    const asked = { ...WHOLE_DOCUMENT, ...options, audience, slice: sliceOfIds(ids), format };
    const made = orRefuse(await this.exports.export(asked));
    return foreignAnswer(made, request, (one, bytes) => this.exports.grew(one, bytes));
  }
}

/** The entities that are named, as a slice: what the formats of others are told of is what stands between them. */
function sliceOfIds(ids: readonly string[]): GraphSlice {
  const named = new Set(ids);
  const key = `ids:${[...named].sort(compareIds).join(' ')}`;
  return { key, content: 'The entities that are named.', holds: ({ id }) => named.has(id) };
}
