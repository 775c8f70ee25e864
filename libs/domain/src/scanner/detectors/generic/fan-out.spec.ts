import { findingsOfScan, inRole, pays } from '#domain/testing';

const fan = (size: number, every = 10) =>
  Array.from({ length: size }, (_, n) => pays('u', `r${n}`, '100.00', n * every));

describe('fan_out', () => {
  it('finds five new receivers within the window, and names them', () => {
    const [finding] = findingsOfScan('fan_out', fan(5));
    expect(finding).toMatchObject({ code: 'G01', severity: 'info', measures: { receivers: 5, new_share: '1.0000' } });
    expect(inRole(finding, 'payer')).toEqual(['u']);
    expect(inRole(finding, 'receiver')).toEqual(['r0', 'r1', 'r2', 'r3', 'r4']);
    expect(finding?.tx_count).toBe(5);
  });

  it('does not find four, nor five of which the first falls out of the window', () => {
    expect(findingsOfScan('fan_out', fan(4))).toEqual([]);
    expect(findingsOfScan('fan_out', fan(5, 30))).toHaveLength(1);
    expect(findingsOfScan('fan_out', fan(5, 30.01))).toEqual([]);
  });

  it('asks that three in five were never paid before the window', () => {
    const before = (known: number) => Array.from({ length: known }, (_, n) => pays('u', `r${n}`, '5.00', -1000));
    expect(findingsOfScan('fan_out', [...before(2), ...fan(5)])).toHaveLength(1);
    expect(findingsOfScan('fan_out', [...before(3), ...fan(5)])).toEqual([]);
  });

  it('says that all amounts are equal, and that one goes on each day', () => {
    const told = (rows: ReturnType<typeof fan>) => findingsOfScan('fan_out', rows)[0]?.explanation;
    expect(told(fan(5))).toContain(
      ' All are of the same amount, 100.00 EUR. In the request it paid nobody else. Payrolls',
    );
    expect(told(fan(5, 24))).toContain(' All are of the same amount, 100.00 EUR, one on each day. In the request');
    expect(told([...fan(5), pays('u', 'x', '100.01', 45)])).not.toContain('the same amount');
  });

  it('holds against it that as many are paid at other times, half as long and a third as often', () => {
    // Five in 40 hours: a third as often are six in 144.
    const told = (last: number) =>
      findingsOfScan('fan_out', [
        ...fan(5),
        ...[170, 171, 172, 173, 174, last].map((at, n) => pays('u', `o${n}`, '1.00', at)),
      ]).find(({ edges }) => edges[0]?.to === 'r0');
    expect(told(40 + 144)).toMatchObject({ severity: 'info', contradicting: ['own_habit'] });
    expect(told(40 + 144)?.explanation).toContain(
      'Against it: it pays as many at other times as well: 11 receivers in all of the request.',
    );
    expect(told(40 + 144.01)?.contradicting).toEqual([]);
    expect(findingsOfScan('fan_out', fan(5))[0]?.contradicting).toEqual([]);
  });

  it('says how many it pays in all of the request, and that it does so all the time', () => {
    const told = (rows: ReturnType<typeof fan>) =>
      findingsOfScan('fan_out', rows).find(({ edges }) => edges[0]?.to === 'r0');
    expect(told(fan(5))?.explanation).toContain(' In the request it paid nobody else. Payrolls');
    expect(told([...fan(5), pays('u', 'x', '1.00', 900)])?.explanation).toContain(
      ' In all of the request it paid 6 accounts. Payrolls',
    );
    // Three windows of 120 hours: 360 hours between the first and the last.
    const [short, long, more] = [fan(18, 20), fan(19, 20), [...fan(19, 20), pays('u', 'x', '1.00', -300)]].map(told);
    expect([short?.contradicting, more?.contradicting]).toEqual([[], []]);
    expect(long).toMatchObject({ severity: 'info', contradicting: ['own_habit'] });
    expect(long?.explanation).toContain(
      'Against it: it pays as many all the time, from its first such payment in the request to its last.',
    );
  });

  it('gives one finding for a run of overlapping windows', () => {
    const [finding, ...others] = findingsOfScan('fan_out', fan(12, 20));
    expect(others).toEqual([]);
    expect(finding?.tx_count).toBe(12);
  });

  it('is silent where the same set was paid in a burst two weeks before', () => {
    const rule = { options: { parameters: { fan_out: { new_share: '0' } } } };
    const earlier = Array.from({ length: 5 }, (_, n) => pays('u', `r${n}`, '100.00', n * 10 - 14 * 24));
    expect(findingsOfScan('fan_out', fan(5), rule)).toHaveLength(1);
    const later = findingsOfScan('fan_out', [...earlier, ...fan(5)], rule);
    expect(later).toHaveLength(1);
    expect(later[0]?.window?.from_at).toContain('2025-12-18');
  });
});
