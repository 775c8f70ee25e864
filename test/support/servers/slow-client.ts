import { connect, type Socket } from 'node:net';

/** A client that speaks HTTP/1.1 over a socket of its own, as slowly as a test says. */
export class SlowClient {
  heard = '';
  isClosed = false;
  private readonly socket: Socket;

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('data', (piece) => (this.heard += piece.toString('latin1')));
    this.socket.on('close', () => (this.isClosed = true));
    this.socket.on('error', () => undefined);
  }

  /** Begins a request whose body comes in chunks. */
  post(path: string, headers: Readonly<Record<string, string>>): this {
    const lines = Object.entries({ Host: 'x', 'Transfer-Encoding': 'chunked', ...headers });
    this.socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
    return this;
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): this {
    const lines = Object.entries({ Host: 'x', ...headers });
    this.socket.write(`GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
    return this;
  }

  chunk(bytes: Uint8Array | string): this {
    const data = Buffer.from(bytes);
    this.socket.write(`${data.length.toString(16)}\r\n`);
    this.socket.write(data);
    this.socket.write('\r\n');
    return this;
  }

  lastChunk(): this {
    this.socket.write('0\r\n\r\n');
    return this;
  }

  /** Takes nothing more of what comes. */
  readNothing(): this {
    this.socket.pause();
    return this;
  }

  end(): void {
    this.socket.destroy();
  }
}
