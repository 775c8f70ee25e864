import type { JsonObject } from '#domain/movements';
import { evmAddress, evmToken, evmTransfer as sends, findingsOfScan } from '#domain/testing';

const ETHER = 10n ** 18n;
const alice = evmAddress('aa');
const [real, fake] = ['1', '2'].map((digit) => `0xabc${digit.repeat(33)}beef`) as [string, string];
const payment = sends(alice, real, 5n * ETHER, 0);
const told = (...rows: readonly JsonObject[]) =>
  findingsOfScan('address_poisoning', [payment, ...rows], { profile: 'evm' })[0]?.explanation;

describe('address_poisoning', () => {
  const lure = sends(fake, alice, 0n, 5);

  it('tells how much was paid, and that the look-alike was not', () => {
    expect(told(lure)).toContain(
      'would pay the wrong one. The payment was of 5.00 ETH. The rows show no payment of the victim to the look-alike. From',
    );
  });

  it('tells what the victim paid the look-alike, and how often the right one, after the first lure', () => {
    const wrong = sends(alice, fake, 3n * ETHER, 6);
    expect(told(lure, wrong)).toContain(
      'After the first of them the victim paid the look-alike 3.00 ETH in 1 transfer. From',
    );
    const right = (hours: number) => sends(alice, real, ETHER, hours);
    expect(told(lure, right(4), right(5), right(6), right(7))).toContain(
      'no payment of the victim to the look-alike, and 2 to the right address after the first of them. ',
    );
  });

  it('takes for the victim’s payment what the victim is known to have sent, of another token or next to nothing too', () => {
    const paid = (amount: bigint, more: JsonObject) => told(lure, sends(alice, fake, amount, 6, more));
    const other = (initiator: string | null) => paid(7000n, { ...evmToken('78'), initiator });
    expect(other(alice)).toMatch(/After the first of them the victim paid the look-alike .* in 1 transfer\./);
    expect(other(alice)).toContain('1 of the transfers is a payment that the victim sent itself. ');
    expect(other(null)).toContain('The rows show no payment of the victim to the look-alike');
    expect(other(evmAddress('ee'))).toContain('The rows show no payment of the victim to the look-alike');
    expect(paid(7n, { initiator: alice })).toContain('After the first of them the victim paid the look-alike');
    expect(paid(0n, { initiator: alice })).toContain('The rows show no payment of the victim to the look-alike');
  });

  it('says that a transfer which names the victim as the payer need not be its own', () => {
    const forged = (initiator: string | null) => sends(alice, fake, 0n, 5, { ...evmToken('77'), initiator });
    expect(told(forged(null))).toContain(
      '1 of the transfers names the victim as the payer, which need not be its own: ',
    );
    expect(told(forged(evmAddress('ee')))).toContain(
      '1 of the transfers names the victim as the payer, which others sent. ',
    );
    expect(told(forged(alice))).not.toContain('as the payer');
    expect(told(lure)).not.toContain('as the payer');
  });
});
