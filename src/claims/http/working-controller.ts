import { Body, Param, Query, UseGuards } from '@nestjs/common';
import { WHOLE_GRAPH, type Json, type Version, type View } from '#domain/graph';
import type { Wire } from '#domain/read-model';
import { ReadingService } from '../../graph/reading.service.js';
import { Identifiers } from '../../platform/identifiers.js';
import { textLimitsOf } from '../../platform/limits.js';
import { GraphReadyGuard } from '../../platform/http/admission/graph-ready.guard.js';
import type { Page } from '../../platform/http/answer/answer.js';
import { orRefuse } from '../../platform/http/answer/refused.js';
import { answerOnce } from '../../platform/http/answer/replayed-answer.js';
import { IfMatch } from '../../platform/http/answer/request-preconditions.js';
import { type Caller, CurrentCaller } from '../../platform/http/auth/access-policy.js';
import { workingAudienceOf } from '../../platform/http/auth/audience-of-caller.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { decodeCursor, encodeCursor } from '../../platform/http/input/cursor.js';
import { pageOf, requireFound } from '../../platform/http/input/page.js';
import { WorkingRecordService, type WorkingKind } from '../working-record.service.js';
import { type WorkingQuery, WorkingRecordQuery } from './claims.dto.js';
import {
  createdAnswer,
  readDraft,
  readVersion,
  requestOf,
  versionPrecondition,
  type WrittenAnswer,
} from './working-bodies.js';
import { WorkingRequestContext, type WorkingRequest, Enters, Reads, Revises } from './working-routes.js';

/**
 * The routes of one kind that are the same for every kind: reading one, entering one, replacing its content. Lists and
 * steps differ by what they ask for, and stand in the controller of the kind.
 *
 * @param machines roles besides those of people, from analyst on, that may enter one
 */
export function workingController<K extends WorkingKind>(kind: K, machines: readonly 'ai'[] = []) {
  @UseGuards(GraphReadyGuard)
  abstract class WorkingController {
    constructor(
      readonly records: WorkingRecordService,
      readonly reading: ReadingService,
      readonly identifiers: Identifiers,
      readonly settings: HttpSettings,
    ) {}

    @Reads(kind)
    one(@Param('id') id: string, @Query() query: WorkingRecordQuery, @CurrentCaller() caller: Caller): Wire {
      const audience = workingAudienceOf(caller, query.include_private === true);
      return requireFound(this.reading.record(audience, WHOLE_GRAPH, kind, id));
    }

    @Enters(kind, machines)
    async create(@Body() body: Json, @WorkingRequestContext() context: WorkingRequest): WrittenAnswer {
      const draft = readDraft(kind, body, () => this.identifiers.next(), textLimitsOf(this.settings.limits));
      const request = requestOf(context, createdAnswer);
      return answerOnce(orRefuse(await this.records.create(draft, request)), createdAnswer);
    }

    @Revises(kind)
    async revise(
      @Param('id') id: string,
      @Body() body: Json,
      @IfMatch() ifMatch: readonly string[] | '*' | null,
      @WorkingRequestContext() context: WorkingRequest,
    ): WrittenAnswer {
      const draft = readVersion(kind, body, id, textLimitsOf(this.settings.limits));
      const request = requestOf(context, createdAnswer);
      return answerOnce(
        orRefuse(await this.records.revise(draft, versionPrecondition(ifMatch), request)),
        createdAnswer,
      );
    }

    /** @param keepsIn what the list is narrowed to, in the view that it is read from */
    page(query: WorkingQuery, caller: Caller, keepsIn: (view: View) => (version: Version<K>) => boolean): Page<Wire> {
      const view = this.reading.view(workingAudienceOf(caller, query.include_private === true), WHOLE_GRAPH);
      const { limit = this.settings.limits.list_default } = query;
      const after = query.cursor === undefined ? '' : String(decodeCursor(query, query.cursor)[0] ?? '');
      const records = this.reading.list(view, kind, keepsIn(view), after, limit);
      return pageOf(records, limit, ({ id }) => encodeCursor(query, [id]));
    }
  }
  return WorkingController;
}
