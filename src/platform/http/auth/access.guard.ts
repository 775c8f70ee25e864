import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { type Actor, mayActAs, type Role, ROLES } from '#domain/shared';
import { ApiKeys } from '../../keys/api-keys.js';
import { ACCESS, type AccessPolicy, refusalFor } from './access-policy.js';
import { requestContextOf } from '../request-context.js';
import { HttpSettings } from '../http-settings.js';
import { Refused } from '../answer/refused.js';

/** Names the caller by key and role, and holds the route's policy to them. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: ApiKeys,
    private readonly settings: HttpSettings,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.getAllAndOverride<AccessPolicy>(ACCESS, [context.getHandler(), context.getClass()]);
    if (policy === 'open') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const actor = await this.actorOf(request);
    requestContextOf(request).actor = actor;
    const refused = refusalFor(policy, actor, this.settings.anonymousRead);
    if (refused !== null) throw refused;
    return true;
  }

  private async actorOf(request: Request): Promise<Actor | null> {
    const key = request.header('x-api-key');
    const asked = roleAsked(request.header('x-role'));
    if (key === undefined) {
      if (asked === null) return null;
      throw new Refused({ code: 'unauthenticated', detail: 'X-Role without X-API-Key: a role needs a key.' });
    }
    const held = await this.keys.authenticate(key);
    if (held === null) throw new Refused({ code: 'unauthenticated', detail: 'This key is not valid.' });
    if (asked === null) return { label: held.label, role: held.role };
    if (mayActAs(held.role, asked)) return { label: held.label, role: asked };
    throw new Refused({ code: 'forbidden', detail: `A key of the role ${held.role} may not act as ${asked}.` });
  }
}

function roleAsked(header: string | undefined): Role | null {
  if (header === undefined) return null;
  const role = ROLES.find((name) => name === header);
  if (role !== undefined) return role;
  const errors = [{ parameter: 'X-Role', detail: `must be one of ${ROLES.join(', ')}` }];
  throw new Refused({ code: 'invalid_request', detail: 'X-Role names no role.', errors });
}
