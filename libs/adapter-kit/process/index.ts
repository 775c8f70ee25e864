/**
 * What stands in the process of an adapter of others that needs nothing of the service: it starts for each run, so that it
 * loads as little as there is (`#adapter-kit` brings the domain).
 */
export { Losses, type ExportAbout, type RecordName } from '../port/exporter.js';
export type { ExportRecords, Exporter } from '../src/exporter.js';
export type { ImportedBatch, Importer, ImportOptions, ImportPlace } from '../src/importer.js';
export type { LoadedAdapters } from '../src/loaded-files.js';
export { bringHere, broughtHere } from '../src/processes/brought-here.js';
