import { findingsOfScan, pays } from '#domain/testing';

const rows = [pays('bad', 'b', '100.00', 0), pays('b', 'c', '100.00', 1)];
const told = (more: readonly ReturnType<typeof pays>[], listed: readonly string[], parameters = {}) =>
  findingsOfScan('watchlist_exposure', [...rows, ...more], {
    options: {
      watchlist: listed.map((account) => ({ account, list: 'OFAC' })),
      parameters: { watchlist_exposure: parameters },
    },
  }).find(({ accounts, measures }) => accounts[0]?.['account'] === 'c' && measures['direction'] === 'from');

describe('watchlist_exposure', () => {
  it('names the one listed party, and the way along which most of it came', () => {
    expect(told([], ['bad'])?.explanation).toMatch(
      /^100\.00 EUR of 100\.00 EUR that c received came from bad over 2 payments \(counted in proportion\)\. Most of it went along bad → b → c\. An indirect/,
    );
    const longer = [pays('bad', 'b', '100.00', 0), pays('b', 'e', '100.00', 1), pays('e', 'c', '50.00', 2)];
    expect(told(longer, ['bad'])?.title).toMatch(/ listed parties over 2 to 3 payments$/);
    expect(told(longer, ['bad'], { max_hops: 2 })?.title).toMatch(/ listed parties over 2 payments$/);
  });

  it('gives nobody alone what came from several', () => {
    const other = [pays('worse', 'd', '50.00', 2), pays('d', 'c', '50.00', 3)];
    expect(told(other, ['bad', 'worse'])?.explanation).toMatch(
      /^150\.00 EUR of 150\.00 EUR that c received came from listed parties over 2 payments .* Most of it went along bad → b → c\./,
    );
  });

  it('tells what came from them directly besides', () => {
    const direct = pays('bad', 'c', '7.00', 5);
    expect(told([direct], ['bad'])?.explanation).toContain(
      'Besides, 7.00 EUR came from them directly, which watchlist_direct tells. An indirect',
    );
    expect(told([pays('good', 'c', '7.00', 5)], ['bad'])?.explanation).not.toContain('Besides');
  });

  it('looks towards a listed party in the order in which it was paid', () => {
    const [finding] = findingsOfScan('watchlist_exposure', [pays('a', 'b', '9.00', 0), pays('b', 'bad', '9.00', 1)], {
      options: { watchlist: [{ account: 'bad', list: 'OFAC' }] },
    });
    expect(finding?.explanation).toContain('that a paid went to bad over 2 payments (counted in proportion). ');
    expect(finding?.explanation).toContain('Most of it went along a → b → bad. ');
  });
});
