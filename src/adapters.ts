import { AdapterFault, loadAdapters } from '#adapter-kit';
import { ConfigError } from './platform/config.js';

/**
 * Loads the adapters that the configuration names, before any module says which formats, slices and detectors there are.
 *
 * @throws ConfigError where one cannot be used: nothing is served without what was asked for
 */
export async function provideAdapters(specifiers: readonly string[]): Promise<void> {
  try {
    await loadAdapters(specifiers, process.cwd());
  } catch (error) {
    if (error instanceof AdapterFault) throw new ConfigError([`ADAPTERS: ${error.message}`]);
    throw error;
  }
}
