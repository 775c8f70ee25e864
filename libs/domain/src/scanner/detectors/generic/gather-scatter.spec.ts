import { findingsOf, inRole, pays } from '#domain/testing';

const gathers = (size: number, from = 0) =>
  Array.from({ length: size }, (_, n) => pays(`s${n}`, 'h', '100.00', from + n));
const scatters = (size: number, amount: string, from: number) =>
  Array.from({ length: size }, (_, n) => pays('h', `r${n}`, amount, from + n));

describe('gather_scatter', () => {
  it('finds five in and five out again, with what stayed', () => {
    const [finding] = findingsOf('gather_scatter', [...gathers(5), ...scatters(5, '95.00', 20)]);
    expect(finding).toMatchObject({
      code: 'G03',
      severity: 'medium',
      measures: { ratio: '0.9500', retained: '25.00' },
    });
    expect(inRole(finding, 'hub')).toEqual(['h']);
    expect(inRole(finding, 'sender')).toHaveLength(5);
    expect(inRole(finding, 'receiver')).toHaveLength(5);
  });

  it('does not find four on either side', () => {
    expect(findingsOf('gather_scatter', [...gathers(4), ...scatters(5, '80.00', 20)])).toEqual([]);
    expect(findingsOf('gather_scatter', [...gathers(5), ...scatters(4, '100.00', 20)])).toEqual([]);
  });

  it('asks that four fifths come out again, and hardly more than came in', () => {
    expect(findingsOf('gather_scatter', [...gathers(5), ...scatters(5, '80.00', 20)])).toHaveLength(1);
    expect(findingsOf('gather_scatter', [...gathers(5), ...scatters(5, '79.99', 20)])).toEqual([]);
    expect(findingsOf('gather_scatter', [...gathers(5), ...scatters(5, '102.00', 20)])).toHaveLength(1);
    expect(findingsOf('gather_scatter', [...gathers(5), ...scatters(5, '102.01', 20)])).toEqual([]);
  });

  it('takes all payments of one recorded time or none', () => {
    const out = (size: number, day: string) =>
      Array.from({ length: size }, (_, n) => pays('h', `${day}r${n}`, '95.00', `2026-01-0${day}`));
    const into = gathers(5).map((row) => ({ ...row, timestamp: '2026-01-01' }));
    expect(findingsOf('gather_scatter', [...into, ...out(5, '2')])).toHaveLength(1);
    expect(findingsOf('gather_scatter', [...into, ...out(6, '2')])).toEqual([]);
    expect(findingsOf('gather_scatter', [...into, ...out(5, '2'), ...out(6, '3')])[0]?.measures).toMatchObject({
      receivers: 5,
      ratio: '0.9500',
    });
  });

  it('lets paying out begin up to a day before the last receipt', () => {
    expect(findingsOf('gather_scatter', [...gathers(5, 24), ...scatters(5, '95.00', 25)])).toHaveLength(1);
    expect(findingsOf('gather_scatter', [...gathers(5, 30), ...scatters(5, '95.00', 5)])).toEqual([]);
  });

  it('is only told of an account that gathers, or pays out, so all month', () => {
    const burst = [...gathers(5), ...scatters(5, '95.00', 20)];
    const others = (size: number, pay: (n: number) => ReturnType<typeof pays>) =>
      Array.from({ length: size }, (_, n) => pay(n));
    const told = (rows: readonly ReturnType<typeof pays>[]) =>
      findingsOf('gather_scatter', [...rows, ...burst]).map(({ severity, contradicting }) => [severity, contradicting]);
    const senders = (size: number) => others(size, (n) => pays(`o${n}`, 'h', '1.00', -400 + n * 60));
    expect(told(senders(4))).toEqual([['medium', []]]);
    expect(told(senders(5))).toEqual([['info', ['standing_fan']]]);
    const receivers = (size: number) => others(size, (n) => pays('h', `o${n}`, '1.00', -400 + n * 60));
    expect(told(receivers(4))).toEqual([['medium', []]]);
    expect(told(receivers(5))).toEqual([['info', ['standing_fan']]]);
  });

  it('is only told of where half of the parties both pay and are paid', () => {
    const back = (same: number) => [
      ...gathers(5),
      ...Array.from({ length: 5 }, (_, n) => pays('h', n < same ? `s${n}` : `r${n}`, '95.00', 20 + n)),
    ];
    // Of five and five, three in common are 3 of 7, four are 4 of 6.
    expect(findingsOf('gather_scatter', back(3))).toMatchObject([{ severity: 'medium' }]);
    expect(findingsOf('gather_scatter', back(4))).toMatchObject([
      { severity: 'info', contradicting: ['same_parties'] },
    ]);
  });
});
