import type { Detector } from '../detector.js';
import { DETECTORS } from './detectors-by-profile.js';

const FOLDERS = ['generic', 'bank', 'exchange', 'evm', 'utxo'];
const ALL = [...new Set(Object.values(DETECTORS).flat())];

/** The detectors that the file of this name exports, whichever profile's folder it lies in. */
async function exportedBy(file: string): Promise<readonly Detector[]> {
  for (const folder of FOLDERS) {
    try {
      return Object.values<Detector>(await import(`./${folder}/${file}.js`)).filter((one) => 'detect' in one);
    } catch {
      continue;
    }
  }
  return [];
}

describe('the catalogue of detectors', () => {
  it('has no two detectors of one name', () => {
    expect(ALL).toHaveLength(new Set(ALL.map(({ detector }) => detector)).size);
  });

  it.each(ALL.map((detector) => [detector.detector, detector] as const))(
    '%s is found in the file of its name',
    async (id, detector) => {
      expect(await exportedBy(id.replaceAll('_', '-'))).toEqual([detector]);
    },
  );
});
