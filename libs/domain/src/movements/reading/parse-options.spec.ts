import { parseScanOptions, type JsonObject } from '#domain/movements';
import { DETECTORS } from '#domain/scanner';

const faultsOf = (options: JsonObject) => {
  const parsed = parseScanOptions(options, DETECTORS.generic);
  return parsed.ok ? [] : (parsed.refusal.errors ?? []).map(({ pointer }) => pointer);
};

describe('parseScanOptions', () => {
  it('lists every fault, each with its place', () => {
    expect(
      faultsOf({
        colour: 1,
        assets: [{ asset: 'X', scale: 31 }, { scale: 2 }],
        rates: [{ base: 'USD', quote: 'EUR', rate: '0', at: 'soon' }],
        allow_pairs: [['a']],
        value_asset: 5,
        watchlist: {},
        parameters: { fan_out: { k: 1, z: 2 }, nobody: {} },
      }),
    ).toEqual([
      '/options/colour',
      '/options/assets/0/scale',
      '/options/assets/1/asset',
      '/options/rates/0/rate',
      '/options/rates/0/at',
      '/options/watchlist',
      '/options/allow_pairs/0',
      '/options/value_asset',
      '/options/parameters/fan_out/k',
      '/options/parameters/fan_out/z',
      '/options/parameters/nobody',
    ]);
  });

  it.each<[JsonObject, string]>([
    [{ parameters: { nobody: {} } }, 'invalid_parameter'],
    [{ parameters: { fan_out: { colour: 1 } } }, 'invalid_parameter'],
    [{ parameters: { fan_out: { k: 1 } } }, 'invalid_parameter'],
    [{ colour: 1, parameters: { fan_out: { k: 1 } } }, 'invalid_request'],
  ])('refuses %j as %s', (options, code) => {
    expect(parseScanOptions(options, DETECTORS.generic)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('takes the default of every parameter of every detector', () => {
    for (const { detector, parameters } of DETECTORS.generic) {
      const values = Object.fromEntries(parameters.map(({ name, default: standard }) => [name, standard]));
      expect(faultsOf({ parameters: { [detector]: values } })).toEqual([]);
    }
  });

  it('replaces the default thresholds by those of the request', () => {
    const parsed = parseScanOptions({ thresholds: [{ currency: 'SEK', amount: '100' }] }, DETECTORS.generic);
    expect(parsed.ok && parsed.value.thresholds).toEqual([
      { jurisdiction: '', currency: 'SEK', amount: '100', basis: 'given in the request', kind: 'cash' },
    ]);
  });
});
