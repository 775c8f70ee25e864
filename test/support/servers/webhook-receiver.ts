import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Received {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** What it was answered. */
  readonly status: number;
}

/** Somebody who is sent messages, and answers as a test says: a status, or nothing at all. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** For the next messages, in turn; then 200. */
  readonly answers: (number | 'silence')[] = [];

  private constructor(
    private server: Server,
    private readonly wanted: number,
  ) {}

  static async open(): Promise<WebhookReceiver> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const receiver = new WebhookReceiver(server, (server.address() as AddressInfo).port);
    receiver.serve();
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${this.wanted}/hook`;
  }

  /** Messages that were answered with yes, each once, in the order in which they came. */
  get accepted(): readonly string[] {
    const ids = this.received
      .filter(({ status }) => status === 200)
      .map(({ headers }) => String(headers['webhook-id']));
    return [...new Set(ids)];
  }

  async until(count: number): Promise<void> {
    while (this.accepted.length < count) await sleep(10);
  }

  async down(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  async up(): Promise<void> {
    this.server = createServer();
    this.serve();
    await new Promise<void>((resolve) => this.server.listen(this.wanted, '127.0.0.1', resolve));
  }

  private serve(): void {
    this.server.on('request', (request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
      request.on('end', () => {
        const answer = this.answers.shift() ?? 200;
        const status = answer === 'silence' ? 0 : answer;
        this.received.push({ headers: request.headers, body, status });
        if (status === 0) return;
        response.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end('x');
      });
    });
  }
}
