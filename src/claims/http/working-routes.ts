import { applyDecorators, createParamDecorator, type ExecutionContext, Get, HttpCode, Post } from '@nestjs/common';
import { ApiHeader, ApiOperation } from '@nestjs/swagger';
import type { Request } from 'express';
import { STEP_ROLE, type Actor } from '#domain/shared';
import { Access, actorOf } from '../../platform/http/auth/access-policy.js';
import { requestContextOf } from '../../platform/http/request-context.js';
import { type Idempotency, idempotencyOf } from '../../platform/http/answer/request-preconditions.js';
import { Answers, Takes } from '../../platform/http/openapi/openapi.js';
import { bodyOf, RECORDS } from '../../platform/http/openapi/record-shapes.js';
import { ApiPathId } from '../../platform/http/input/query-fields.js';
import type { WorkingKind } from '../working-record.service.js';

/** Who asks for a write, as which request. */
export interface WorkingRequest {
  readonly actor: Actor;
  readonly request_id: string;
  readonly idempotency: Idempotency | null;
}

/** Who asks for this write. */
export const WorkingRequestContext = createParamDecorator((_: unknown, context: ExecutionContext): WorkingRequest => {
  const request = context.switchToHttp().getRequest<Request>();
  const { requestId } = requestContextOf(request);
  return { actor: actorOf(request), request_id: requestId, idempotency: idempotencyOf(request) };
});

/** The routes that claims, questions and cases have alike. */
export function Lists(kind: WorkingKind): MethodDecorator {
  return applyDecorators(
    Get(),
    Access({ read: 'public' }),
    ApiOperation({ operationId: `list${PLURAL[kind]}`, summary: `${PLURAL[kind]}, in the order of ids` }),
    Answers(RECORDS[kind], { list: true }),
  );
}

export function Reads(kind: WorkingKind): MethodDecorator {
  return applyDecorators(
    Get(':id'),
    ApiPathId(OF_THE_DEMONSTRATION[kind]),
    Access({ read: 'public' }),
    ApiOperation({
      operationId: `get${NAME[kind]}`,
      summary: `One ${kind}; its ETag is the If-Match of the next version`,
    }),
    Answers(RECORDS[kind]),
  );
}

/** @param machines roles besides those of people, from analyst on */
export function Enters(kind: WorkingKind, machines: readonly 'ai'[] = []): MethodDecorator {
  return applyDecorators(
    Post(),
    Access({ role: 'analyst', machines }),
    Takes(`The ${kind}; what the service adds by itself is ignored when it is sent.`, {
      'application/json': bodyOf(kind).schema,
    }),
    ApiOperation({
      operationId: `create${NAME[kind]}`,
      summary: `Enters a ${kind}. The same ${kind} again is 200, another one with its id 409`,
    }),
    Answers(RECORDS[kind], { status: 201 }),
    Answers(RECORDS[kind], { description: 'It was there already' }),
  );
}

export function Revises(kind: WorkingKind): MethodDecorator {
  return applyDecorators(
    Post(':id/versions'),
    Access({ role: 'analyst' }),
    Takes(`The ${kind}; what the service adds by itself is ignored when it is sent.`, {
      'application/json': bodyOf(kind).schema,
    }),
    ApiHeader({ name: 'If-Match', required: true, description: 'The ETag of the version that is replaced.' }),
    ApiOperation({
      operationId: `revise${NAME[kind]}`,
      summary: `Replaces the content of a ${kind} with a new version`,
    }),
    Answers(RECORDS[kind], { status: 201 }),
    Answers(RECORDS[kind], { description: 'It was there already' }),
  );
}

export function Steps(kind: Exclude<WorkingKind, 'case'>): MethodDecorator {
  return applyDecorators(
    Post(':id/transitions'),
    HttpCode(200),
    Access({ role: STEP_ROLE }),
    ApiOperation({
      operationId: `transition${NAME[kind]}`,
      summary: `Takes one step of the status of a ${kind}; the same step again changes nothing`,
    }),
    Answers(RECORDS[kind]),
  );
}

const OF_THE_DEMONSTRATION: Readonly<Record<WorkingKind, string>> = {
  claim: 'claim:ada-director-gannet',
  question: 'question:who-paid-for-the-villa',
  case: 'case-file:pension-money',
};

const NAME: Readonly<Record<WorkingKind, string>> = { claim: 'Claim', question: 'Question', case: 'Case' };

const PLURAL: Readonly<Record<WorkingKind, string>> = { claim: 'Claims', question: 'Questions', case: 'Cases' };
