/**
 * A receiver of webhooks and mail that can be killed: what it has taken stands in a file, on the disk, before it says so.
 * Arguments: the file, and the ports for webhooks and for mail (0: any). Says both on the first line of its output.
 */
import fs from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';

const [, , file = '', httpPort = '0', mailPort = '0'] = process.argv;
const out = fs.openSync(file, 'a');

function keep(taken: object): void {
  // In one piece, so that who is killed leaves no half of a line that the next one goes on with.
  fs.writeSync(out, `\n${JSON.stringify({ at: Date.now(), ...taken })}\n`);
  fs.fsyncSync(out);
}

interface Message {
  readonly data: { readonly kind: string; readonly group: string; readonly subject: { readonly id: string } };
}

const hooks = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { kind, group, subject } = (JSON.parse(Buffer.concat(chunks).toString()) as Message).data;
    keep({ hook: request.url, id: request.headers['webhook-id'], subject: subject.id, kind, group });
    response.writeHead(204).end();
  });
});

/** Says yes to everything, and keeps what a message is called. */
const mails = net.createServer((socket) => {
  let text = '';
  let isData = false;
  socket.on('error', () => socket.destroy());
  socket.write('220 trial ESMTP\r\n');
  socket.on('data', (piece: Buffer) => {
    text += piece.toString('latin1');
    for (;;) {
      const mark = isData ? '\r\n.\r\n' : '\r\n';
      const end = text.indexOf(mark);
      if (end < 0) return;
      const said = text.slice(0, end);
      text = text.slice(end + mark.length);
      if (isData) {
        // A long header goes on in the next line.
        const [, id = ''] = /^Message-ID:\s*<([^@]*)@/im.exec(said.replace(/\r\n(?=[ \t])/g, '')) ?? [];
        keep({ hook: 'mail', id, subject: '' });
      }
      isData = !isData && said === 'DATA';
      socket.write(isData ? '354 go on\r\n' : said === 'QUIT' ? '221 bye\r\n' : '250 yes\r\n');
    }
  });
});

await Promise.all(
  [hooks.listen(Number(httpPort), '127.0.0.1'), mails.listen(Number(mailPort), '127.0.0.1')].map(
    (server) => new Promise((resolve) => server.once('listening', resolve)),
  ),
);
const portOf = (server: net.Server): number => (server.address() as AddressInfo).port;
process.stdout.write(`${portOf(hooks)} ${portOf(mails)}\n`);
