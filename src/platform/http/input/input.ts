import { type ArgumentMetadata, type Type, ValidationPipe } from '@nestjs/common';
import { ROUTE_ARGS_METADATA, RouteParamtypes } from '@nestjs/common/internal';
import type { ValidationError } from 'class-validator';
import type { Fault } from '#domain/shared';
import type { LimitName } from '../../limits.js';
import { Refused } from '../answer/refused.js';

/** The mark of the member that `Limit()` stands on. */
export const PAGE_LIMIT = 'http:page-limit';
/** The mark of members that a configured limit bounds: each with the name of the limit. */
const CONFIGURED_BOUNDS = 'http:configured-bounds';

/** Members of a query or a body that configured limits bound. */
export type ConfiguredBounds = ReadonlyMap<string, LimitName>;

const UNBOUNDED: ConfiguredBounds = new Map();

/** What the class of a query or a body says of configured limits. */
export function boundsOf(type: Type<unknown>): ConfiguredBounds {
  const found: unknown = Reflect.getMetadata(CONFIGURED_BOUNDS, type.prototype as object);
  return found instanceof Map ? (found as ConfiguredBounds) : UNBOUNDED;
}

/** Says that the member is bounded by a limit of the configuration, which `InputInterceptor` holds it to. */
export function boundBy(limit: LimitName): PropertyDecorator {
  return (target, name) => {
    const inherited = Reflect.getMetadata(CONFIGURED_BOUNDS, target) as ConfiguredBounds | undefined;
    Reflect.defineMetadata(CONFIGURED_BOUNDS, new Map([...(inherited ?? []), [String(name), limit]]), target);
  };
}
export const RECORD_ID_PATTERN = /^[A-Za-z0-9._:-]{1,128}$/;

/** What the parameters of one handler say about its input. */
export interface InputPlan {
  /** Names the handler. */
  readonly route: string;
  readonly query: Type<unknown> | null;
  /** The member of `query` that says how many items a page holds. */
  readonly pageLimit: string | null;
  /** Parameters read one by one (`@Query('name')`), for which no class stands. */
  readonly queryNames: ReadonlySet<string>;
  readonly body: Type<unknown> | null;
  /** Whether the handler looks at the body at all. */
  readonly takesBody: boolean;
}

/** Reads the plan off the decorators of a handler. */
export function planOf(controller: Type<unknown>, handlerName: string): InputPlan {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handlerName) ?? {}) as Record<
    string,
    { index: number; data?: unknown }
  >;
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, handlerName) ??
    []) as unknown[];
  const declared = (kind: RouteParamtypes) => Object.entries(args).filter(([key]) => key.startsWith(`${kind}:`));
  const classOf = (kind: RouteParamtypes): Type<unknown> | null => {
    const whole = declared(kind).find(([, { data }]) => data === undefined);
    const type = whole === undefined ? undefined : types[whole[1].index];
    return isInputClass(type) ? type : null;
  };
  const queryNames = declared(RouteParamtypes.QUERY).flatMap(([, { data }]) =>
    typeof data === 'string' ? [data] : [],
  );
  const query = classOf(RouteParamtypes.QUERY);
  const limit: unknown = query === null ? undefined : Reflect.getMetadata(PAGE_LIMIT, query.prototype as object);
  const pageLimit = typeof limit === 'string' ? limit : null;
  const takesBody = declared(RouteParamtypes.BODY).length > 0;
  const body = classOf(RouteParamtypes.BODY);
  return {
    route: `${controller.name}.${handlerName}`,
    query,
    pageLimit,
    queryNames: new Set(queryNames),
    body,
    takesBody,
  };
}

/** A checked value, or everything that is wrong with it. */
export interface Checked {
  readonly value: unknown;
  readonly faults: readonly InputFault[];
}

/** A fault that may be of a value that has the right form but makes no sense (`invalid_parameter`). */
export interface InputFault extends Fault {
  readonly isSenseless: boolean;
}

/** The mark of a constraint whose breach is `invalid_parameter`: `{ context: SENSELESS }`. */
export const SENSELESS = { code: 'invalid_parameter' } as const;

/** Nest's validation, strict: what a class does not declare is a fault, and all faults are told. */
export class InputPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      transform: true,
      transformOptions: { exposeUnsetFields: false },
      validationError: { target: false, value: true },
      exceptionFactory: (errors) => new BrokenRules(errors),
    });
  }

  async check(value: unknown, type: 'query' | 'body', metatype: Type<unknown>): Promise<Checked> {
    if (type === 'body' && !isPlainObject(value)) return { value, faults: [inBody('', 'must be an object')] };
    const odd = inheritedNames(value, type);
    try {
      const metadata: ArgumentMetadata = { type, metatype, data: undefined };
      return { value: (await this.transform(value, metadata)) as unknown, faults: odd };
    } catch (error) {
      if (!(error instanceof BrokenRules)) throw error;
      const faults = type === 'query' ? queryFaults(error.errors) : bodyFaults(error.errors, '');
      return { value, faults: [...odd, ...faults] };
    }
  }
}

/**
 * Names that every object has (`toString`), and `prototype`: class-validator and class-transformer take them for declared
 * ones or pass them over, and would drop them in silence.
 */
