export * from './drawing.js';
export * from './moments.js';
