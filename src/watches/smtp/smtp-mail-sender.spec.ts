import { AUTHORITY, MailServer } from '../../../test/support/servers/mail-server.js';
import { SmtpMailSender } from './smtp-mail-sender.js';

const FROM = 'watch@example.org';
const MAIL = {
  id: 'watch_1.0-2',
  to: 'desk@example.org',
  subject: 'News',
  text: 'Two alerts.\n',
  at: Date.UTC(2026, 0, 2),
};

describe('mail to a server', () => {
  let server: MailServer;

  beforeEach(async () => {
    server = await MailServer.open();
  });
  afterEach(() => server.down());

  const send = (mail = MAIL, user = '', timeoutMs = 10_000): Promise<string | null> =>
    new SmtpMailSender({ url: server.urlOf(user), from: FROM, timeoutMs }).send(() => Promise.resolve(mail));

  it('arrives as it was written, with an id by which a second one is known', async () => {
    const subject = `Ünïcode ${'ß'.repeat(100)} Bcc: thief@example.org`;
    const text = `.\r\n.\r\nDATA\r\n${'ä'.repeat(500)}`;
    const broken = subject.replace(' Bcc', '\r\nBcc');
    expect(await send({ ...MAIL, subject: broken, text })).toBeNull();
    expect(await send({ ...MAIL, subject: broken, text })).toBeNull();
    const [first, second] = server.taken;
    expect(first).toMatchObject({ from: `<${FROM}>`, to: '<desk@example.org>', text, signedIn: null, isSecure: false });
    expect(first?.headers).toMatchObject({ subject, 'message-id': `<watch_1.0-2@example.org>`, from: FROM });
    expect(first?.headers).toMatchObject({
      date: 'Fri, 02 Jan 2026 00:00:00 +0000',
      'auto-submitted': 'auto-generated',
    });
    expect(first?.headers).not.toHaveProperty('bcc');
    expect(second).toEqual(first);
  });

  it('is written when the server is ready for it, and not at all where nothing is left to tell', async () => {
    const sender = new SmtpMailSender({ url: server.urlOf('a:b'), from: FROM, timeoutMs: 10_000 });
    let before: readonly string[] = [];
    const compose = (mail: typeof MAIL | null) => (): Promise<typeof MAIL | null> => {
      before = [...server.commands];
      return Promise.resolve(mail);
    };
    expect(await sender.send(compose(MAIL))).toBeNull();
    expect(before.map((command) => command.slice(0, 4))).toEqual(['EHLO', 'AUTH']);
    expect(server.taken).toHaveLength(1);
    expect(await sender.send(compose(null))).toBeNull();
    expect(server.taken).toHaveLength(1);
    expect(await sender.send(() => Promise.reject(new Error('no database')))).toBe('no database');
  });

  it('has its id whole, however long it is', async () => {
    const id = `watch_${'0'.repeat(80)}.1000-2000`;
    expect(await send({ ...MAIL, id })).toBeNull();
    expect(server.ids).toEqual([`<${id}@example.org>`]);
  });

  it('is signed in for where the address names a user', async () => {
    expect(await send(MAIL, 'desk%40example.org:p%20w')).toBeNull();
    expect(server.taken[0]?.signedIn).toBe('\0desk@example.org\0p w');
  });

  it.each(['connection', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'taken'])(
    'says what the server said, refused at %s',
    async (at) => {
      server.faults.push({ at, answer: '451-not\r\n451 now' });
      // Who does not know EHLO may know what was before it.
      if (at === 'EHLO') server.faults.push({ at: 'HELO', answer: '451-not\r\n451 now' });
      expect(await send(MAIL, 'a:b')).toBe('answered 451 now');
    },
  );

  it.each(['connection', 'EHLO', 'MAIL', 'taken'])(
    'ends by itself where the server is silent or gone at %s',
    async (at) => {
      server.faults.push({ at, answer: 'silence' });
      expect(await send(MAIL, '', 50)).toBe('no answer in time');
      server.faults.push({ at, answer: 'hang-up' });
      expect(await send()).toMatch(/closed|ECONNRESET/);
    },
  );

  it('is taken once the server has said so, however it says good-bye', async () => {
    server.faults.push({ at: 'QUIT', answer: 'hang-up' });
    expect(await send()).toBeNull();
  });

  it('does not go on without TLS where the server says that it has it', async () => {
    server.extensions = ['STARTTLS', 'AUTH PLAIN'];
    server.faults.push({ at: 'STARTTLS', answer: '454 not now' });
    expect(await send(MAIL, 'a:b')).toBe('answered 454 not now');
    server.faults.push({ at: 'STARTTLS', answer: '220 go on\r\n250 and no TLS' });
    expect(await send(MAIL, 'a:b', 500)).not.toBeNull();
    expect(server.commands.filter((said) => said.startsWith('AUTH') || said.startsWith('MAIL'))).toEqual([]);
    expect(server.taken).toEqual([]);
  });

  it('does not read without end', async () => {
    server.faults.push({ at: 'EHLO', answer: `250-${'x'.repeat(20_000)}` });
    expect(await send()).toBe('Server response exceeds maximum allowed size');
  });

  it('is not sent where nobody is there, or no server is configured', async () => {
    await server.down();
    expect(await send()).toMatch(/ECONNREFUSED/);
    const none = new SmtpMailSender(null);
    expect(none.isConfigured).toBe(false);
    expect(await none.send(() => Promise.resolve(MAIL))).toBe('no mail server is configured');
    await server.up();
  });
});

