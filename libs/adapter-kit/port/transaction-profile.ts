export type * from './generated/transaction-profile.js';
