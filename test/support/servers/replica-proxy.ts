import { once } from 'node:events';
import http from 'node:http';

/** More than any replica takes: it is for them to refuse. */
const MAX_HEADER_BYTES = 1_048_576;
/** For the rest of a body that is refused. */
const PATIENCE_MS = 2_000;
const KEPT_MS = 2_000;

/**
 * Stands before several replicas and gives each request to the next one. As a client should, it tells every read that
 * follows a write to be as new as that write: no replica waits for another, and none shows less than was stored.
 */
export class ReplicaProxy {
  private turn = 0;
  private hasWritten = false;
  /**
   * Connections are kept, so that a replica that refuses a body goes on reading it; and given up sooner than by the
   * replica, which would close one in the moment in which it is used again.
   */
  private readonly agent = new http.Agent({ keepAlive: true, timeout: KEPT_MS });

  private constructor(
    private readonly server: http.Server,
    private readonly ports: readonly number[],
  ) {}

  static async before(ports: readonly number[]): Promise<ReplicaProxy> {
    const server = http.createServer({ maxHeaderSize: MAX_HEADER_BYTES });
    const proxy = new ReplicaProxy(server, ports);
    server.on('request', (request: http.IncomingMessage, response: http.ServerResponse) =>
      proxy.forward(request, response),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get port(): number {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('no TCP address');
    return address.port;
  }

  async close(): Promise<void> {
    this.agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private forward(request: http.IncomingMessage, response: http.ServerResponse): void {
    this.turn += 1;
    const { method, url: path, headers } = request;
    if (method === 'POST') this.hasWritten = true;
    const after = this.hasWritten ? { 'x-graph-version': 'of the last write' } : {};
    const port = this.ports[this.turn % this.ports.length];
    const onward = http.request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { ...withoutConnection(headers), ...after },
        agent: this.agent,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, endToEnd(answer.rawHeaders));
        answer.pipe(response, { end: false });
        answer.once('end', () => afterBody(request, () => response.end()));
        // What is answered before the body was sent to its end leaves the rest of it to nobody.
        request.unpipe(onward).resume();
      },
    );
    onward.on('error', () => {
      if (!response.headersSent) response.destroy();
    });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  }
}

/**
 * What ends before the client has sent its body closes a connection on which the client is still writing, and the client
 * loses the answer with it. One who sends nothing more is not waited for.
 */
function afterBody(request: http.IncomingMessage, end: () => void): void {
  if (request.complete) {
    end();
    return;
  }
  const patience = setTimeout(end, PATIENCE_MS);
  request.once('close', () => clearTimeout(patience));
  request.once('end', () => {
    clearTimeout(patience);
    end();
  });
}

function withoutConnection({ connection: _, ...headers }: http.IncomingHttpHeaders): http.IncomingHttpHeaders {
  return headers;
}

/** Names and values in turn, without those that speak of the connection to the replica. */
function endToEnd(rawHeaders: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (!/^(connection|keep-alive)$/i.test(name)) kept.push(name, value);
  }
  return kept;
}
