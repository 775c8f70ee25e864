import { RowIntake, openReader, parseScanOptions, type JsonObject } from '#domain/movements';
import { DEFAULT_SCAN_QUERY, scanIntake, DETECTORS, type ScanInclude, type ScanResult } from '#domain/scanner';
import type { LabelledSet } from './labelled-set.js';

/** Scans a set as a client's request would be, every finding told; null is all detectors of the profile. */
export function scanSet(
  set: LabelledSet,
  detectors: readonly string[] | null = null,
  parameters: JsonObject = {},
  include: readonly ScanInclude[] = [],
): ScanResult {
  const options = parseScanOptions({ ...set.options, parameters }, DETECTORS[set.profile]);
  if (!options.ok) throw new Error(JSON.stringify(options.refusal));
  const intake = new RowIntake(set.profile, options.value, '');
  const reader = openReader(intake, false);
  set.rows.forEach((row, index) => reader.read(row, index));
  reader.finish();
  return scanIntake(
    { ...DEFAULT_SCAN_QUERY, profile: set.profile, detectors, include: new Set(include), limit: Infinity },
    intake,
    {
      inputDigest: '',
      isOver: () => false,
    },
  );
}
