import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import {
  alwaysTo,
  OutboundAddresses,
  type LookUp,
  type OutboundRules,
} from '../../platform/outbound/outbound-addresses.js';
import { SourceDownload, type Downloaded, type KnownContent } from '../source-download.js';
import { errorText, storeUnpacked } from './stored-content.js';

export interface DownloadRules extends OutboundRules {
  /** For one source, from looking up its name to the end of its content. */
  readonly timeoutMs: number;
  /** Of a content, packed and unpacked. */
  readonly bytes: number;
  /** The time, in milliseconds since 1970. */
  readonly now: () => number;
}

const MAX_REDIRECTIONS = 5;
const REDIRECTIONS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const HEADER_CHARS = 1_024;
const MAX_RETRY_AFTER_MS = 86_400_000;
/** Names of media types by which a reader tells what stands in a file, where its name does not say. */
const MEDIA: Readonly<Record<string, string>> = {
  'text/csv': '.csv',
  'application/x-ndjson': '.ndjson',
  'application/jsonl': '.jsonl',
};

/** An answer of a source, and the address that gave it. */
interface Answered {
  readonly response: IncomingMessage;
  readonly url: URL;
}

/** Sources over HTTP: each address on the way is judged, and connected to as it was judged. */
export class HttpDownload extends SourceDownload {
  private readonly addresses: OutboundAddresses;

  /** @param lookUp all addresses of a name; the one of the system where none is given */
  constructor(
    private readonly rules: DownloadRules,
    lookUp?: LookUp,
  ) {
    super();
    this.addresses = new OutboundAddresses(rules, lookUp);
  }

  override faultOf(address: string): string | null {
    return this.addresses.faultOf(address);
  }

  override async fetch(address: string, known: KnownContent, signal: AbortSignal): Promise<Downloaded> {
    const patience = AbortSignal.timeout(this.rules.timeoutMs);
    const until = AbortSignal.any([signal, patience]);
    let status: number | null = null;
    try {
      const { response, url } = await this.answerOf(address, known, until, (told) => (status = told));
      try {
        return await this.contentOf(response, url, known, until);
      } finally {
        response.destroy();
      }
    } catch (error) {
      const text = patience.aborted
        ? `it took longer than ${this.rules.timeoutMs} ms (collection_ms)`
        : errorText(error);
      return { kind: 'failed', status, error: text, retry_after_ms: null };
    }
  }

  private async answerOf(
    address: string,
    known: KnownContent,
    signal: AbortSignal,
    tell: (status: number) => void,
  ): Promise<Answered> {
    let text = address;
    for (let hops = 0; ; hops += 1) {
      const fault = this.faultOf(text);
      if (fault !== null) {
        throw new Error(hops === 0 ? `the address ${fault}` : `a redirection leads astray: it ${fault}`);
      }
      const url = new URL(text);
      const response = await get(url, await this.addresses.addressOf(url, signal), known, signal);
      const status = response.statusCode ?? 0;
      tell(status);
      const { location } = response.headers;
      if (!REDIRECTIONS.has(status) || location === undefined) return { response, url };
      response.destroy();
      if (hops >= MAX_REDIRECTIONS) throw new Error(`it redirects more than ${MAX_REDIRECTIONS} times`);
      if (!URL.canParse(location, url.href)) throw new Error('it redirects to what is no address');
      text = new URL(location, url).href;
    }
  }

  private async contentOf(
    response: IncomingMessage,
    url: URL,
    known: KnownContent,
    signal: AbortSignal,
  ): Promise<Downloaded> {
    const status = response.statusCode ?? 0;
    const { headers } = response;
    if (status === 304 && (known.etag !== null || known.last_modified !== null)) {
      return { kind: 'unchanged', status, ...known };
    }
    if (status !== 200) {
      return {
        kind: 'failed',
        status,
        error: `answered ${status}`,
        retry_after_ms: retryAfterOf(response, this.rules.now()),
      };
    }
    const encoding = (headers['content-encoding'] ?? 'identity').toLowerCase();
    if (!['identity', 'gzip', 'x-gzip'].includes(encoding)) throw new Error(`answered in the encoding ${encoding}`);
    const [media = ''] = (headers['content-type'] ?? '').toLowerCase().split(';');
    const name = `${url.pathname.replace(/\/$/, '')}${MEDIA[media.trim()] ?? ''}`;
    const content = await storeUnpacked(response, name, this.rules.bytes, encoding === 'identity' ? 1 : 2, signal);
    // Only what is one header again may be sent back.
    const [etag, last_modified] = [headers.etag, headers['last-modified']].map(validatorOf);
    return { kind: 'content', status, etag: etag ?? null, last_modified: last_modified ?? null, ...content };
  }
}

function validatorOf(value: string | undefined): string | null {
  return value !== undefined && value.length <= HEADER_CHARS && /^[\x20-\x7e]+$/.test(value) ? value : null;
}

function retryAfterOf({ headers }: IncomingMessage, now: number): number | null {
  const text = headers['retry-after'];
  if (text === undefined) return null;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? null : Math.min(MAX_RETRY_AFTER_MS, Math.max(0, ms));
}

function get(url: URL, address: string, known: KnownContent, signal: AbortSignal): Promise<IncomingMessage> {
  const client = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const request = client.request(
      url,
      { method: 'GET', headers: headersOf(known), agent: false, signal, lookup: alwaysTo(address) },
      resolve,
    );
    request.on('error', reject);
    request.end();
  });
}

function headersOf({ etag, last_modified }: KnownContent): Readonly<Record<string, string>> {
  return {
    Accept: '*/*',
    'Accept-Encoding': 'gzip',
    'User-Agent': 'investigation-graph',
    ...(etag === null ? {} : { 'If-None-Match': etag }),
    ...(last_modified === null ? {} : { 'If-Modified-Since': last_modified }),
  };
}
