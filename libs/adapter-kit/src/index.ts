/**
 * What teams that extend the service build on: the ports, each with a version, and beside it (`#adapter-kit/testing`) the
 * promises that every adapter keeps. One page for each port: docs/ports.
 */
export { type GraphSlice } from '#domain/read-model';
export type { DetectedPattern, DetectedPayment, DetectorParameter, TransactionDetector } from '#domain/scanner';
export * from './adapter-package.js';
export * from './exporter.js';
export * from './importer.js';
export * from './installed-adapters.js';
export { loadAdapters, loadedAdapters, type LoadedAdapters } from './load-adapters.js';
export * from './port-versions.js';
export * from './transaction-source.js';
