import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ACCESS, type AccessPolicy, refusalFor } from './access-policy.js';
import { Callers } from './callers.js';
import { requestContextOf } from '../request-context.js';
import { HttpSettings } from '../http-settings.js';

/** Names the caller by key and role, and holds the route's policy to them. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly callers: Callers,
    private readonly settings: HttpSettings,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.getAllAndOverride<AccessPolicy>(ACCESS, [context.getHandler(), context.getClass()]);
    if (policy === 'open') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const actor = await this.callers.actorOf(request);
    requestContextOf(request).actor = actor;
    const refused = refusalFor(policy, actor, this.settings.anonymousRead);
    if (refused !== null) throw refused;
    return true;
  }
}
