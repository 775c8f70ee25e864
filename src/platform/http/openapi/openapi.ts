import { applyDecorators, Injectable, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, DocumentBuilder, getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { REFUSAL_CODES, ROLES } from '#domain/shared';
import { ACCESS_EXTENSION, type AccessPolicy } from '../auth/access-policy.js';
import { READ_AFTER } from '../admission/graph-ready.guard.js';
import { STATUS_OF } from '../answer/problem.filter.js';

interface AnswersOptions {
  readonly status?: number;
  /** A page of a list. */
  readonly list?: boolean;
  /** A list that is always told whole. */
  readonly whole?: boolean;
  readonly description?: string;
  /** It may be asked for without the envelope. */
  readonly bare?: boolean;
}

type ParameterObject = Exclude<
  NonNullable<NonNullable<OpenAPIObject['paths'][string]['get']>['parameters']>[number],
  { $ref: string }
>;
type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

/** Declares what a route answers with: `type` inside the envelope, or a page of it. */
export function Answers(type: Type<unknown>, options: AnswersOptions = {}): MethodDecorator {
  const item = { $ref: getSchemaPath(type) };
  const isList = options.list === true;
  const data: Schema = isList || options.whole === true ? { type: 'array', items: item } : item;
  return applyDecorators(
    ApiExtraModels(type),
    ApiResponse({
      status: options.status ?? 200,
      description: options.description ?? 'As asked',
      schema:
        options.bare === true ? { anyOf: [enveloped(data, isList), { type: 'object' }] } : enveloped(data, isList),
    }),
  );
}

/** The OpenAPI document, made when it is first asked for and then kept. */
@Injectable()
export class OpenApi {
  private build: (() => OpenAPIObject) | undefined;
  private made: OpenAPIObject | undefined;

  /** @param build makes the document of the routes as they are registered */
  attach(build: () => OpenAPIObject): void {
    this.build = build;
  }

  document(): OpenAPIObject {
    if (this.build === undefined) throw new Error('the document is not attached to the application');
    this.made ??= finished(this.build());
    return this.made;
  }
}

export function openApiConfig(version: string): Omit<OpenAPIObject, 'paths'> {
  return new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Investigation Graph and Transaction Scanner Service')
    .setDescription(
      'The single source of truth of an investigation: who was connected to whom, when, and how that is known.',
    )
    .setVersion(version)
    .addServer('/', 'The service that this document was had from, local or in production', {}, { 'x-internal': true })
    .addApiKey({ type: 'apiKey', in: 'header', name: 'X-API-Key' }, KEY_SCHEME)
    .addBearerAuth(BEARER, BEARER_SCHEME)
    .build();
}

const KEY_SCHEME = 'key';
const BEARER_SCHEME = 'bearer';
const BEARER = {
  type: 'http',
  scheme: 'bearer',
  description: 'A key as in X-API-Key, or a token (JWT) of the issuer that the operator has configured (RFC 8725).',
} as const;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const ROLE_HEADER: ParameterObject = {
  name: 'X-Role',
  in: 'header',
  required: false,
  description: 'The role to act in, not above that of the key.',
  schema: { type: 'string', enum: [...ROLES] },
};

const LICENSE = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };

/** What a reader finds under each heading. */
const TAGS: Readonly<Record<string, string>> = {
  analytics: 'Movements in datasets: what flows, by whom, and when.',
  cases: 'Files of an investigation.',
  claims: 'What somebody says, and how far it is believed.',
  documentation: 'This document.',
  graph: 'Who is connected to whom, when, and how that is known.',
  health: 'Whether the process answers, and whether it serves.',
  peers: 'What other services are told, and ask.',
  questions: 'What is not known yet.',
  reports: 'Findings, flows and cases on paper.',
  resolutions: 'Which records are one and the same.',
  scan: 'Transactions looked through; nothing of them is stored.',
  watches: 'Stored questions, and what they tell when the answer changes.',
};

/** Answers that say when to come back. */
const LATER = new Set(['202', '429', '503']);

const RETRY_AFTER = {
  description: 'Seconds after which to ask again.',
  schema: { type: 'integer' as const, minimum: 0, maximum: 86_400 },
};

const RATE_LIMIT = {
  description: 'Where a rate holds for the caller: how much there is, how much is left, and when there is more again.',
  schema: { type: 'string' as const, example: 'limit=600, remaining=599, reset=60' },
};

const IDEMPOTENCY_HEADER: ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Names this request for 24 hours: sent again with it, it is not done again, and has its first answer.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]+$' },
};

const READ_AFTER_HEADER: ParameterObject = {
  name: READ_AFTER,
  in: 'header',
  required: false,
  description: 'The graph_version that a write answered: the graph that is read holds that write, at every replica.',
  schema: { type: 'string', maxLength: 128 },
};

