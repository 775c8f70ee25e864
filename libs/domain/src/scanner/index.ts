export { addDetector, addedDetectors } from './added-detectors.js';
export { DETECTORS } from './detectors/detectors-by-profile.js';
export { strongestFirst } from './findings/counter-facts.js';
export type { EdgeView, Finding } from './findings/finding.js';
export { type AccountView, SCAN_LIMITS, type ScanResult } from './findings/scan-result.js';
export { SEVERITIES, type Severity } from './findings/severity.js';
export { ScanJob, type ScanRequest } from './scan-job.js';
export { scanProfiles } from './profile-catalogue.js';
export { DEFAULT_SCAN_QUERY, scanIntake, SCAN_INCLUDES, type ScanInclude, type ScanQuery } from './scan.js';
export type {
  DetectedPattern,
  DetectedPayment,
  DetectorParameter,
  TransactionDetector,
} from './transaction-detector.js';
