import { createHmac, randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import {
  alwaysTo,
  OutboundAddresses,
  type LookUp,
  type OutboundRules,
} from '../../platform/outbound/outbound-addresses.js';
import { WebhookSender, type WebhookAnswer, type WebhookMessage } from '../outbox/webhook-sender.js';

export interface SenderRules extends OutboundRules {
  /** For one attempt, from looking up the name to the end of the answer. */
  readonly timeoutMs: number;
}

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
/** So much of an answer is read; what it says counts for nothing. */
const ANSWER_BYTES = 16_384;
const ERROR_CHARS = 200;

/** Sends over HTTP to the address that the name had when it was judged, and follows no redirection. */
export class HttpWebhookSender extends WebhookSender {
  private readonly addresses: OutboundAddresses;

  /** @param lookUp all addresses of a name; the one of the system where none is given */
  constructor(
    private readonly rules: SenderRules,
    lookUp?: LookUp,
  ) {
    super();
    this.addresses = new OutboundAddresses(rules, lookUp);
  }

  override newSecret(): string {
    return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
  }

  override faultOf(text: string): string | null {
    return this.addresses.faultOf(text);
  }

  override async send(message: WebhookMessage): Promise<WebhookAnswer> {
    const patience = AbortSignal.timeout(this.rules.timeoutMs);
    try {
      const fault = this.faultOf(message.url);
      if (fault !== null) throw new Error(fault);
      const url = new URL(message.url);
      return { status: await post(url, await this.addresses.addressOf(url, patience), message, patience), error: null };
    } catch (error) {
      const text = patience.aborted ? 'no answer in time' : error instanceof Error ? error.message : String(error);
      return { status: null, error: text.slice(0, ERROR_CHARS) };
    }
  }
}

function post(url: URL, address: string, message: WebhookMessage, signal: AbortSignal): Promise<number> {
  const client = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const request = client.request(
      url,
      {
        method: 'POST',
        headers: headersOf(message),
        agent: false,
        signal,
        lookup: alwaysTo(address),
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
