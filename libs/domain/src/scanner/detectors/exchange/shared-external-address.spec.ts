import type { JsonObject } from '#domain/movements';
import { findingsOfScan, hour } from '#domain/testing';

let made = 0;
const to = (user: string, at: number, more: JsonObject = {}): JsonObject => ({
  ...{ tx_id: `s${++made}`, timestamp: hour(at), kind: 'withdrawal', user_id: user, asset: 'EUR', amount: '10.00' },
  ...{ external_address: 'z', ...more },
});
const told = (...rows: readonly JsonObject[]) =>
  findingsOfScan('shared_external_address', rows, { profile: 'exchange' })[0]?.explanation;
const three = ['a', 'b', 'c'].map((user, n) => to(user, n));

describe('shared_external_address', () => {
  it('tells what went to the address at other times', () => {
    expect(told(...three, to('d', 1000), to('d', 1001))).toContain(
      'At other times, 2 more withdrawals went to it. Families',
    );
    expect(told(...three)).not.toContain('At other times');
  });

  it('tells that rows have other tags at it', () => {
    expect(told(...three, to('d', 3, { address_tag: '7' }))).toContain(
      'Rows tell 1 other tag at it, as where a service',
    );
    const tagged = three.map((row) => ({ ...row, address_tag: '7' }));
    expect(told(...tagged)).not.toContain('Rows tell');
    expect(told(...tagged, to('d', 3, { address_tag: '8' }), to('e', 3, { address_tag: '9' }))).toContain(
      'Rows tell 2 other tags',
    );
  });

  it('tells how many of the users acted from one device', () => {
    const [first, second, third] = three.map((row, n) => ({ ...row, device_id: n < 2 ? 'd1' : 'd2' }));
    expect(told(first ?? {}, second ?? {}, third ?? {})).toContain('2 of the users acted from one device. ');
    expect(told(...three.map((row, n) => ({ ...row, device_id: `d${n}` })))).not.toContain('acted from one device');
  });
});
