import { ConfigError } from '../platform/config.js';

const MISSING = new Set(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND']);

/**
 * What is loaded only where a variable asks for it, from a package that an installation may leave out.
 *
 * @throws ConfigError naming the variable and the package, where the package is not there
 */
export async function optionalPackage<T>(variable: string, name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && MISSING.has(String(error.code)))) throw error;
    throw new ConfigError([
      `${variable}: needs ${name}, which this installation was made without (docs/operations.md)`,
    ]);
  }
}
