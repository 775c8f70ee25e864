import type { Request } from 'express';

/**
 * The media type among these that the client wants most; null when it wants none (RFC 9110, section 12.5.1). All of them
 * are answered in UTF-8, so a client that names this charset wants them too.
 */
export function wantedOf<T extends string>(request: Request, types: readonly T[]): T | null {
  const answered = types.map((type) => `${type}; charset=utf-8`);
  const wanted = request.accepts(answered);
  return wanted === false ? null : (types[answered.indexOf(wanted)] ?? null);
}
