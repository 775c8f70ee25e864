/**
 * What an adapter is written against, in this repository and outside of it: the ports, each with a version, records of
 * every kind with all their members, and a few words that every mapping needs. It stands on nothing but itself.
 */
export * from './adapter-package.js';
export * from './bounds.js';
export type * from './detector.js';
export * from './exporter.js';
export * from './importer.js';
export type { Json } from './json.js';
export * from './mapping.js';
export type * from './matcher-feature.js';
export * from './generated/own-words.js';
export * from './records.js';
export type * from './report-format.js';
export * from './slice.js';
export type * from './transaction-profile.js';
export type * from './transaction-source.js';
export * from './versions.js';
