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

  it('lets paying out begin up to a day before the last receipt', () => {
    expect(findingsOf('gather_scatter', [...gathers(5, 24), ...scatters(5, '95.00', 25)])).toHaveLength(1);
    expect(findingsOf('gather_scatter', [...gathers(5, 30), ...scatters(5, '95.00', 5)])).toEqual([]);
  });
});
