import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of sources on this machine. */
export class SourceServer {
  /** Path → what it answers. */
  readonly answers = new Map<string, Answer>();
  /** Of every request: its path, and the version that it knows. */
  readonly asked: string[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      const path = request.url ?? '';
      this.asked.push(`${path} ${request.headers['if-none-match'] ?? '-'}`);
      response.on('error', () => response.destroy());
      const answer = this.answers.get(path);
      if (answer === undefined) response.writeHead(404).end();
      else answer(request, response);
    });
  }

  static async open(): Promise<SourceServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new SourceServer(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  urlOf(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  /** Answers with a content, or with 304 to whoever knows it. */
  give(path: string, content: string | Buffer, etag: string | null = null, headers: object = {}): void {
    this.answers.set(path, (request, response) => {
      if (etag !== null && request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.writeHead(200, { ...(etag === null ? {} : { ETag: etag }), ...headers }).end(content);
    });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}
