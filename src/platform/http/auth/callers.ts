import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { type Actor, mayActAs, type Refusal, type Role, ROLES } from '#domain/shared';
import { ApiKeys, type KeyHolder } from '../../keys/api-keys.js';
import { BearerTokens } from '../../keys/bearer-tokens.js';
import { CHALLENGE } from '../answer/problem.filter.js';
import { Refused } from '../answer/refused.js';
import { requestContextOf } from '../request-context.js';
import { credentialOf } from './credential.js';

/** Tells who sent a request. */
@Injectable()
export class Callers {
  constructor(
    private readonly keys: ApiKeys,
    private readonly tokens: BearerTokens,
  ) {}

  /**
   * The actor that key and role name; null for a request without a key.
   *
   * @throws Refused where the key does not hold, or may not act as it asks to
   */
  async actorOf(request: Request): Promise<Actor | null> {
    const credential = credentialOf(request);
    const asked = roleAsked(request.header('x-role'));
    if (credential === null) {
      if (asked === null) return null;
      throw new Refused({ code: 'unauthenticated', detail: 'X-Role without X-API-Key: a role needs a key.' });
    }
    if (credential.isContradicted) throw new Refused(CONTRADICTED);
    const held = await this.holderOf(credential.text);
    if (asked === null) return { label: held.label, role: held.role };
    if (mayActAs(held.role, asked)) return { label: held.label, role: asked };
    throw new Refused({ code: 'forbidden', detail: `A key of the role ${held.role} may not act as ${asked}.` });
  }

  /**
   * Whether whoever sent a request that is still being answered is who they were when it came: a key may be revoked and a
   * token may end meanwhile. Where nobody can tell, they are not.
   */
  async isStill(request: Request): Promise<boolean> {
    const { actor: then } = requestContextOf(request);
    try {
      const now = await this.actorOf(request);
      return now?.label === then?.label && now?.role === then?.role;
    } catch {
      return false;
    }
  }

  /** A key is looked for first: the admin's may look like anything, a token too. */
  private async holderOf(text: string): Promise<KeyHolder> {
    const known = await this.keys.authenticate(text);
    if (known !== null) return known;
    if (!TOKEN.test(text)) throw new Refused({ code: 'unauthenticated', detail: 'This key is not valid.' });
    const held = await this.tokens.authenticate(text);
    if (held.ok) return held.value;
    throw new Refused(held.refusal, held.refusal.code === 'unauthenticated' ? INVALID_TOKEN : {});
  }
}

/** Three parts of base64url: a signed token in its compact form. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]*$/;

const INVALID_TOKEN = { 'WWW-Authenticate': `${CHALLENGE}, error="invalid_token"` };

const CONTRADICTED: Refusal = {
  code: 'invalid_request',
  detail: 'X-API-Key and Authorization name two callers: send one of them.',
  errors: [{ parameter: 'Authorization', detail: 'must be absent, or name what X-API-Key names' }],
};

function roleAsked(header: string | undefined): Role | null {
  if (header === undefined) return null;
  const role = ROLES.find((name) => name === header);
  if (role !== undefined) return role;
  const errors = [{ parameter: 'X-Role', detail: `must be one of ${ROLES.join(', ')}` }];
  throw new Refused({ code: 'invalid_request', detail: 'X-Role names no role.', errors });
}
