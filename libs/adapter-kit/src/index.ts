/**
 * What teams that extend the service build on: the ports, each with a version, and beside it (`#adapter-kit/testing`) the
 * promises that every adapter keeps. One page for each port: docs/ports.
 */
export { type GraphSlice } from '#domain/read-model';
export * from './importer.js';
export * from './port-versions.js';
export * from './transaction-source.js';
