import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { IN_ADAPTER_PROCESS } from './host-messages.js';

/** Under this the names that the operator allows are known here and in every thread that is made here later. */
const ALLOWED = 'investigation-graph: variables that adapters see';

/** What programs ask of the machine they run on. A proxy's address may hold a password: it has to be named. */
const OF_THE_MACHINE: readonly string[] = [
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'SHELL',
  'TMPDIR',
  'TZ',
  'LANG',
  'LANGUAGE',
  'LC_*',
  'NODE_ENV',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_DIR',
  'SSL_CERT_FILE',
];

type Variables = Readonly<Record<string, string | undefined>>;

/** From now on adapters see these variables too; one that ends in `*` stands for all that begin so. */
export function allowVariables(names: readonly string[]): void {
  setEnvironmentData(ALLOWED, names);
}

/**
 * The variables that the process of an adapter is started with: those of the machine and those that were allowed, never
 * what else the service was given. One that an adapter process starts has what that has.
 */
export function adapterEnvironment(variables: Variables = process.env): Variables {
  if (getEnvironmentData(IN_ADAPTER_PROCESS) === true) return variables;
  const allowed = (getEnvironmentData(ALLOWED) as readonly string[] | undefined) ?? [];
  const patterns = [...OF_THE_MACHINE, ...allowed];
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => patterns.some((pattern) => isMeant(name, pattern))),
  );
}

function isMeant(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
