export * from './describe-graph-adapter.js';
export * from './describe-importer.js';
export * from './describe-transaction-source.js';
