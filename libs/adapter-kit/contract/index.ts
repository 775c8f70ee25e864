/**
 * The promises of the ports, for any test runner: each function answers what an adapter does not keep of its port, with
 * the record, the place in it and the words; `assertKept` fails with them.
 */
export { assertKept, linesOf, type Breach } from './breach.js';
export { detectorBreaches, type DetectorSubject } from './detector.js';
export { exporterBreaches, type ExporterSubject } from './exporter.js';
export { featureBreaches, type FeatureSubject } from './feature.js';
export { goldenRecords, sampleObjects } from './golden-records.js';
export { importerBreaches, type ExpectedRemark, type ImporterSubject } from './importer/index.js';
export { profileBreaches, type ProfileSubject } from './profile.js';
export { reportFormatBreaches, type ReportFormatSubject } from './report-format.js';
export { sliceBreaches, type SliceSubject } from './slice.js';
export { sourceBreaches, type SourceSubject } from './source.js';
