import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { IN_ADAPTER_PROCESS } from './host-messages.js';

/** Under this the variables that adapters see are known here and in every thread that is made here later. */
const SEEN = 'investigation-graph: variables that adapters see';

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

/**
 * From now on adapters see the variables of the machine and these of the environment that the service was started with,
 * and never what else is in it.
 *
 * @param names what the operator allows; one that ends in `*` stands for all that begin so
 */
export function allowVariables(names: readonly string[], environment: Variables): void {
  const patterns = [...OF_THE_MACHINE, ...names];
  const seen = Object.entries(environment).filter(([name]) => patterns.some((pattern) => isMeant(name, pattern)));
  setEnvironmentData(SEEN, Object.fromEntries(seen));
}

/**
 * The variables that the process of an adapter is started with: none before `allowVariables` was called. Inside an adapter
 * process the answer is undefined, which means "inherit": a process that an adapter starts has the variables of its parent,
 * and those are no more than the adapter may see.
 */
export function adapterEnvironment(): Variables | undefined {
  if (getEnvironmentData(IN_ADAPTER_PROCESS) === true) return undefined;
  return (getEnvironmentData(SEEN) as Variables | undefined) ?? {};
}

function isMeant(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
