import type { Detector } from './detector.js';
import { DETECTORS } from './detectors/detectors-by-profile.js';
import { measurementsOf, type Measured } from './findings/measurements.js';
import { type AddedProfile, addedProfiles, formatsOfAdded } from '../movements/profiles/added-profiles.js';
import { PROFILE_NAMES, type ProfileName } from '../movements/profiles/profile-name.js';
import { ROW_SCHEMAS } from '../movements/profiles/row-schemas.js';
import { FORMATS_OF_PROFILE, MEDIA_TYPES } from '../movements/formats/formats.js';
import { PROFILE_VERSION } from './findings/scan-result.js';
import { DEFAULT_THRESHOLDS, THRESHOLDS_AS_OF, type Threshold } from '../movements/reading/thresholds.js';

/**
 * A profile as `GET /scan/profiles` lists it (spec/rulings.md#b-59): the normative list of names, defaults and bounds.
 */
export interface ScanProfile {
  /** The word in `tx_profile=`. */
  readonly tx_profile: string;
  readonly version: string;
  readonly content_types: readonly string[];
  readonly schema: Readonly<Record<string, unknown>>;
  readonly detectors: readonly DetectorView[];
  readonly thresholds: { readonly as_of: string; readonly entries: readonly Threshold[] };
}

export interface DetectorView extends Pick<
  Detector,
  'detector' | 'code' | 'version' | 'severity' | 'context' | 'parameters' | 'traps'
> {
  readonly measured: readonly Measured[];
}

export function scanProfiles(): readonly ScanProfile[] {
  return [...PROFILE_NAMES.map(ownProfile), ...addedProfiles().map(profileOfOthers)];
}

/** Its rows become payments of `generic`, which its detectors look at. */
function profileOfOthers(added: AddedProfile): ScanProfile {
  const { profile: tx_profile, version, content, schema = { type: 'object' } } = added;
  return {
    ...ownProfile('generic'),
    tx_profile,
    version,
    content_types: formatsOfAdded(added).map((format) => MEDIA_TYPES[format][0] ?? ''),
    schema: { description: content, ...schema },
  };
}

function ownProfile(tx_profile: ProfileName): ScanProfile {
  return {
    tx_profile,
    version: PROFILE_VERSION,
    content_types: FORMATS_OF_PROFILE[tx_profile].map((format) => MEDIA_TYPES[format][0] ?? ''),
    schema: ROW_SCHEMAS[tx_profile],
    detectors: DETECTORS[tx_profile].map(({ detector, code, version, severity, context, parameters, traps }) => ({
      detector,
      code,
      version,
      severity,
      context,
      parameters,
      traps,
      measured: measurementsOf(detector),
    })),
    thresholds: { as_of: THRESHOLDS_AS_OF, entries: DEFAULT_THRESHOLDS },
  };
}
