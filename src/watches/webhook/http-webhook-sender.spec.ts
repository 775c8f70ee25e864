import { HttpWebhookSender } from './http-webhook-sender.js';

const RULES = { allowsPrivate: false, allowedNetworks: [], timeoutMs: 20 };
const INNER = [{ address: '10.0.0.1' }];

function message(host: string) {
  return { url: `https://${host}/`, id: 'alert_1', timestamp: 1, body: '{}', secrets: [] };
}

/** A look-up that ends when it is told to. */
function waiting() {
  const asked: string[] = [];
  const ends: (() => void)[] = [];
  const lookUp = (host: string): Promise<typeof INNER> => {
    asked.push(host);
    return new Promise((resolve) => ends.push(() => resolve(INNER)));
  };
  const end = (): void => {
    for (const one of ends.splice(0)) one();
  };
  return { asked, lookUp, end };
}

describe('looking a name up', () => {
  it('is given up with the attempt, which fails', async () => {
    const { lookUp } = waiting();
    const sent = new HttpWebhookSender(RULES, lookUp).send(message('nobody.example'));
    expect(await sent).toEqual({ status: null, error: 'no answer in time' });
  });

  it('that ends in time is judged', async () => {
    const sender = new HttpWebhookSender({ ...RULES, timeoutMs: 60_000 }, () => Promise.resolve(INNER));
    const error = 'not an address of the open network';
    expect(await sender.send(message('inner.example'))).toEqual({ status: null, error });
  });

  it('is not begun beside one of the same name that has not ended', async () => {
    const { asked, lookUp, end } = waiting();
    const sender = new HttpWebhookSender(RULES, lookUp);
    await sender.send(message('slow.example'));
    await sender.send(message('slow.example'));
    expect(asked).toEqual(['slow.example']);
    end();
    await new Promise(setImmediate);
    await sender.send(message('slow.example'));
    expect(asked).toEqual(['slow.example', 'slow.example']);
  });

  it.each([
    [31, 'no answer in time'],
    [32, 'too many names are being looked up'],
  ])('beside %i others: %s', async (others, error) => {
    const { lookUp } = waiting();
    const sender = new HttpWebhookSender(RULES, lookUp);
    const before = Array.from({ length: others }, (_, at) => sender.send(message(`h${at}.example`)));
    expect(await sender.send(message('last.example'))).toEqual({ status: null, error });
    await Promise.all(before);
  });

  it('that fails after it was given up harms nobody', async () => {
    let fail: (error: Error) => void = () => undefined;
    const lookUp = (): Promise<never> => new Promise((_resolve, reject) => (fail = reject));
    const sender = new HttpWebhookSender(RULES, lookUp);
    await sender.send(message('late.example'));
    fail(new Error('no such name'));
    await new Promise(setImmediate);
    const again = sender.send(message('late.example'));
    fail(new Error('no such name'));
    expect(await again).toEqual({ status: null, error: 'no such name' });
  });
});

describe('networks that the operator allows', () => {
  const sender = new HttpWebhookSender({ ...RULES, allowedNetworks: ['10.1.0.0/16'] });

  it.each([
    ['https://10.1.255.255/', null],
    ['https://10.2.0.0/', 'must be an address of the open network'],
    ['https://127.0.0.1/', 'must be an address of the open network'],
    ['http://10.1.0.1/', 'must begin with https://'],
  ])('are let through, and no others: %s', (url, fault) => {
    expect(sender.faultOf(url)).toBe(fault);
  });

  it('do not help a name that leads out of them too', async () => {
    const addresses = [{ address: '10.1.0.1' }, { address: '10.2.0.1' }];
    const rules = { ...RULES, timeoutMs: 60_000, allowedNetworks: ['10.1.0.0/16'] };
    const error = 'not an address of the open network';
    const sent = new HttpWebhookSender(rules, () => Promise.resolve(addresses)).send(message('both.example'));
    expect(await sent).toEqual({ status: null, error });
  });

  it('are connected to: nobody listens there', async () => {
    const rules = { ...RULES, timeoutMs: 60_000, allowedNetworks: ['127.0.0.0/8'] };
    const sent = await new HttpWebhookSender(rules).send({ ...message('127.0.0.1'), url: 'https://127.0.0.1:1/' });
    expect(sent.error).toContain('ECONNREFUSED');
  });
});
