import { once } from 'node:events';
import http from 'node:http';

/**
 * Stands before several replicas and gives each request to the next one. As a client should, it tells every read that
 * follows a write to be as new as that write: no replica waits for another, and none shows less than was stored.
 */
export class ReplicaProxy {
  private turn = 0;
  private hasWritten = false;

  private constructor(
    private readonly server: http.Server,
    private readonly ports: readonly number[],
  ) {}

  static async before(ports: readonly number[]): Promise<ReplicaProxy> {
    const server = http.createServer();
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
      { host: '127.0.0.1', port, method, path, headers: { ...headers, ...after } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  }
}
