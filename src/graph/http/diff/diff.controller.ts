import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { sliceOf } from '#domain/read-model';
import { Access, type Caller, CurrentCaller, RequestSignal } from '../../../platform/http/auth/access-policy.js';
import { audienceOf } from '../../../platform/http/auth/audience-of-caller.js';
import { Answers } from '../../../platform/http/openapi/openapi.js';
import { missingParameter, orRefuse, Refused } from '../../../platform/http/answer/refused.js';
import { AnswerBytes } from '../../../platform/http/answer/answer-bytes.js';
import { PreparedAnswer } from '../../../platform/http/answer/answer.js';
import { type Holding, UntilSent } from '../../../platform/http/answer/until-sent.js';
import { DiffService, type Difference } from '../../reading/diff.service.js';
import { SpooledDifference } from '../../reading/spooled-difference.js';
import { DIFF } from './diff.answers.js';
import { DiffQuery } from './diff.dto.js';
import { GraphReadyGuard } from '../../../platform/http/admission/graph-ready.guard.js';
import { viewOptionsOf } from '../graph.dto.js';

@ApiTags('graph')
@Controller('graph')
@UseGuards(GraphReadyGuard)
@Access({ read: 'public' })
export class DiffController {
  constructor(private readonly differences: DiffService) {}

  @Get('diff')
  @ApiOperation({
    operationId: 'diffGraph',
    summary: 'What differs between two times, with reasons; or between reality and knowledge at one',
    description:
      'Records are compared by their ids. An edge that a member of a record makes (PARTICIPATES_IN, ASSERTS, SUPPORTS, ' +
      'CONTRADICTS) is told by that record: an event that comes brings its participations. With adapter, of the whole ' +
      'difference that is told which either of the two views holds in that slice.',
  })
  @Answers(DIFF)
  async compare(
    @Query() query: DiffQuery,
    @CurrentCaller() caller: Caller,
    @RequestSignal() signal: AbortSignal,
    @UntilSent() untilSent: Holding,
  ): Promise<unknown> {
    const audience = audienceOf(caller, query.include_private === true);
    const { from_at, to_at, at, compare } = query;
    const options = viewOptionsOf(query);
    if (compare === 'reality_knowledge') {
      if (at === undefined) throw missingParameter('at', 'is required with compare');
      return answerOf(orRefuse(await this.differences.gaps(audience, options, at, signal)), untilSent);
    }
    if (at !== undefined) {
      const errors = [{ parameter: 'at', detail: 'goes with compare; a difference is of from_at and to_at' }];
      throw new Refused({ code: 'invalid_parameter', detail: 'at goes with compare.', errors });
    }
    if (from_at === undefined) throw missingParameter('from_at', 'is required');
    if (to_at === undefined) throw missingParameter('to_at', 'is required');
    if (from_at > to_at) {
      const errors = [{ parameter: 'from_at', detail: 'must not be after to_at' }];
      throw new Refused({ code: 'invalid_parameter', detail: 'from_at must not be after to_at.', errors });
    }
    const asked = { from_at, to_at, slice: sliceOf(query.adapter ?? 'capital') };
    return answerOf(orRefuse(await this.differences.diff(audience, options, asked, signal)), untilSent);
  }
}

function answerOf(difference: Difference, untilSent: Holding): unknown {
  if (!(difference instanceof SpooledDifference)) return difference;
  const { parts, version } = untilSent(difference);
  return new PreparedAnswer(AnswerBytes.enveloped(parts, version));
}
