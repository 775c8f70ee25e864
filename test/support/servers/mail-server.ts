import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';

/** A message as the server took it. */
export interface TakenMail {
  readonly from: string;
  readonly to: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** What was said to sign in; null where nothing was. */
  readonly signedIn: string | null;
  readonly isSecure: boolean;
}

/** What it answers a command with instead of yes: an answer, nothing at all, or the end of the connection. */
export interface Fault {
  readonly at: string;
  readonly answer: string | 'silence' | 'hang-up';
}

/** Who vouches for the server of `localhost`, and for the one of `elsewhere`. */
export const AUTHORITY = certificate('authority.pem');

/** How the server speaks TLS: not at all, once it is asked to, or from the first byte. */
interface Tls {
  readonly begins: 'asked' | 'at-once';
  readonly as: 'localhost' | 'elsewhere';
}

/** A mail server on this machine, which speaks as much SMTP as is needed to be sent something. */
export class MailServer {
  readonly taken: TakenMail[] = [];
  /** Met in turn, each by the first command that begins so; `taken` is after the end of a message. */
  readonly faults: Fault[] = [];
  readonly commands: string[] = [];
  extensions: readonly string[] = ['AUTH PLAIN'];
  private readonly sockets = new Set<Socket>();

  private constructor(
    private server: Server,
    private readonly port: number,
    private readonly tls: Tls | null,
  ) {}

  static async open(speaks: Tls | null = null): Promise<MailServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const mail = new MailServer(server, (server.address() as AddressInfo).port, speaks);
    if (speaks?.begins === 'asked') mail.extensions = ['STARTTLS', 'AUTH PLAIN'];
    mail.serve();
    return mail;
  }

  urlOf(user = '', host = '127.0.0.1'): string {
    const scheme = this.tls?.begins === 'at-once' ? 'smtps' : 'smtp';
    return `${scheme}://${user === '' ? '' : `${user}@`}${host}:${this.port}`;
  }

  /** Message-IDs, each once, in the order in which they were first taken. */
  get ids(): readonly string[] {
    return [...new Set(this.taken.map(({ headers }) => headers['message-id'] ?? ''))];
  }

  async until(count: number): Promise<void> {
    while (this.ids.length < count) await sleep(10);
  }

  async down(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  async up(): Promise<void> {
    this.server = createServer();
    this.serve();
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  }

  private serve(): void {
    this.server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      socket.on('error', () => socket.destroy());
      this.speakWith(this.tls?.begins === 'at-once' ? this.secured(socket) : socket, true);
    });
  }

  /** What is said from now on is said by TLS. */
  private secured(socket: Socket): Socket {
    const as = this.tls?.as ?? 'localhost';
    const secureContext = tls.createSecureContext({ key: certificate('server.key'), cert: certificate(`${as}.pem`) });
    const secured = new tls.TLSSocket(socket, { isServer: true, secureContext });
    secured.on('error', () => socket.destroy());
    return secured;
  }

  private speakWith(socket: Socket, isFirst: boolean): void {
    let [text, from, to] = ['', '', ''];
    let signedIn: string | null = null;
    let isData = false;
    const answer = (command: string, good: string): void => {
      const [fault] = this.faults;
      if (fault === undefined || !command.startsWith(fault.at)) {
        socket.write(`${good}\r\n`);
        return;
      }
      this.faults.shift();
      if (fault.answer === 'hang-up') socket.destroy();
      else if (fault.answer !== 'silence') socket.write(`${fault.answer}\r\n`);
    };
    if (isFirst) answer('connection', '220 mail.test ESMTP');
    socket.on('data', (piece: Buffer) => {
      text += piece.toString('latin1');
      for (;;) {
        const end = isData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
        if (end < 0) return;
        const said = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          this.taken.push({ from, to, ...messageOf(said), signedIn, isSecure: socket instanceof tls.TLSSocket });
          answer('taken', '250 taken');
          continue;
        }
        this.commands.push(said);
        if (said.startsWith('EHLO')) {
          const lines = ['mail.test', ...this.extensions];
          answer(said, lines.map((line, at) => `250${at === lines.length - 1 ? ' ' : '-'}${line}`).join('\r\n'));
        } else if (said.startsWith('AUTH PLAIN ')) {
          signedIn = Buffer.from(said.slice(11), 'base64').toString();
          answer(said, '235 you are');
        } else if (said.startsWith('MAIL FROM:')) answer(said, `250 ${(from = said.slice(10))}`);
        else if (said.startsWith('RCPT TO:')) answer(said, `250 ${(to = said.slice(8))}`);
        else if (said === 'DATA') {
          isData = true;
          answer(said, '354 go on');
        } else if (said === 'STARTTLS' && this.tls !== null) {
          answer(said, '220 go on');
          socket.removeAllListeners('data');
          this.speakWith(this.secured(socket), false);
        } else answer(said, said === 'QUIT' ? '221 bye' : '500 what?');
      }
    });
  }
}

function messageOf(said: string): Pick<TakenMail, 'headers' | 'text'> {
  const [head = '', body = ''] = said.split('\r\n\r\n');
  const lines = head.replace(/\r\n(?=[ \t])/g, '').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon).toLowerCase(), decoded(line.slice(colon + 2))];
  });
  return { headers: Object.fromEntries(headers), text: Buffer.from(body, 'base64').toString() };
}

function decoded(value: string): string {
  // Between two encoded words a space is none.
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word: string) => Buffer.from(word, 'base64').toString());
}

function certificate(name: string): string {
  return readFileSync(path.resolve('test/support/certificates', name), 'utf8');
}
