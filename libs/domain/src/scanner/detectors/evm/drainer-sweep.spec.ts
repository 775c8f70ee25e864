import { evmAddress as address, evmToken as token, evmTransfer as sends, findingsOfScan } from '#domain/testing';

const [bob, carol, dave] = ['bb', 'cc', 'dd'].map((digits) => address(digits)) as [string, string, string];

/** Eight accounts give two tokens; the first so many get another one for each in the same transaction. */
const sweep = (paid: number, times = 2) =>
  findingsOfScan(
    'drainer_sweep',
    Array.from({ length: 8 }, (_, n) =>
      ['77', '78'].flatMap((kind, k) => {
        const victim = address(`f${n}`);
        const hash = { transaction_hash: `0x${'e'.repeat(62)}${k}${n}` };
        const given = sends(victim, dave, 95n, 100 + n * 0.1, { ...token(kind), ...hash, initiator: bob });
        const back = sends(carol, victim, 7n, 100 + n * 0.1, {
          ...(k === 0 ? {} : token('99')),
          ...hash,
          initiator: bob,
        });
        return [sends(carol, victim, 100n, 0, token(kind)), given, ...(n < paid && k < times ? [back] : [])];
      }),
    ).flat(),
    { profile: 'evm' },
  )[0];

describe('drainer_sweep', () => {
  it('is only told of where most got another asset for what they gave', () => {
    expect(sweep(4)).toMatchObject({ severity: 'medium', contradicting: [] });
    expect(sweep(5)).toMatchObject({ severity: 'info', contradicting: ['traded'] });
    expect(sweep(5)?.explanation).toContain(
      'Against it: 5 of the 8 got another asset in the same transaction, as in a sale or a migration.',
    );
  });

  it('takes for paid only whom all that was swept of was answered, and says that it weighs no answer', () => {
    expect(sweep(8, 1)).toMatchObject({ severity: 'medium', contradicting: [] });
    expect(sweep(8, 1)?.explanation).not.toContain('is not known');
    expect(sweep(5)?.explanation).toContain('What the assets that they got are worth is not known. ');
  });

  it('takes nobody for emptied of whom only a transfer of nothing shows that he held anything', () => {
    const found = (got: bigint) => {
      const victims = Array.from({ length: 8 }, (_, n) =>
        ['77', '78'].flatMap((kind) => {
          const victim = address(`f${n}`);
          const held = n === 0 ? got : 100n;
          return [
            sends(carol, victim, held, 0, token(kind)),
            sends(victim, dave, 95n, 100 + n * 0.1, { ...token(kind), initiator: bob }),
          ];
        }),
      );
      return findingsOfScan('drainer_sweep', victims.flat(), { profile: 'evm' }).length;
    };
    expect([found(100n), found(1n), found(0n)]).toEqual([1, 1, 0]);
  });
});
