import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { holdToDocument } from '../programs/published.js';
import { afterEveryTest, checkAfterTest } from './every-test.js';

describe('a check for every test', () => {
  let made = 0;
  afterEveryTest(() => (made += 1));

  it.each([0, 1, 2])('is made after each of the %i before this', (before) => {
    expect(made).toBe(before);
  });

  it('is made of answers, also by files that find its module loaded', async () => {
    const server = createServer((_, response) => {
      response.statusCode = 299;
      response.setHeader('content-type', 'application/json').end('{}');
    });
    holdToDocument(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    try {
      await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/graph/status`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
    expect(checkAfterTest).toThrow(/answers are not as .*\nGET \/api\/v1\/graph\/status → 299/);
  });
});
