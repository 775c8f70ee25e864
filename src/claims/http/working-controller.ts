import { Body, Param, Query, UseGuards } from '@nestjs/common';
import type { Json } from '#domain/graph';
import type { Wire } from '#domain/read-model';
import { type Caller, CurrentCaller } from '../../platform/http/auth/access-policy.js';
import { GraphReadyGuard } from '../../platform/http/admission/graph-ready.guard.js';
import { IfMatch } from '../../platform/http/answer/request-preconditions.js';
import type { WorkingKind } from '../working-record.service.js';
import { WorkingRecordQuery } from './claims.dto.js';
import { WorkingRecordHandlers, type WrittenAnswer } from './working-record-handlers.js';
import { WorkingRequestContext, type WorkingRequest, Enters, Reads, Revises } from './working-routes.js';

/**
 * The routes of one kind that are the same for every kind: reading one, entering one, replacing its content. Lists and
 * steps differ by what they ask for, and stand in the controller of the kind.
 *
 * @param machines roles besides those of people, from analyst on, that may enter one
 */
export function workingController(kind: WorkingKind, machines: readonly 'ai'[] = []) {
  @UseGuards(GraphReadyGuard)
  abstract class WorkingController {
    constructor(readonly records: WorkingRecordHandlers) {}

    @Reads(kind)
    one(@Param('id') id: string, @Query() query: WorkingRecordQuery, @CurrentCaller() caller: Caller): Wire {
      return this.records.one(kind, id, query, caller);
    }

    @Enters(kind, machines)
    create(@Body() body: Json, @WorkingRequestContext() asking: WorkingRequest): WrittenAnswer {
      return this.records.create(kind, body, asking);
    }

    @Revises(kind)
    revise(
      @Param('id') id: string,
      @Body() body: Json,
      @IfMatch() ifMatch: readonly string[] | '*' | null,
      @WorkingRequestContext() asking: WorkingRequest,
    ): WrittenAnswer {
      return this.records.revise(kind, id, body, ifMatch, asking);
    }
  }
  return WorkingController;
}
