import type { AdapterPort, AdapterPorts } from '../port/adapter-package.js';

/** The member of what speaks a port that has the word by which it is asked for. */
const PORT_KEYS: { readonly [Port in AdapterPort]: keyof AdapterPorts[Port] & string } = {
  importer: 'format',
  exporter: 'format',
  detector: 'detector',
  'graph-adapter': 'key',
  'transaction-profile': 'profile',
  'transaction-source': 'source',
  'report-format': 'format',
  'matcher-feature': 'feature',
};

/** The word by which it is asked for. */
export function keyOf<Port extends AdapterPort>(port: Port, adapter: AdapterPorts[Port]): string {
  return String(adapter[PORT_KEYS[port]]);
}
