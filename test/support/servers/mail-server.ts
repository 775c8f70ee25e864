import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A message as the server took it. */
export interface TakenMail {
  readonly from: string;
  readonly to: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** What was said to sign in; null where nothing was. */
  readonly signedIn: string | null;
}

/** What it answers a command with instead of yes: an answer, nothing at all, or the end of the connection. */
export interface Fault {
  readonly at: string;
  readonly answer: string | 'silence' | 'hang-up';
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
  ) {}

  static async open(): Promise<MailServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const mail = new MailServer(server, (server.address() as AddressInfo).port);
    mail.serve();
    return mail;
  }

  urlOf(user = ''): string {
    return `smtp://${user === '' ? '' : `${user}@`}127.0.0.1:${this.port}`;
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
      this.speakWith(socket);
    });
  }

  private speakWith(socket: Socket): void {
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
    answer('connection', '220 mail.test ESMTP');
    socket.on('data', (piece: Buffer) => {
      text += piece.toString('latin1');
      for (;;) {
        const end = isData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
        if (end < 0) return;
        const said = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          this.taken.push({ from, to, ...messageOf(said), signedIn });
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
        } else answer(said, said === 'QUIT' ? '221 bye' : '500 what?');
      }
    });
  }
}

function messageOf(said: string): Pick<TakenMail, 'headers' | 'text'> {
  const [head = '', body = ''] = said.split('\r\n\r\n');
  const lines = head.replace(/\r\n /g, '').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon).toLowerCase(), decoded(line.slice(colon + 2))];
  });
  return { headers: Object.fromEntries(headers), text: Buffer.from(body, 'base64').toString() };
}

function decoded(value: string): string {
  return value.replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word: string) => Buffer.from(word, 'base64').toString());
}
