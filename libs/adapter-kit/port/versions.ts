/**
 * The version of each port. The second number grows when an adapter may do more than before, the first when every adapter
 * has to be looked at; then the page of the port says what to change.
 */
export const PORT_VERSIONS = {
  detector: '1.0',
  exporter: '1.0',
  'graph-adapter': '1.0',
  importer: '1.3',
  'matcher-feature': '1.0',
  'report-format': '1.0',
  'transaction-profile': '1.0',
  'transaction-source': '1.0',
} as const;

/** A version of a port that this kit knows: the service refuses an adapter that was written for a later one. */
export type VersionOf<Port extends keyof typeof PORT_VERSIONS> = (typeof PORT_VERSIONS)[Port];
