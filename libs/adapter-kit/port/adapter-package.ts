import type { TransactionDetector } from './detector.js';
import type { Exporter } from './exporter.js';
import type { Importer } from './importer.js';
import type { MatcherFeature } from './matcher-feature.js';
import type { ReportFormat } from './report-format.js';
import type { GraphSlice } from './slice.js';
import type { TransactionProfile } from './transaction-profile.js';
import type { MovementSource } from './transaction-source.js';
import type { VersionOf } from './versions.js';

/** What can be brought from outside, by the port that it speaks. */
export interface AdapterPorts {
  readonly importer: Importer;
  readonly exporter: Exporter;
  readonly detector: TransactionDetector;
  readonly 'graph-adapter': GraphSlice;
  readonly 'transaction-profile': TransactionProfile;
  readonly 'transaction-source': MovementSource;
  readonly 'report-format': ReportFormat;
  readonly 'matcher-feature': MatcherFeature;
}
export type AdapterPort = keyof AdapterPorts;

/** One adapter, and the version of its port that it was written for. */
export type Adapter = {
  readonly [Port in AdapterPort]: {
    readonly port: Port;
    /** The compiler takes the version that this kit has; the service looks at it again when it starts. */
    readonly version: VersionOf<Port>;
    readonly adapter: AdapterPorts[Port];
  };
}[AdapterPort];

/** What a package or a file that `ADAPTERS` names has as its default export. */
export interface AdapterPackage {
  /** As the status names it. */
  readonly name: string;
  readonly adapters: readonly Adapter[];
}

/** Says of a package what it brings: the types are checked where it is written. */
export function defineAdapters(given: AdapterPackage): AdapterPackage {
  return given;
}
