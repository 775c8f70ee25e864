/*!
 * @jest-environment node
 */

import fs from 'node:fs';
import path from 'node:path';
import { PROFILE_NAMES } from '#domain/movements';
import { SLICES } from '#domain/read-model';
import { OWN_REPORT_FORMATS } from '#domain/reports';
import { FEATURE_NAMES } from '#domain/resolutions';
import { DETECTORS } from '#domain/scanner';
import { exportFormats, importFormats } from '#interchange';
import { OWN_WORDS } from '../port/generated/own-words.js';
import { detectorBreaches } from './detector.js';

/** What sources of transactions say that they are called; those that are stored, by the storage. */
const SOURCES = fs
  .readdirSync('src/analytics', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.source.ts'))
  .flatMap((file) => /\bsource: '(\w+)'/.exec(fs.readFileSync(path.join('src/analytics', file), 'utf8'))?.[1] ?? []);

describe('the words of the service', () => {
  it.each([
    ['detector', Object.values(DETECTORS).flatMap((list) => list.map(({ detector }) => detector))],
    ['exporter', ['json', ...exportFormats()]],
    ['graph-adapter', SLICES.map(({ key }) => key)],
    ['importer', importFormats()],
    ['matcher-feature', FEATURE_NAMES],
    ['report-format', OWN_REPORT_FORMATS],
    ['transaction-profile', PROFILE_NAMES],
    ['transaction-source', ['postgres', 'memory', ...SOURCES]],
  ] as const)('are those that a %s finds taken; npm run generate writes them', (port, words) => {
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
