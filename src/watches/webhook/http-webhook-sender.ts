import { createHmac, randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { heldBy } from '../../platform/networks.js';
import { WebhookSender, type WebhookAnswer, type WebhookMessage } from '../webhook-sender.js';
import { isOpenAddress } from './network-rule.js';

export interface SenderRules {
  /** Whether inner networks, and addresses without TLS, may be sent to: for tests, and receivers beside the service. */
  readonly allowsPrivate: boolean;
  /** Inner networks that may be sent to over TLS all the same, such as 10.1.0.0/16. */
  readonly allowedNetworks: readonly string[];
  /** For one attempt, from looking up the name to the end of the answer. */
  readonly timeoutMs: number;
}

/** Addresses of a name. */
type LookUp = (host: string) => Promise<readonly { readonly address: string }[]>;

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const URL_CHARS = 2_048;
/** So much of an answer is read; what it says counts for nothing. */
const ANSWER_BYTES = 16_384;
const ERROR_CHARS = 200;
/** Names looked up at a time: those that nobody answers hold threads of the system, which everybody shares. */
const MOST_LOOK_UPS = 32;

/** Sends over HTTP to the address that the name had when it was judged, and follows no redirection. */
export class HttpWebhookSender extends WebhookSender {
  private readonly isAllowed: (address: string) => boolean;
  /** Under way, by name. */
  private readonly lookUps = new Map<string, ReturnType<LookUp>>();

  /** @param lookUp all addresses of a name; the one of the system where none is given */
  constructor(
    private readonly rules: SenderRules,
    private readonly lookUp: LookUp = (host) => lookup(host, { all: true }),
  ) {
    super();
    this.isAllowed = heldBy(rules.allowedNetworks);
  }

  override newSecret(): string {
    return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
  }

  override faultOf(text: string): string | null {
    const url = text.length <= URL_CHARS && URL.canParse(text) ? new URL(text) : null;
    const { allowsPrivate } = this.rules;
    if (url === null) return `must be an address of at most ${URL_CHARS} characters`;
    if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:')) return 'must begin with https://';
    if (url.username !== '' || url.password !== '') return 'must hold no name and no password';
    const host = hostOf(url);
    if (isIP(host) !== 0 && !this.mayBe(host)) return 'must be an address of the open network';
    return null;
  }

  override async send(message: WebhookMessage): Promise<WebhookAnswer> {
    const patience = AbortSignal.timeout(this.rules.timeoutMs);
    try {
      const fault = this.faultOf(message.url);
      if (fault !== null) throw new Error(fault);
      const url = new URL(message.url);
      return { status: await post(url, await this.addressOf(hostOf(url), patience), message, patience), error: null };
    } catch (error) {
      const text = patience.aborted ? 'no answer in time' : error instanceof Error ? error.message : String(error);
      return { status: null, error: text.slice(0, ERROR_CHARS) };
    }
  }

  private mayBe(address: string): boolean {
    return this.rules.allowsPrivate || isOpenAddress(address) || this.isAllowed(address);
  }

  /** All that a name leads to is judged: one address of an inner network is enough for a no. */
  private async addressOf(host: string, patience: AbortSignal): Promise<string> {
    const found = isIP(host) === 0 ? await this.addressesOf(host, patience) : [host];
    const [first] = found;
    if (first === undefined || !found.every((address) => this.mayBe(address))) {
      throw new Error('not an address of the open network');
    }
    return first;
  }

  /** No look-up lasts longer than the attempt; a name whose last one has not ended is not looked up beside it. */
  private async addressesOf(host: string, patience: AbortSignal): Promise<readonly string[]> {
    let asked = this.lookUps.get(host);
    if (asked === undefined) {
      if (this.lookUps.size >= MOST_LOOK_UPS) throw new Error('too many names are being looked up');
      asked = this.lookUp(host).finally(() => this.lookUps.delete(host));
      this.lookUps.set(host, asked);
    }
    return (await within(asked, patience)).map(({ address }) => address);
  }
}

/** Rejects when the signal is given; the system's own look-up cannot be told to end. */
async function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let giveUp = (): void => undefined;
  const over = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(new Error('no answer in time'));
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

function hostOf({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

function post(url: URL, address: string, message: WebhookMessage, signal: AbortSignal): Promise<number> {
  const client = url.protocol === 'https:' ? https : http;
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const request = client.request(
      url,
      {
        method: 'POST',
        headers: headersOf(message),
        agent: false,
        signal,
        // The name is not looked up again: it might lead elsewhere by now.
        lookup: (_host, options, told) => {
          if (options.all === true) told(null, [{ address, family }]);
          else told(null, address, family);
        },
      },
      (response) => {
        let bytes = 0;
        response.on('data', (piece: Buffer) => {
          bytes += piece.byteLength;
          if (bytes > ANSWER_BYTES) response.destroy();
        });
        response.on('close', () => resolve(response.statusCode ?? 0));
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(message.body);
  });
}

function headersOf({ id, timestamp, body, secrets }: WebhookMessage): Readonly<Record<string, string | number>> {
  return {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'User-Agent': 'investigation-graph',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signature(secret, `${id}.${timestamp}.${body}`)).join(' '),
  };
}

function signature(secret: string, text: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}
