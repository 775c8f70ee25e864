import {
  askNode,
  bigIntOf,
  hexOf,
  NodeFailure,
  NodeRefusal,
  NodeUnreachable,
  numberOfHex,
} from '../../src/analytics/ethereum/json-rpc.js';
import { answerLocally } from '../support/servers/local-answers.js';

/** What asking a node comes to that answers so. */
async function asked(status: number, text: string | null): Promise<unknown> {
  const bodies: unknown[] = [];
  const server = await answerLocally((_, response, body) => {
    bodies.push(JSON.parse(body));
    if (text === null) response.destroy();
    else response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(text);
  });
  try {
    return { bodies, result: await askNode({ url: server.url, answerMs: 5_000 }, 'eth_chainId', []) };
  } catch (error) {
    return error;
  } finally {
    await server.stop();
  }
}

describe('a node that is asked by JSON-RPC', () => {
  it('is told method and parameters, and answers', async () => {
    expect(await asked(200, '{"jsonrpc":"2.0","id":1,"result":"0x1"}')).toEqual({
      bodies: [{ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }],
      result: '0x1',
    });
    expect(await asked(200, '{"jsonrpc":"2.0","id":1,"result":null}')).toMatchObject({ result: null });
  });

  it.each([200, 400, 429, 500])('refuses with a code, whatever the status (%d)', async (status) => {
    const failure = await asked(status, '{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"x"}}');
    expect(failure).toBeInstanceOf(NodeRefusal);
    expect(failure).toMatchObject({ code: -32005 });
  });

  it.each([
    [413, '', 413],
    [500, '<html>', 500],
    [302, '', null],
    [200, '<html>', 200],
    [200, '5', 200],
    [200, '[]', 200],
    [200, '{"error":"no code"}', 200],
    [200, null, null],
  ])('cannot be asked where it answers %d %p', async (status, text, told) => {
    const failure = await asked(status, text);
    expect(failure).toBeInstanceOf(NodeUnreachable);
    expect(failure).toMatchObject({ status: told });
    expect(String(failure)).not.toContain('127.0.0.1');
  });

  it.each([
    [10 * 1_048_576, { result: expect.any(String) as unknown }],
    [10 * 1_048_576 + 1, { message: 'The node answers more than is read.', status: 413 }],
  ])('is read up to a bound (%d bytes)', async (bytes, told) => {
    const around = '{"jsonrpc":"2.0","id":1,"result":""}';
    expect(await asked(200, around.replace('""', `"${'x'.repeat(bytes - around.length)}"`))).toMatchObject(told);
  });

  it.each([
    ['', undefined],
    ['ada:s%3Ac%20ret@', 'ada:s:c ret'],
    ['ada@', 'ada:'],
    ['ada:s%ret@', 'ada:s%ret'],
  ])('is told the user of its address (%s)', async (user, told) => {
    const users: unknown[] = [];
    const server = await answerLocally(({ headers }, response) => {
      const words = headers.authorization?.split(' ')[1];
      users.push(words === undefined ? undefined : Buffer.from(words, 'base64').toString());
      response.end('{"result":"0x1"}');
    });
    try {
      const url = server.url.replace('//', `//${user}`);
      expect(await askNode({ url, answerMs: 5_000 }, 'eth_chainId', [])).toBe('0x1');
    } finally {
      await server.stop();
    }
    expect(users).toEqual([told]);
  });

  it('cannot be asked where nothing comes in time', async () => {
    const server = await answerLocally(() => undefined);
    const asking = askNode({ url: server.url, answerMs: 20 }, 'eth_chainId', []);
    await expect(asking).rejects.toThrow('The node does not answer.');
    await server.stop();
  });
});

describe('numbers as nodes write them', () => {
  it('are read exactly, or not at all', () => {
    expect([numberOfHex('0x0'), numberOfHex('0x1FFFFFFFFFFFFF'), hexOf(255)]).toEqual([
      0,
      Number.MAX_SAFE_INTEGER,
      '0xff',
    ]);
    expect(() => numberOfHex('0x20000000000000')).toThrow(NodeFailure);
    expect(bigIntOf(`0x${'f'.repeat(64)}`)).toBe(2n ** 256n - 1n);
    for (const none of ['0x', '1', '', '0xg', `0x${'f'.repeat(65)}`, null, 5, undefined]) {
      expect(() => bigIntOf(none)).toThrow(NodeFailure);
    }
  });
});
