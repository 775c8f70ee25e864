import { once } from 'node:events';
import net from 'node:net';
import { hostname } from 'node:os';
import tls from 'node:tls';
import { MailSender, type Mail } from '../mail-sender.js';

export interface SmtpSettings {
  /** `smtp://` is made safe by STARTTLS where the server offers it; `smtps://` is from the start. */
  readonly url: string;
  readonly from: string;
  /** For one message, from the connection on. */
  readonly timeoutMs: number;
}

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 25, 'smtps:': 465 };
const REPLY_BYTES = 16_384;
const ERROR_CHARS = 200;
const LINE_CHARS = 76;
/** Bytes of one encoded word of a header, which may be 75 characters long. */
const WORD_BYTES = 42;

/**
 * Hands messages to one mail server: what digests need of SMTP (RFC 5321) with TLS (RFC 3207) and AUTH PLAIN (RFC 4954),
 * which is too little for a package. A password is told to nobody without TLS but to this machine.
 */
export class SmtpMailSender extends MailSender {
  override readonly isConfigured: boolean;

  constructor(private readonly settings: SmtpSettings | null) {
    super();
    this.isConfigured = settings !== null;
  }

  override async send(mail: Mail): Promise<string | null> {
    if (this.settings === null) return 'no mail server is configured';
    const { from, timeoutMs } = this.settings;
    const url = new URL(this.settings.url);
    const dialog = new Dialog(url);
    const timer = setTimeout(() => dialog.end(new Error('no answer in time')), timeoutMs);
    try {
      await dialog.open();
      await dialog.signIn();
      await dialog.say(`MAIL FROM:<${from}>`, 250);
      await dialog.say(`RCPT TO:<${mail.to}>`, 250, 251);
      await dialog.say('DATA', 354);
      await dialog.say(`${messageOf(mail, from)}\r\n.`, 250);
      // It is taken: how the server says good-bye changes nothing.
      await dialog.say('QUIT', 221).catch(() => undefined);
      return null;
    } catch (error) {
      return (error instanceof Error ? error.message : String(error)).slice(0, ERROR_CHARS);
    } finally {
      clearTimeout(timer);
      dialog.end();
    }
  }
}

/** One connection: what is said, and what is answered. */
class Dialog {
  private socket: net.Socket;
  private readonly host: string;
  private text = '';
  private failure: Error | null = null;
  private extensions: readonly string[] = [];

  constructor(private readonly url: URL) {
    const { protocol, hostname: host, port } = url;
    this.host = host.replace(/^\[|\]$/g, '');
    const to = { host: this.host, port: port === '' ? (PORTS[protocol] ?? 25) : Number(port) };
    this.socket = protocol === 'smtps:' ? tls.connect({ ...to, ...this.nameOfServer() }) : net.connect(to);
    this.listen();
  }

  async open(): Promise<void> {
    await this.reply(220);
    await this.greet();
    if (this.url.protocol === 'smtps:' || !this.extensions.includes('STARTTLS')) return;
    await this.say('STARTTLS', 220);
    // Whatever came without TLS behind the answer is nobody's word (RFC 3207, section 6).
    this.text = '';
    this.socket.removeAllListeners();
    this.socket = tls.connect({ socket: this.socket, ...this.nameOfServer() });
    this.listen();
    await this.greet();
  }

  async signIn(): Promise<void> {
    const [user, password] = [this.url.username, this.url.password].map(decodeURIComponent);
    if (user === undefined || user === '') return;
    const isSafe = this.socket instanceof tls.TLSSocket || this.socket.remoteAddress?.startsWith('127.') === true;
    if (!isSafe) throw new Error('the server offers no TLS, and without it no password is told');
    const secret = Buffer.from(`\0${user}\0${password ?? ''}`).toString('base64');
    await this.say(`AUTH PLAIN ${secret}`, 235);
  }

  async say(text: string, ...expected: readonly number[]): Promise<readonly string[]> {
    this.socket.write(`${text}\r\n`);
    return this.reply(...expected);
  }

  end(error?: Error): void {
    this.failure ??= error ?? new Error('the connection was ended');
    this.socket.destroy();
  }

  private async greet(): Promise<void> {
    const lines = await this.say(`EHLO ${hostname().replace(/[^A-Za-z0-9.-]/g, '') || 'localhost'}`, 250);
    this.extensions = lines.map((line) => line.slice(4).trim().toUpperCase());
  }

  /** The lines of the next answer, if it begins as is expected. */
  private async reply(...expected: readonly number[]): Promise<readonly string[]> {
    for (;;) {
      const whole = /^(?:\d{3}-[^\n]*\n)*\d{3}(?: [^\n]*)?\r?\n/.exec(this.text)?.[0];
      if (whole !== undefined) {
        this.text = this.text.slice(whole.length);
        const lines = whole.trimEnd().split(/\r?\n/);
        if (!expected.includes(Number(whole.slice(0, 3)))) throw new Error(`answered ${lines.at(-1) ?? 'nothing'}`);
        return lines;
      }
      if (this.failure !== null) throw this.failure;
      if (this.text.length > REPLY_BYTES) throw new Error('answered too much');
      await once(this.socket, 'told');
    }
  }

  private listen(): void {
    const { socket } = this;
    socket.on('data', (piece: Buffer) => {
      this.text += piece.toString('latin1');
      socket.emit('told');
    });
    const failed = (error: Error): void => {
      this.failure ??= error;
      socket.emit('told');
    };
    socket.on('error', failed);
    socket.on('close', () => failed(new Error('the connection was closed')));
  }

  /** A name of a server is told to it, an address is not (RFC 6066). */
  private nameOfServer(): { readonly servername?: string } {
    return net.isIP(this.host) === 0 ? { servername: this.host } : {};
  }
}

/** Without a date of its own: the same message is the same bytes at every attempt. */
function messageOf({ id, to, subject, text }: Mail, from: string): string {
  const domain = from.slice(from.indexOf('@') + 1);
  const body =
    Buffer.from(text)
      .toString('base64')
      .match(new RegExp(`.{1,${LINE_CHARS}}`, 'g')) ?? [];
  return [
    `From: <${from}>`,
    `To: <${to}>`,
    `Subject: ${encoded(subject)}`,
    `Message-ID: <${id}@${domain}>`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...body,
  ].join('\r\n');
}

/** A text of a header as encoded words (RFC 2047): nothing in it can end the header. */
function encoded(text: string): string {
  const words = [''];
  for (const character of text) {
    const last = words.length - 1;
    const longer = `${words[last] ?? ''}${character}`;
    if (Buffer.byteLength(longer) <= WORD_BYTES) words[last] = longer;
    else words.push(character);
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}
