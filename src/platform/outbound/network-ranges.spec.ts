import { heldBy, isNetwork } from './network-ranges.js';

describe('the name of a network', () => {
  it.each(['0.0.0.0/0', '10.0.0.0/8', '10.1.2.3/32', '::/0', 'fd00::/8', 'fd00::1/128'])('may be %s', (text) => {
    expect(isNetwork(text)).toBe(true);
  });

  it.each([
    '',
    '10.0.0.0',
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0/8',
    '10.0.0.0/8/8',
    'fd00::/129',
    'inner/8',
  ])('is not %p', (text) => {
    expect(isNetwork(text)).toBe(false);
  });
});

describe('networks', () => {
  const isHeld = heldBy(['10.1.0.0/16', '192.168.7.9/32', 'fd00:1::/32']);

  it.each(['10.1.0.0', '10.1.255.255', '192.168.7.9', 'fd00:1::1', 'fd00:1:ffff:ffff:ffff:ffff:ffff:ffff'])(
    'hold %s',
    (address) => {
      expect(isHeld(address)).toBe(true);
    },
  );

  it.each([
    '10.0.255.255',
    '10.2.0.0',
    '192.168.7.8',
    '192.168.7.10',
    'fd00:2::',
    '::ffff:10.1.0.1',
    '::ffff:0:10.1.0.1',
    '127.0.0.1',
    '',
    'a.b',
  ])('do not hold %p', (address) => {
    expect(isHeld(address)).toBe(false);
  });

  it('that are none hold nothing', () => {
    expect(heldBy([])('10.1.0.1')).toBe(false);
  });
});
