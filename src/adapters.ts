import { AdapterFault, allowVariables, boundCalls, loadAdapters } from '#adapter-kit';
import { type Config, ConfigError } from './platform/config.js';
import type { Environment } from './platform/environment-reader.js';

type ConfigOfAdapters = Pick<Config, 'adapters' | 'adapterCallMs' | 'adapterVariables'>;

/**
 * Loads the adapters that the configuration names, before any module says which formats, slices and detectors there are.
 *
 * @param environment what the service was started with, of which adapters see what is meant for them
 * @throws ConfigError where one cannot be used: nothing is served without what was asked for
 */
export async function provideAdapters(
  { adapters, adapterCallMs, adapterVariables }: ConfigOfAdapters,
  environment: Environment,
): Promise<void> {
  boundCalls(adapterCallMs);
  allowVariables(adapterVariables, environment);
  try {
    await loadAdapters(adapters, process.cwd());
  } catch (error) {
    if (error instanceof AdapterFault) throw new ConfigError([`ADAPTERS: ${error.message}`]);
    throw error;
  }
}