/** Adds to every operation what holds for all of them: its failures, its key, its role header. */
function finished(document: OpenAPIObject): OpenAPIObject {
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Problem: PROBLEM, Page: PAGE },
    headers: { ...document.components?.headers, RateLimit: RATE_LIMIT, 'Retry-After': RETRY_AFTER },
  };
  document.info.license = LICENSE;
  const tags = new Set<string>();
  for (const item of Object.values(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation === undefined) continue;
      const described = operation as typeof operation & Record<string, unknown>;
      const policy = described[ACCESS_EXTENSION] as AccessPolicy | undefined;
      Reflect.deleteProperty(described, ACCESS_EXTENSION);
      operation.security = securityOf(policy ?? 'open');
      operation.description ??= `${operation.summary ?? ''}. ${whoMay(policy ?? 'open')}`;
      for (const tag of operation.tags ?? []) tags.add(tag);
      if (policy !== undefined && policy !== 'open') {
        operation.parameters = [...(operation.parameters ?? []), ROLE_HEADER];
      }
      const isHeld = (operation.parameters ?? []).some((one) => 'name' in one && one.name.toLowerCase() === 'if-match');
      if (policy !== undefined && method === 'get' && readsGraph(policy)) {
        operation.parameters = [...(operation.parameters ?? []), READ_AFTER_HEADER];
      }
      if (method === 'post') operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_HEADER];
      if (method === 'get') operation.responses['304'] ??= { description: 'What If-None-Match names is current.' };
      for (const status of failuresOf(method, policy ?? 'open', isHeld)) {
        operation.responses[String(status)] ??= {
          description: codesOf(status),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        };
      }
      for (const [status, response] of Object.entries(operation.responses)) {
        if (response === undefined || '$ref' in response) continue;
        const names = LATER.has(status) ? ['RateLimit', 'Retry-After'] : ['RateLimit'];
        response.headers ??= {};
        for (const name of names) response.headers[name] = { $ref: `#/components/headers/${name}` };
      }
    }
  }
  document.tags = [...tags].sort().map((name) => ({ name, description: TAGS[name] ?? `Operations of ${name}.` }));
  sizeIntegers(document);
  return document;
}

/** Says of every whole number how wide it is: none is wider than JavaScript's, which 64 bits hold. */
function sizeIntegers(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'integer' && !('format' in node)) Object.assign(node, { format: 'int64' });
  for (const member of Object.values(node)) sizeIntegers(member);
}

function whoMay(policy: AccessPolicy): string {
  if (policy === 'open') return 'For everybody.';
  if ('read' in policy) {
    if (policy.read === 'anybody') return 'For everybody; a key that is sent must be valid.';
    return policy.read === 'public'
      ? 'For everybody while anonymous reading is on, else with any key.'
      : 'With any key.';
  }
  return `With a key of the role ${[policy.role, ...(policy.machines ?? [])].join(', ')} or above.`;
}

function securityOf(policy: AccessPolicy): Record<string, string[]>[] {
  if (policy === 'open') return [];
  const ways: Record<string, string[]>[] = [{ [KEY_SCHEME]: [] }, { [BEARER_SCHEME]: [] }];
  return 'read' in policy && policy.read !== 'key' ? [{}, ...ways] : ways;
}

/** What anybody is told does not depend on the graph. */
function readsGraph(policy: AccessPolicy): boolean {
  return policy !== 'open' && !('read' in policy && policy.read === 'anybody');
}

function failuresOf(method: (typeof METHODS)[number], policy: AccessPolicy, isHeld: boolean): readonly number[] {
  const always = [400, 404, 405, 406, 429, 500, 503, 504];
  const guarded = policy === 'open' ? [] : [401, 403];
  const written = method === 'get' ? [] : [409, 413, 415, 422];
  const held = isHeld ? [412, 428] : [];
  return [...always, ...guarded, ...written, ...held].sort((a, b) => a - b);
}

function codesOf(status: number): string {
  return REFUSAL_CODES.filter((code) => STATUS_OF[code] === status).join(', ');
}

function enveloped(data: Schema, isList: boolean): Schema {
  const page: Record<string, Schema> = isList ? { page: { $ref: '#/components/schemas/Page' } } : {};
  return {
    type: 'object',
    required: ['success', 'data', ...Object.keys(page)],
    properties: { success: { type: 'boolean', enum: [true] }, data, ...page },
  };
}

const PAGE: Schema = {
  type: 'object',
  required: ['limit', 'has_more', 'next_cursor'],
  properties: {
    limit: { type: 'integer', minimum: 0, maximum: 100_000 },
    has_more: { type: 'boolean' },
    next_cursor: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  },
};

const FAULT: Schema = {
  type: 'object',
  required: ['detail'],
  properties: { pointer: { type: 'string' }, parameter: { type: 'string' }, detail: { type: 'string' } },
};

const VIOLATION: Schema = {
  type: 'object',
  required: ['invariant', 'message'],
  properties: {
    invariant: { type: 'string' },
    rule: { type: 'string' },
    message: { type: 'string' },
    record: {
      type: 'object',
      required: ['object', 'id'],
      properties: { object: { type: 'string' }, id: { type: 'string' } },
    },
    related: { type: 'array', items: { type: 'string' } },
    details: { type: 'object', additionalProperties: true },
  },
};

/** The body of every failure, as `problemOf` writes it. */
const PROBLEM: Schema = {
  type: 'object',
  required: ['success', 'data', 'error'],
  properties: {
    success: { type: 'boolean', enum: [false] },
    data: { type: 'null' },
    error: {
      type: 'object',
      required: ['type', 'title', 'status', 'code', 'detail', 'request_id'],
      properties: {
        type: { type: 'string' },
        title: { type: 'string' },
        status: { type: 'integer', minimum: 400, maximum: 599 },
        code: { type: 'string', enum: [...REFUSAL_CODES] },
        detail: { type: 'string' },
        request_id: { type: 'string' },
        errors: { type: 'array', items: FAULT },
        violations: { type: 'array', items: VIOLATION },
      },
    },
  },
};
