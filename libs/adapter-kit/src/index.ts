/**
 * What teams that extend the service build on: the ports, each with a version, and beside it (`#adapter-kit/testing`) the
 * promises that every adapter keeps. One page for each port: docs/ports. What is written outside of this repository sees
 * `port` and `contract` alone, packed as `@investigation-graph/adapter-kit`.
 */
export type { Adapter, AdapterPackage, AdapterPort } from '../port/adapter-package.js';
export { PORT_BOUNDS, type PortBounds } from '../port/bounds.js';
export { OWN_WORDS } from '../port/generated/own-words.js';
export { PORT_VERSIONS } from '../port/versions.js';
export { type GraphSlice } from '#domain/read-model';
export type { DetectedPattern, DetectedPayment, DetectorParameter, TransactionDetector } from '#domain/scanner';
export { AdapterFault } from './adapter-fault.js';
export * from './exporter.js';
export * from './importer.js';
export { installedExporters, installedImporters, installedReportFormats, installedSources } from './brought-ports.js';
export type { ReportDocument as BroughtReport, ReportFormat as BroughtReportFormat } from '../port/report-format.js';
export type { MovementSource, MovementsAsked } from '../port/transaction-source.js';
export * from './installed-adapters.js';
export { adoptAdapters, loadAdapters, takeUp } from './load-adapters.js';
export { boundCalls, callTime, loadedAdapters, noteLoaded, type LoadedAdapters } from './loaded-files.js';
export { allowVariables } from './processes/adapter-environment.js';
export { ADAPTER_BRIDGES } from './processes/call-bridges.js';
export { AdapterProcess, type AdapterRun } from './processes/adapter-processes.js';
export * from './transaction-source.js';
