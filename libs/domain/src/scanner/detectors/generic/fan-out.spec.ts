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
