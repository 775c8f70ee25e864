import { applyDecorators, Injectable, type Type } from '@nestjs/common';
import {
  ApiExtension,
  ApiExtraModels,
  ApiResponse,
  DocumentBuilder,
  getSchemaPath,
  type OpenAPIObject,
} from '@nestjs/swagger';
import { REFUSAL_CODES, ROLES } from '#domain/shared';
import { ACCESS_EXTENSION, type AccessPolicy } from '../auth/access-policy.js';
import { READ_AFTER } from '../admission/graph-ready.guard.js';
import { STATUS_OF } from '../answer/status-of-code.js';
import { ShownExamples } from './examples.js';
import { VIOLATION } from './record-shapes.js';
import {
  hoisted,
  integer,
  list,
  nullable,
  optional,
  record,
  type Schema as SchemaObject,
  type Shape,
  text,
} from './shape.js';

interface AnswersOptions {
  readonly status?: number;
  /** A page of a list. */
  readonly list?: boolean;
  /** A list that is always told whole. */
  readonly whole?: boolean;
  readonly description?: string;
  /** Members that stand beside `data`. */
  readonly beside?: Readonly<Record<string, Shape<unknown>>>;
  /** The answer in other media types than JSON, by type. */
  readonly media?: Media;
  /** What stands in place of the envelope where the route is asked for the bare answer. */
  readonly bare?: SchemaObject;
}

/** What a body is, by media type. */
type Media = Readonly<Record<string, SchemaObject>>;

/** A text in a format of its own, such as CSV or XML. */
export function textSchema(description: string): SchemaObject {
  return { type: 'string', description };
}

type ParameterObject = Exclude<
  NonNullable<NonNullable<OpenAPIObject['paths'][string]['get']>['parameters']>[number],
  { $ref: string }
>;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type ResponseObject = Exclude<Operation['responses'][string], { $ref: string } | undefined>;
type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

/** Declares what a route answers with: `told` inside the envelope, or a page of it. */
export function Answers(told: Shape<unknown> | Type<unknown>, options: AnswersOptions = {}): MethodDecorator {
  const { status = 200, description = 'As asked', beside = {}, media = {}, bare } = options;
  const isClass = typeof told === 'function';
  const item = isClass ? { $ref: getSchemaPath(told) } : (told.schema as Schema);
  const isList = options.list === true;
  const data: Schema = isList || options.whole === true ? { type: 'array', items: item } : item;
  const whole = enveloped(data, isList, beside);
  const content = {
    'application/json': { schema: bare === undefined ? whole : { anyOf: [whole, bare as Schema] } },
    ...contentOf(media),
  };
  const answers = ApiResponse({ status, description, content });
  return isClass ? applyDecorators(ApiExtraModels(told), answers) : answers;
}

const BODY_EXTENSION = 'x-request-content';
const FAILURES_EXTENSION = 'x-failures';

/** Declares failures that a route has beside those of its method. */
export function Fails(...statuses: readonly number[]): MethodDecorator {
  return ApiExtension(FAILURES_EXTENSION, statuses);
}

/** Declares what a route takes, by media type. */
export function Takes(description: string, media: Media): MethodDecorator {
  return ApiExtension(BODY_EXTENSION, { required: true, description, content: contentOf(media) });
}

function contentOf(media: Media): Record<string, { schema: Schema }> {
  return Object.fromEntries(Object.entries(media).map(([type, schema]) => [type, { schema }]));
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
  description: 'A key as in X-API-Key, or a token (JWT) of the issuer that the operator has configured (RFC8725).',
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
  mcp: 'The door for models.',
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

/** Operations that store nothing, so that no answer is kept for their key either (spec/rulings.md#b-20). */
const NOTHING_KEPT: ReadonlySet<string> = new Set(['scanTransactions', 'createReport', 'getSubgraph']);

const IDEMPOTENCY_HEADER_WITHOUT_EFFECT: ParameterObject = {
  ...IDEMPOTENCY_HEADER,
  description: 'Taken and of no effect: nothing is stored here, so that the same request is answered anew.',
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
    schemas: { ...document.components?.schemas, Page: PAGE, Problem: PROBLEM as Schema },
    headers: { ...document.components?.headers, RateLimit: RATE_LIMIT, 'Retry-After': RETRY_AFTER },
  };
  document.info.license = LICENSE;
  const tags = new Set<string>();
  const refusals = new Set<number>();
  const examples = new ShownExamples();
  for (const item of Object.values(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation === undefined) continue;
      const described = operation as typeof operation & Record<string, unknown>;
      const policy = described[ACCESS_EXTENSION] as AccessPolicy | undefined;
      Reflect.deleteProperty(described, ACCESS_EXTENSION);
      takeBody(operation, described);
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
      if (method === 'post') {
        const isKept = !NOTHING_KEPT.has(operation.operationId ?? '');
        const header = isKept ? IDEMPOTENCY_HEADER : IDEMPOTENCY_HEADER_WITHOUT_EFFECT;
        operation.parameters = [...(operation.parameters ?? []), header];
      }
      if (method === 'get') operation.responses['304'] ??= { description: 'What If-None-Match names is current.' };
      const own = (described[FAILURES_EXTENSION] ?? []) as readonly number[];
      Reflect.deleteProperty(described, FAILURES_EXTENSION);
      for (const status of new Set([...failuresOf(method, policy ?? 'open', isHeld), ...own])) {
        refusals.add(status);
        operation.responses[String(status)] ??= { $ref: `#/components/responses/${refusalName(status)}` };
      }
      examples.addTo(operation.operationId ?? '', operation.responses);
      for (const [status, response] of Object.entries(operation.responses)) {
        if (response === undefined || '$ref' in response) continue;
        response.headers = { ...response.headers, ...headersOf(status) };
      }
    }
  }
  document.components.responses = Object.fromEntries(
    [...refusals].sort((a, b) => a - b).map((status) => [refusalName(status), refusalOf(status, examples)]),
  );
  const schemas = hoisted(document) as Record<string, Schema>;
  // Every part of the document was just written anew.
  document.components = { ...document.components, schemas: { ...document.components.schemas, ...schemas } };
  document.tags = [...tags].sort().map((name) => ({ name, description: TAGS[name] ?? `Operations of ${name}.` }));
  sizeIntegers(document);
  document.components.examples = examples.components;
  return document;
}

