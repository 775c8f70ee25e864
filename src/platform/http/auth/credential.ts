import type { IncomingMessage } from 'node:http';

/** What a caller shows of themselves: a key, or a token. */
export interface Credential {
  readonly text: string;
  /** Whether another one came with it, so that nobody can tell who is meant. */
  readonly isContradicted: boolean;
}

/** The key of `X-API-Key`, or what `Authorization: Bearer` names; null without either. Other schemes name nobody here. */
export function credentialOf({ headers }: IncomingMessage): Credential | null {
  const key = headers['x-api-key'];
  const named = BEARER.exec(headers.authorization ?? '');
  const bearer = named === null ? undefined : (named[1] ?? '');
  const text = typeof key === 'string' ? key : bearer;
  if (text === undefined) return null;
  return { text, isContradicted: bearer !== undefined && bearer !== text };
}

export function hasCredential(request: IncomingMessage): boolean {
  return credentialOf(request) !== null;
}

const BEARER = /^bearer(?:$| +([^]*)$)/i;
