import type { Config } from '../platform/config.js';
import type { Limits } from '../platform/limits.js';

/** What of the configuration the door for models goes by: a `Config` is one. */
export abstract class McpSettings implements Pick<Config, 'mcpOrigins' | 'limits'> {
  abstract readonly mcpOrigins: readonly string[];
  abstract readonly limits: Limits;
}