describe('mail to a server that speaks TLS', () => {
  let server: MailServer;
  const speaking = async (begins: 'asked' | 'at-once', as: 'localhost' | 'elsewhere' = 'localhost'): Promise<void> => {
    server = await MailServer.open({ begins, as });
  };
  afterEach(() => server.down());

  const send = (user: string, host = '127.0.0.1', authorities?: string): Promise<string | null> => {
    const believed = authorities === undefined ? {} : { authorities };
    return new SmtpMailSender({ url: server.urlOf(user, host), from: FROM, timeoutMs: 10_000, ...believed }).send(() =>
      Promise.resolve(MAIL),
    );
  };

  it.each(['asked', 'at-once'] as const)('is handed over by it, with the password, begun %s', async (begins) => {
    await speaking(begins);
    expect(await send('desk:secret', '127.0.0.1', AUTHORITY)).toBeNull();
    expect(await send('desk:secret', 'localhost', AUTHORITY)).toBeNull();
    expect(server.taken).toMatchObject([
      { text: MAIL.text, isSecure: true, signedIn: '\0desk\0secret' },
      { text: MAIL.text, isSecure: true, signedIn: '\0desk\0secret' },
    ]);
    const [before] = server.commands.join(' ').split('STARTTLS');
    if (begins === 'asked') expect(before).not.toMatch(/AUTH|MAIL/);
  });

  it.each(['asked', 'at-once'] as const)(
    'is kept where nobody who is believed vouches for the server, begun %s',
    async (begins) => {
      await speaking(begins);
      expect(await send('desk:secret')).toMatch(/certificate/i);
      expect(server.taken).toEqual([]);
      expect(server.commands.filter((said) => /^(AUTH|MAIL)/.test(said))).toEqual([]);
    },
  );

  it.each(['asked', 'at-once'] as const)('is kept where the certificate is of another, begun %s', async (begins) => {
    await speaking(begins, 'elsewhere');
    for (const host of ['localhost', '127.0.0.1']) {
      expect(await send('desk:secret', host, AUTHORITY)).toMatch(/does not match certificate/);
    }
    expect(server.taken).toEqual([]);
    expect(server.commands.filter((said) => /^(AUTH|MAIL)/.test(said))).toEqual([]);
  });
});
