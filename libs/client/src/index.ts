export type { CacheOptions } from './conditional-fetch.js';
export type { Change, ChangesOptions } from './changes.js';
export { type ClientOptions, createClient, type InvestigationGraph } from './client.js';
export type { components, operations, paths } from './generated/schema.js';
export type { NdjsonUpload, Progress } from './ndjson.js';
export type { AnswerOf, Answered, Exchange, InputOf, ItemOf, ListId, OperationId } from './operation-types.js';
export { ApiError, type Problem } from './problem.js';
export type { Fetch, RetryOptions } from './retrying-fetch.js';
