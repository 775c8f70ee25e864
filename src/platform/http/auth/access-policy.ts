import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';
import { type Actor, isAtLeast, type Role } from '#domain/shared';
import { callerName } from '../admission/caller-name.js';
import { requestContextOf } from '../request-context.js';
import { Refused } from '../answer/refused.js';

/**
 * Who may use a route.
 * - `open`: everybody; a key is not even looked at, so that a probe depends on nothing.
 * - `read: anybody`: everybody, while anonymous reading is off too; but a key that comes must be a right one.
 * - `read: public`: everybody while anonymous reading is on, else any key.
 * - `read: key`: any key.
 * A key of the role metrics is for the metrics: elsewhere it may do what needs no key.
 * - `role`: a person of that role or above; `machines` names the machine roles that may do so too.
 */
export type AccessPolicy =
  | 'open'
  | { readonly read: 'anybody' | 'public' | 'key' }
  | { readonly role: 'viewer' | 'analyst' | 'reviewer' | 'admin'; readonly machines?: readonly ('peer' | 'ai')[] };

export const ACCESS = 'http:access';
/** The member of an OpenAPI operation that holds its policy until the document is finished. */
export const ACCESS_EXTENSION = 'x-access';

/** Declares who may use a route. A route without it does not start. */
export function Access(policy: AccessPolicy): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, policy), ApiExtension(ACCESS_EXTENSION, policy));
}

/** Who asks, and as which request: what the audit trail names. */
export interface Caller {
  /** Null for an anonymous reader. */
  readonly actor: Actor | null;
  readonly requestId: string;
}

/** The caller of a route that also anonymous readers may use. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { actor, requestId } = requestContextOf(context.switchToHttp().getRequest<Request>());
  return { actor, requestId };
});

/** Names the caller where what is scarce is shared out: the key, or the address of who has none. */
export const CallerName = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  callerName(context.switchToHttp().getRequest<Request>()),
);

/** The actor of a route that needs a role. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor =>
  actorOf(context.switchToHttp().getRequest<Request>()),
);

export function actorOf(request: Request): Actor {
  const { actor } = requestContextOf(request);
  if (actor === null) throw new Refused(KEY_NEEDED);
  return actor;
}

/** Aborts when the client has gone away or the time of the request is over. */
export const RequestSignal = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  return requestContextOf(context.switchToHttp().getRequest<Request>()).abort.signal;
});

/** What a policy says to a caller: nothing, or the reason of its no. */
export function refusalFor(policy: AccessPolicy, actor: Actor | null, anonymousRead: boolean): Refused | null {
  if (policy === 'open') return null;
  if ('read' in policy) {
    if (policy.read === 'anybody' || (policy.read === 'public' && anonymousRead)) return null;
    if (actor?.role === 'metrics') return new Refused(FOR_METRICS);
    return actor === null ? new Refused(KEY_NEEDED) : null;
  }
  if (actor === null) return new Refused(KEY_NEEDED);
  return mayDo(actor.role, policy.role, policy.machines ?? [])
    ? null
    : new Refused(tooLow(policy.role, policy.machines));
}

export const KEY_NEEDED = {
  code: 'unauthenticated',
  detail: 'A key is needed in X-API-Key or as Authorization: Bearer.',
} as const;

const FOR_METRICS = { code: 'forbidden', detail: 'A key of the role metrics is for the metrics alone.' } as const;

function mayDo(role: Role, floor: Role, machines: readonly Role[]): boolean {
  return isAtLeast(role, floor) || machines.includes(role);
}

function tooLow(floor: Role, machines: readonly Role[] = []) {
  const others = machines.length === 0 ? '' : `, or ${machines.join(' or ')}`;
  return { code: 'forbidden', detail: `This needs the role ${floor} or above${others}.` } as const;
}
