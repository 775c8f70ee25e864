import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Audience, ObjectKind } from '#domain/graph';
import type { Wire } from '#domain/read-model';
import { Access, type Caller, CurrentCaller } from '../../platform/http/auth/access-policy.js';
import { audienceOf, workingAudienceOf } from '../../platform/http/auth/audience-of-caller.js';
import { Page } from '../../platform/http/answer/answer.js';
import { GraphReadyGuard } from '../../platform/http/admission/graph-ready.guard.js';
import { Answers } from '../../platform/http/openapi/openapi.js';
import { ApiPathId } from '../../platform/http/input/query-fields.js';
import { requireFound } from '../../platform/http/input/page.js';
import { Refused } from '../../platform/http/answer/refused.js';
import { ReadingService } from '../reading.service.js';
import { TimeQuery, viewOptionsOf } from './graph.dto.js';
import { ANY_VERSION } from '../../platform/http/openapi/record-shapes.js';

/** The word of a path for each kind: the pack's member, or the kind itself. */
const KIND_OF_WORD: Readonly<Record<string, ObjectKind>> = {
  entities: 'entity',
  entity: 'entity',
  sources: 'source',
  source: 'source',
  evidence: 'evidence',
  claims: 'claim',
  claim: 'claim',
  relations: 'relation',
  relation: 'relation',
  events: 'event',
  event: 'event',
  questions: 'question',
  question: 'question',
  cases: 'case',
  case: 'case',
};

/** Kinds whose private records a person who works here may read one by one (spec/semantics.md#who-sees-private). */
const WORKING_KINDS: ReadonlySet<ObjectKind> = new Set(['claim', 'question', 'case']);

/** What is asked alike of every kind of record. */
@ApiTags('graph')
@Controller('graph')
@UseGuards(GraphReadyGuard)
@Access({ read: 'public' })
export class RecordsController {
  constructor(private readonly reading: ReadingService) {}

  @Get(':object/:id/history')
  @ApiOperation({
    operationId: 'getRecordHistory',
    summary: 'Every version of a record that the caller may see, oldest first',
    description:
      'The list has all of them whatever the time asked about. With at and mode each version is told as it stands in the ' +
      'view of that time (state_at, status, what it cites), and a record that counts then but is not in the view, as one ' +
      'that is over by then in reality, is not found.',
  })
  @ApiPathId('relations', 'object')
  @ApiPathId('relation:kestrel-owns-aurelia')
  @Answers(ANY_VERSION, { list: true })
  history(
    @Param('object') word: string,
    @Param('id') id: string,
    @Query() query: TimeQuery,
    @CurrentCaller() caller: Caller,
  ): Page<Wire> {
    const object = kindOf(word);
    const audience = audienceFor(caller, object, query.include_private === true);
    const versions = requireFound(this.reading.history(audience, viewOptionsOf(query), object, id));
    return new Page(versions, { limit: versions.length, has_more: false, next_cursor: null });
  }
}

/** Whose eyes a read of one record of the kind is for. */
function audienceFor(caller: Caller, object: ObjectKind, includePrivate: boolean): Audience {
  return WORKING_KINDS.has(object) ? workingAudienceOf(caller, includePrivate) : audienceOf(caller, includePrivate);
}

function kindOf(word: string): ObjectKind {
  const kind = Object.hasOwn(KIND_OF_WORD, word) ? KIND_OF_WORD[word] : undefined;
  if (kind === undefined) throw new Refused({ code: 'not_found', detail: 'There is no such kind of record.' });
  return kind;
}
