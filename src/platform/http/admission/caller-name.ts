import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { credentialOf, hasCredential } from '../auth/credential.js';
import { sha256Of } from '../../digest.js';

/** 64 bits: two that share a name by chance are not met. */
const NAME_CHARACTERS = 16;

/** Who asks, for whoever counts: neither a key nor an address stands in it as it is. */
export function callerName(request: Request): string {
  return hasCredential(request) ? nameOfKey(request) : nameOfAddress(request);
}

/** All addresses of one network of IPv6 have one name. */
export function nameOfAddress(request: Request): string {
  return nameOf(ipKeyGenerator(request.ip ?? ''));
}

export function nameOfKey(request: Request): string {
  return nameOf(credentialOf(request)?.text ?? '');
}

function nameOf(text: string): string {
  return sha256Of(text).slice(0, NAME_CHARACTERS);
}
