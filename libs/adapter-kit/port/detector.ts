export type * from './generated/transaction-detector.js';
