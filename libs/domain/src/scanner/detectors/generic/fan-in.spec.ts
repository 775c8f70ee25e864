import { findingsOfScan, inRole, pays } from '#domain/testing';

const fan = (size: number) => Array.from({ length: size }, (_, n) => pays(`s${n}`, 'v', '100.00', n));

describe('fan_in', () => {
  it('finds five new senders, not four', () => {
    const [finding] = findingsOfScan('fan_in', fan(5));
    expect(finding).toMatchObject({ code: 'G02', severity: 'info' });
    expect(inRole(finding, 'receiver')).toEqual(['v']);
    expect(inRole(finding, 'sender')).toHaveLength(5);
    expect(findingsOfScan('fan_in', fan(4))).toEqual([]);
  });

  it('reports an account that forty pay, and none that forty-one do', () => {
    expect(findingsOfScan('fan_in', fan(40))).toHaveLength(1);
    expect(findingsOfScan('fan_in', fan(41))).toEqual([]);
  });

  it('leaves a known service alone', () => {
    expect(findingsOfScan('fan_in', fan(5), { options: { known_services: ['v'] } })).toEqual([]);
  });
});