function inheritedNames(value: unknown, type: 'query' | 'body'): readonly InputFault[] {
  return Object.keys(Object(value) as object)
    .filter((name) => name in Object.prototype || name === 'prototype')
    .map((name) =>
      type === 'query'
        ? { parameter: name, detail: UNKNOWN_PARAMETER, isSenseless: false }
        : inBody(`/${name}`, UNKNOWN_MEMBER),
    );
}

/** The body of a route that needs one. Where nothing else is wrong, the body is not JSON as it should be. */
export const NO_BODY: InputFault = { pointer: '', detail: 'is missing: the request has no body', isSenseless: false };

/** Parameters of a route that takes none but `known`. */
export function unknownParameters(query: object, known: ReadonlySet<string>): readonly InputFault[] {
  return Object.keys(query)
    .filter((name) => !known.has(name))
    .map((name) => ({ parameter: name, detail: UNKNOWN_PARAMETER, isSenseless: false }));
}

/** Whether the fault is a parameter that the path does not have. */
export function isUnknownParameter({ parameter, detail }: InputFault): boolean {
  return parameter !== undefined && detail === UNKNOWN_PARAMETER;
}

/** Parts of the path that name a record. */
export function pathFaults(parameters: Readonly<Record<string, unknown>>): readonly InputFault[] {
  return Object.entries(parameters)
    .filter(([, value]) => typeof value !== 'string' || !RECORD_ID_PATTERN.test(value))
    .map(([name]) => ({
      parameter: name,
      detail: 'must be 1 to 128 characters of A-Z a-z 0-9 . _ : -',
      isSenseless: false,
    }));
}

export function refusedFor(faults: readonly InputFault[], listed: number): Refused {
  if (faults.every((fault) => fault === NO_BODY)) {
    return new Refused({ code: 'malformed_request', detail: 'There is no body.' });
  }
  const code = faults.every((fault) => fault.isSenseless) ? 'invalid_parameter' : 'invalid_request';
  const errors = faults.slice(0, listed).map(({ parameter, pointer, detail }) => ({
    ...(parameter === undefined ? {} : { parameter }),
    ...(pointer === undefined ? {} : { pointer }),
    detail,
  }));
  const [first] = errors;
  const place = first === undefined ? '' : (first.parameter ?? (first.pointer === '' ? 'the body' : first.pointer));
  const more = faults.length > 1 ? ` And ${faults.length - 1} more: see errors.` : '';
  return new Refused({ code, detail: `${place} ${first?.detail ?? 'is wrong'}.${more}`, errors });
}

class BrokenRules extends Error {
  constructor(readonly errors: ValidationError[]) {
    super('input breaks the rules of its class');
  }
}

const UNKNOWN_PARAMETER = 'is not a parameter of this path';
const UNKNOWN_MEMBER = 'is not a member of this object';

function queryFaults(errors: readonly ValidationError[]): InputFault[] {
  return errors.map((error) => {
    const isRepeated = Array.isArray(error.value) && error.constraints !== undefined;
    const detail = isUnknown(error) ? UNKNOWN_PARAMETER : isRepeated ? 'is given more than once' : detailOf(error);
    return { parameter: error.property, detail, isSenseless: !isRepeated && isSenseless(error) };
  });
}

function bodyFaults(errors: readonly ValidationError[], base: string): InputFault[] {
  return errors.flatMap((error) => {
    const pointer = `${base}/${error.property.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const own =
      error.constraints === undefined ? [] : [inBody(pointer, isUnknown(error) ? UNKNOWN_MEMBER : detailOf(error))];
    return [...own, ...bodyFaults(error.children ?? [], pointer)];
  });
}

function inBody(pointer: string, detail: string): InputFault {
  return { pointer, detail, isSenseless: false };
}

function isUnknown(error: ValidationError): boolean {
  return error.constraints?.['whitelistValidation'] !== undefined;
}

function isSenseless(error: ValidationError): boolean {
  const broken = Object.keys(error.constraints ?? {});
  return broken.length > 0 && broken.every((name) => isMarked(error.contexts?.[name]));
}

/** class-validator hands on a copy of the mark. */
function isMarked(context: unknown): boolean {
  return typeof context === 'object' && context !== null && 'code' in context && context.code === SENSELESS.code;
}

/**
 * The messages of class-validator begin with the name of the property, which is told beside them. Of what is of another
 * type it is not told as well that it is out of bounds, and nothing is told twice.
 */
function detailOf(error: ValidationError): string {
  const named = `${error.property} `;
  const broken = Object.entries(error.constraints ?? {});
  const ofType = broken.filter(([name]) => !isMarked(error.contexts?.[name]));
  const messages = (ofType.length > 0 ? ofType : broken).map(([, message]) =>
    message.startsWith(named) ? message.slice(named.length) : message,
  );
  return messages.length === 0 ? 'is not valid' : [...new Set(messages)].join('; ');
}

function isInputClass(type: unknown): type is Type<unknown> {
  return typeof type === 'function' && ![Object, Array, String, Number, Boolean].some((plain) => plain === type);
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
