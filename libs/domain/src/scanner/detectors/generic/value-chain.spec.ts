import { findingsOf, inRole, pays } from '#domain/testing';

const chain = (edges: number, step = 10, amount = (n: number) => `${2000 - n * 10}.00`) =>
  Array.from({ length: edges }, (_, n) => pays(`a${n}`, `a${n + 1}`, amount(n), n * step));

describe('value_chain', () => {
  it('finds three payments that hand the same value on', () => {
    const [finding, ...others] = findingsOf('value_chain', chain(3));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      code: 'G07',
      severity: 'medium',
      measures: { length: 3, ratios: ['0.9950', '0.9950'], hop_delays_s: [36_000, 36_000] },
    });
    expect(inRole(finding, 'first')).toEqual(['a0']);
    expect(inRole(finding, 'middle')).toEqual(['a1', 'a2']);
    expect(inRole(finding, 'last')).toEqual(['a3']);
  });

  it('does not find two payments, and gives a longer chain as one', () => {
    expect(findingsOf('value_chain', chain(2))).toEqual([]);
    expect(findingsOf('value_chain', chain(9)).map(({ tx_count }) => tx_count)).toEqual([9]);
  });

  it('asks for 72 hours, a tenth, and a value of 1000', () => {
    expect(findingsOf('value_chain', chain(3, 72))).toHaveLength(1);
    expect(findingsOf('value_chain', chain(3, 72.001))).toEqual([]);
    expect(
      findingsOf(
        'value_chain',
        chain(3, 5, (n) => ['2000', '1800', '1620'][n] ?? ''),
      ),
    ).toHaveLength(1);
    expect(
      findingsOf(
        'value_chain',
        chain(3, 5, (n) => ['2000', '1799', '1700'][n] ?? ''),
      ),
    ).toEqual([]);
    expect(
      findingsOf(
        'value_chain',
        chain(3, 5, () => '1000'),
      ),
    ).toHaveLength(1);
    expect(
      findingsOf(
        'value_chain',
        chain(3, 5, () => '999.99'),
      ),
    ).toEqual([]);
  });

  it('leaves a closed ring to temporal_cycle', () => {
    expect(findingsOf('value_chain', [...chain(2), pays('a2', 'a0', '1980.00', 30)])).toEqual([]);
  });

  it('is only context along own savings accounts', () => {
    const account_owners = ['a1', 'a2'].map((account) => ({ account, entity_id: 'e' }));
    expect(findingsOf('value_chain', chain(3), { options: { account_owners } })[0]).toMatchObject({
      severity: 'info',
      contradicting: ['own_transfer'],
    });
  });

  it('does not lead through an account that receives and pays so often that amounts match by chance', () => {
    const busy = (receipts: number, payments: number) => [
      ...chain(3),
      ...Array.from({ length: receipts - 1 }, (_, n) => pays(`in${n}`, 'a1', '90000.00', 1)),
      ...Array.from({ length: payments - 1 }, (_, n) => pays('a1', `out${n}`, '5000.00', 6)),
    ];
    expect(findingsOf('value_chain', busy(3, 3))).toHaveLength(1);
    expect(findingsOf('value_chain', busy(3, 4))).toEqual([]);
    expect(findingsOf('value_chain', busy(2, 20))).toHaveLength(1);
    expect(findingsOf('value_chain', busy(20, 2))).toHaveLength(1);
  });
});