/** Says of every whole number how wide it is: none is wider than JavaScript's, which 64 bits hold. */
function sizeIntegers(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && [node.type].flat().includes('integer')) {
    const { format, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = node as Readonly<Record<string, unknown>>;
    if (format === undefined) Object.assign(node, { format: 'int64' });
    if ((minimum ?? exclusiveMinimum) === undefined) Object.assign(node, { minimum: Number.MIN_SAFE_INTEGER });
    if ((maximum ?? exclusiveMaximum) === undefined) Object.assign(node, { maximum: Number.MAX_SAFE_INTEGER });
  }
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

function refusalName(status: number): string {
  return `Refused${status}`;
}

/** What every operation that refuses with a status answers then. */
function refusalOf(status: number, examples: ShownExamples): ResponseObject {
  const codes = REFUSAL_CODES.filter((code) => STATUS_OF[code] === status);
  const schema = { $ref: '#/components/schemas/Problem' };
  return {
    description: codes.join(', '),
    headers: headersOf(String(status)),
    content: { 'application/json': { schema, examples: examples.ofRefusal(codes) } },
  };
}

function headersOf(status: string): Record<string, { $ref: string }> {
  const names = LATER.has(status) ? ['RateLimit', 'Retry-After'] : ['RateLimit'];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function enveloped(data: Schema, isList: boolean, beside: Readonly<Record<string, Shape<unknown>>>): Schema {
  const page: Record<string, Schema> = isList ? { page: { $ref: '#/components/schemas/Page' } } : {};
  const more = Object.fromEntries(Object.entries(beside).map(([name, { schema }]) => [name, schema as Schema]));
  return {
    type: 'object',
    required: ['success', 'data', ...Object.keys(page), ...Object.keys(more)],
    properties: { success: { type: 'boolean', enum: [true] }, data, ...page, ...more },
  };
}

/** A body that is declared by media type stands in place of what the decorators of a class made of it. */
function takeBody(operation: Operation, described: Record<string, unknown>): void {
  const body = described[BODY_EXTENSION];
  if (body === undefined) return;
  operation.requestBody = body as NonNullable<Operation['requestBody']>;
  Reflect.deleteProperty(described, BODY_EXTENSION);
}

const PAGE: Schema = {
  type: 'object',
  description: 'Where in the list this is.',
  required: ['limit', 'has_more', 'next_cursor'],
  properties: {
    limit: { type: 'integer', minimum: 0, maximum: 100_000, description: 'How many items a page holds.' },
    has_more: { type: 'boolean', description: 'Whether there are more.' },
    next_cursor: {
      anyOf: [{ type: 'string' }, { type: 'null' }],
      description: 'The cursor of the next page; null where there is none.',
    },
  },
};

const FAULT = record('Fault', 'One fault in a body or in a query.', {
  pointer: optional(text('JSON pointer into the body (RFC 6901); absent for a parameter.', '/records/0/name')),
  parameter: optional(text('The query parameter or the header; absent for a fault in the body.', 'limit')),
  detail: text('What is wrong, in words.', 'must be a whole number from 1'),
  index: optional(integer('Of a sync that was to store all or nothing: where the object stood in `records`.', 0)),
  line: optional(integer('Of such a sync: which line of the stream it was.', 1)),
  object: optional(nullable(text('Of such a sync: the kind of record.', 'relation'))),
  id: optional(nullable(text('Of such a sync: the id of the record.'))),
  code: optional(text('Of such a sync: what is wrong with the object.', 'dangling_reference')),
  violations: optional(list(VIOLATION, 'Of such a sync: invariants that the record breaks.')),
});

/** The body of every failure, as `problemOf` writes it. */
const PROBLEM: SchemaObject = {
  type: 'object',
  description: 'A reasoned no: the members of RFC 9457 inside `error`.',
  required: ['success', 'data', 'error'],
  properties: {
    success: { type: 'boolean', enum: [false] },
    data: { type: 'null' },
    error: {
      type: 'object',
      required: ['type', 'title', 'status', 'code', 'detail', 'request_id'],
      properties: {
        type: { type: 'string', description: 'Names the sort of problem.' },
        title: { type: 'string', description: 'The sort of problem, in words.' },
        status: { type: 'integer', minimum: 400, maximum: 599, description: 'The HTTP status.' },
        code: { type: 'string', enum: [...REFUSAL_CODES], description: 'What a program goes by.' },
        detail: { type: 'string', description: 'What is wrong, in words.' },
        request_id: { type: 'string', description: 'What X-Request-Id says, and the log.' },
        errors: list(FAULT, 'Every fault of the body or of the query.').schema,
        violations: list(VIOLATION, 'Invariants that it breaks.').schema,
      },
    },
  },
};
