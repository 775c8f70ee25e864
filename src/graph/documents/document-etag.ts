import { sha256Of } from '../../platform/digest.js';
import { questionKey, type KeyParts } from './document-query.js';

const ETAG_CHARS = 32;

/**
 * The ETag of a pack or an export: it changes with the graph and with the question. Equal for equal documents of all
 * replicas, for both are digested from what is visible, not from when or where the document was made.
 */
export function documentEtag<Q extends object>(graphVersion: string, parts: KeyParts<Q>, question: Q): string {
  return sha256Of(`${graphVersion} ${questionKey(parts, question)}`).slice(0, ETAG_CHARS);
}
