import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { endBehindRequest } from './drain-body.js';

const LONG_MS = 200_000;
const ANSWER = 'too large';

describe('an answer to a request whose body is still being sent', () => {
  let server: Server;

  /** What a client hears that sends so many bytes of a body of a million, and then waits. */
  async function heardOf(sent: number, bounds: { ms: number; bytes: number }, connection = 'close'): Promise<string> {
    server = createServer((_, response) => {
      response.setHeader('Content-Length', ANSWER.length);
      endBehindRequest(response, Buffer.from(ANSWER), bounds);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Length: 1000000\r\n\r\n`);
    let heard = '';
    // What comes after the bounds may be met with a reset.
    socket.on('error', () => undefined);
    socket.on('data', (piece) => (heard += piece.toString()));
    // The answer is there before the request is over.
    while (!heard.endsWith(ANSWER)) await once(socket, 'data');
    if (connection === 'keep-alive') {
      socket.destroy();
      return heard;
    }
    socket.write(Buffer.alloc(sent));
    await new Promise((resolve) => socket.once('close', resolve));
    return heard;
  }

  afterEach(async () => {
    server.close();
    await once(server, 'close');
  });

  it.each([
    ['the body has ended', 1_000_000, { ms: LONG_MS, bytes: 1_000_000 }],
    ['so many bytes have come', 500_000, { ms: LONG_MS, bytes: 400_000 }],
    ['so much time is over', 1, { ms: 50, bytes: 1_000_000 }],
  ])('is given at once, and its connection is closed when %s', async (_, sent, bounds) => {
    expect(await heardOf(sent, bounds)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close[^]*too large$/);
  });

  it('is given at once where the connection is kept', async () => {
    expect(await heardOf(0, { ms: LONG_MS, bytes: 1 }, 'keep-alive')).toMatch(/Connection: keep-alive[^]*too large$/);
  });
});
