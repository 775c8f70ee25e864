/** @jest-environment node */
import { PROFILE_NAMES } from '#domain/movements';
import { SLICES } from '#domain/read-model';
import { OWN_REPORT_FORMATS } from '#domain/reports';
import { FEATURE_NAMES } from '#domain/resolutions';
import { DETECTORS } from '#domain/scanner';
import { OWN_WORDS } from '../port/own-words.js';
import { detectorBreaches } from './detector.js';

describe('the words of the service', () => {
  it.each([
    ['detector', Object.values(DETECTORS).flatMap((list) => list.map(({ detector }) => detector))],
    ['graph-adapter', SLICES.map(({ key }) => key)],
    ['matcher-feature', FEATURE_NAMES],
    ['report-format', OWN_REPORT_FORMATS],
    ['transaction-profile', PROFILE_NAMES],
  ] as const)('are those that a %s finds taken', (port, words) => {
    expect([...OWN_WORDS[port]].sort()).toEqual([...new Set<string>(words)].sort());
  });

  it('are told by a contract', () => {
    const detector = { detector: 'round_trip', version: '1', severity: 'low' as const, detect: () => [] };
    expect(detectorBreaches({ detector, payments: [], golden: [] })).toEqual([
      {
        promise: 'has a word that is free',
        record: null,
        pointer: '/detector',
        message: 'round_trip is taken by the service itself',
      },
    ]);
  });
});
