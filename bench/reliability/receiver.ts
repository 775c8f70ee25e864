/**
 * A receiver of webhooks that can be killed: what it has taken stands in a file, on the disk, before it says so. Arguments:
 * the file, and the port (0: any). Says its port on the first line of its output.
 */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const [, , file = '', port = '0'] = process.argv;
const out = fs.openSync(file, 'a');

const server = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: { subject: { id: string } } };
    const taken = { at: Date.now(), hook: request.url, id: request.headers['webhook-id'], subject: data.subject.id };
    // In one piece, so that who is killed leaves no half of a line that the next one goes on with.
    fs.writeSync(out, `\n${JSON.stringify(taken)}\n`);
    fs.fsyncSync(out);
    response.writeHead(204).end();
  });
});
server.listen(Number(port), '127.0.0.1', () => {
  const { port: own } = server.address() as AddressInfo;
  process.stdout.write(`${own}\n`);
});
