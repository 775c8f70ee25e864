import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { SSE_METADATA } from '@nestjs/common/internal';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { catchError, map, merge, NEVER, type Observable, take, throwError, timer } from 'rxjs';
import { BODY, type BodyRule, readBody } from './body.js';
import { requestContextOf } from '../request-context.js';
import { HttpSettings } from '../http-settings.js';
import {
  boundsOf,
  type Checked,
  type InputFault,
  InputPipe,
  type InputPlan,
  isUnknownParameter,
  NO_BODY,
  pathFaults,
  planOf,
  refusedFor,
  unknownParameters,
} from './input.js';
import { withConfiguredBounds } from './configured-bounds.js';
import { KnownQueries, queryTextOf } from './known-queries.js';
import { Refused } from '../answer/refused.js';

/** Queries that are kept checked. */
const KNOWN_QUERIES = 1_000;

/** The bytes of a body whose media type the route named in `@BodyLimits({ streams })`; null when it is JSON or absent. */
export const BodyStream = createParamDecorator(
  (_: unknown, context: ExecutionContext): AsyncIterable<Uint8Array> | null => {
    return requestContextOf(context.switchToHttp().getRequest<Request>()).bodyStream;
  },
);

/**
 * Reads and checks all that a request brings (path, query and body together, so that one answer tells all faults), puts
 * the checked values where `@Query()` and `@Body()` look, and holds the handler to its time.
 */
@Injectable()
export class InputInterceptor implements NestInterceptor {
  private readonly pipe = new InputPipe();
  private readonly plans = new Map<unknown, InputPlan>();
  private readonly queries = new KnownQueries(KNOWN_QUERIES);

  constructor(
    private readonly reflector: Reflector,
    private readonly settings: HttpSettings,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const { limits } = this.settings;
    const plan = this.planOf(context.getClass(), context.getHandler());
    const faults: InputFault[] = [...pathFaults(request.params)];
    if (!this.isKnown(request, plan)) faults.push(...(await this.checkQuery(request, plan)));
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      request.body = await readBody(
        request,
        limits,
        this.reflector.get<BodyRule | undefined>(BODY, context.getHandler()),
      );
      faults.push(...(await this.checkBody(request, plan)));
    }
    if (faults.length > 0) {
      const refused = refusedFor(faults, limits.errors_listed);
      if (!(await this.mayBeAbsent(request, plan, faults))) throw refused;
      return next.handle().pipe(
        catchError((error: unknown) => throwError(() => (isNotFound(error) ? error : refused))),
        map(() => {
          throw refused;
        }),
      );
    }

    const isLong = this.reflector.get<boolean>(SSE_METADATA, context.getHandler()) === true;
    return isLong ? next.handle() : merge(next.handle(), this.deadline(request)).pipe(take(1));
  }

  /** Whether the query was checked before; then it is as it was found. */
  private isKnown(request: Request, plan: InputPlan): boolean {
    const known = plan.query === null ? undefined : this.queries.get(plan.route, queryTextOf(request.originalUrl));
    if (known === undefined) return false;
    putQuery(request, known);
    return true;
  }

  /**
   * Whether what the path names has to be looked for before parameters are refused that no such path has: what is not
   * there is told first (spec/rulings.md#a-55). The query is then as it would be without them.
   */
  private async mayBeAbsent(request: Request, plan: InputPlan, faults: readonly InputFault[]): Promise<boolean> {
    const namesRecord = Object.keys(request.params).length > 0;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!namesRecord || !isRead || !faults.every(isUnknownParameter)) return false;
    const unknown = new Set(faults.map(({ parameter }) => parameter));
    const known = Object.fromEntries(Object.entries(request.query).filter(([name]) => !unknown.has(name)));
    putQuery(request, plan.query === null ? known : (await this.check(known, plan, plan.query)).value);
    return true;
  }

  private async checkQuery(request: Request, plan: InputPlan): Promise<readonly InputFault[]> {
    const given: Record<string, unknown> = request.query;
    if (plan.query === null) return unknownParameters(given, plan.queryNames);
    const { value, faults } = await this.check(given, plan, plan.query);
    if (faults.length === 0) this.queries.put(plan.route, queryTextOf(request.originalUrl), value);
    putQuery(request, value);
    return faults;
  }

  private async check(given: Record<string, unknown>, { pageLimit }: InputPlan, type: Type<unknown>): Promise<Checked> {
    const { limits } = this.settings;
    const paged = pageLimit === null ? {} : { [pageLimit]: String(limits.list_default) };
    const { value, faults } = await this.pipe.check({ ...paged, ...given }, 'query', type);
    return { value, faults: withConfiguredBounds(given, faults, boundsOf(type), limits, 'query') };
  }

  private async checkBody(request: Request, plan: InputPlan): Promise<readonly InputFault[]> {
    if (!plan.takesBody || requestContextOf(request).bodyStream !== null) return [];
    const given: unknown = request.body;
    if (plan.body === null) return given === undefined ? [NO_BODY] : [];
    const { value, faults } = await this.pipe.check(given === undefined ? {} : given, 'body', plan.body);
    // Nothing is no JSON; only where no member is needed is it as good as an empty object.
    if (given === undefined && faults.length > 0) return [NO_BODY];
    request.body = value;
    return isObject(given)
      ? withConfiguredBounds(given, faults, boundsOf(plan.body), this.settings.limits, 'body')
      : faults;
  }

  /** Throws when the time is over. For a body that the handler reads itself, it has all the time that the body takes. */
  private deadline(request: Request): Observable<never> {
    const { bodyStream, abort } = requestContextOf(request);
    if (bodyStream !== null) return NEVER;
    const { request_ms: ms } = this.settings.limits;
    return timer(ms).pipe(
      map(() => {
        abort.abort();
        throw new Refused({ code: 'timeout', detail: `The answer took longer than ${ms} ms (request_ms).` });
      }),
    );
  }

  private planOf(controller: Type<unknown>, handler: { readonly name: string }): InputPlan {
    const known = this.plans.get(handler);
    if (known !== undefined) return known;
    const plan = planOf(controller, handler.name);
    this.plans.set(handler, plan);
    return plan;
  }
}

/** Express computes `query` anew at every look; from here on it is what was checked. */
function putQuery(request: Request, value: unknown): void {
  Object.defineProperty(request, 'query', { value, configurable: true, enumerable: true, writable: true });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isNotFound(error: unknown): boolean {
  return error instanceof Refused && error.refusal.code === 'not_found';
}
