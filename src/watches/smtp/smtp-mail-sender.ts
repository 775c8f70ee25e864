import { isIPv4 } from 'node:net';
import { hostname } from 'node:os';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { MailSender, type Mail } from '../outbox/mail-sender.js';

export interface SmtpSettings {
  /** `smtp://` is made safe by STARTTLS where the server offers it; `smtps://` is from the start. */
  readonly url: string;
  readonly from: string;
  /** For one message, from the connection on. */
  readonly timeoutMs: number;
  /** Whose certificates are believed, in PEM; the authorities of the system where none are given. */
  readonly authorities?: string;
}

const REPLY_BYTES = 16_384;
const ERROR_CHARS = 200;

/** Hands messages to one mail server. A password is told to nobody without TLS but to this machine. */
export class SmtpMailSender extends MailSender {
  override readonly isConfigured: boolean;

  constructor(private readonly settings: SmtpSettings | null) {
    super();
    this.isConfigured = settings !== null;
  }

  override async send(compose: () => Promise<Mail | null>): Promise<string | null> {
    const { settings } = this;
    if (settings === null) return 'no mail server is configured';
    const { default: Connection } = await import('nodemailer/lib/smtp-connection');
    const connection = new Connection(connectionTo(settings));
    const timer = setTimeout(() => connection.emit('error', new Error('no answer in time')), settings.timeoutMs);
    try {
      await handOver(connection, authOf(settings.url), async () => {
        const mail = await compose();
        if (mail === null) return null;
        return { from: settings.from, to: mail.to, message: await messageOf(mail, settings.from) };
      });
      // It is taken, or there was nothing to take: how the server says good-bye changes nothing.
      connection.quit();
      return null;
    } catch (error) {
      connection.close();
      return wordsOf(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

interface Auth {
  readonly user: string;
  readonly pass: string;
}

interface Letter {
  readonly from: string;
  readonly to: string;
  readonly message: Buffer;
}

/** From the connection to the word of the server that it has the message; whatever ends the connection before ends it. */
function handOver(connection: SMTPConnection, auth: Auth | null, write: () => Promise<Letter | null>): Promise<void> {
  return new Promise((resolve, reject) => {
    const after =
      (next: () => void) =>
      (error?: Error | null): void =>
        error === undefined || error === null ? next() : reject(error);
    const hand = (letter: Letter | null): void => {
      if (letter === null) resolve();
      else connection.send({ from: letter.from, to: letter.to }, letter.message, after(resolve));
    };
    const writeNow = (): void => void write().then(hand).catch(reject);
    // Errors of a socket that is let go are nobody's any more.
    connection.on('error', reject);
    connection.once('end', () => reject(new Error('the connection was closed')));
    connection.connect(after(auth === null ? writeNow : () => connection.login({ ...auth }, after(writeNow))));
  });
}

function authOf(url: string): Auth | null {
  const { username, password } = new URL(url);
  return username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
}

function connectionTo({ url, timeoutMs, authorities }: SmtpSettings): SMTPConnectionOptions {
  const { protocol, hostname: named, port, username } = new URL(url);
  const host = named.replace(/^\[|\]$/g, '');
  const isSecure = protocol === 'smtps:';
  // The whole of it is given `timeoutMs` by its sender, which says so in its own words: the library only stands behind it.
  const laterMs = 2 * timeoutMs;
  const isHere = host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
  return {
    host,
    port: port === '' ? (isSecure ? 465 : 25) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && username !== '' && !isHere,
    name: hostname().replace(/[^A-Za-z0-9.-]/g, '') || 'localhost',
    ...{ connectionTimeout: laterMs, greetingTimeout: laterMs, socketTimeout: laterMs, dnsTimeout: laterMs },
    maxResponseSize: REPLY_BYTES,
    tls: authorities === undefined ? {} : { ca: authorities },
  };
}

/** The same message is the same bytes at every attempt. */
async function messageOf({ id, to, subject, text, at }: Mail, from: string): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composed = new MailComposer({
    from,
    to,
    subject,
    text,
    messageId: `<${id}@${from.slice(from.indexOf('@') + 1)}>`,
    date: new Date(at),
    headers: { 'Auto-Submitted': 'auto-generated' },
    textEncoding: 'base64',
    encoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composed.compile().build();
}

/** What the server said, where it said something. */
function wordsOf(error: unknown): string {
  const { message, response } = error as Error & { readonly response?: string };
  const last = response?.trimEnd().split(/\r?\n/).at(-1);
  return (last === undefined ? message : `answered ${last}`).slice(0, ERROR_CHARS);
}
