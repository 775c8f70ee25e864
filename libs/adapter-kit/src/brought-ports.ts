import { addProfile } from '#domain/movements';
import { addSlice } from '#domain/read-model';
import { addReportFormat } from '#domain/reports';
import { addFeature } from '#domain/resolutions';
import { addDetector } from '#domain/scanner';
import type { AdapterPort, AdapterPorts } from '../port/adapter-package.js';
import { OWN_WORDS } from '../port/generated/own-words.js';
import type { ReportFormat } from '../port/report-format.js';
import type { MovementSource } from '../port/transaction-source.js';
import { containedFeature } from './contained-feature.js';
import { containedProfile } from './contained-profile.js';
import type { Exporter } from './exporter.js';
import { guardedSlice } from './guarded-slice.js';
import type { Importer } from './importer.js';

const importers: Importer[] = [];
const exporters: Exporter[] = [];
const sources: MovementSource[] = [];
const reportFormats: ReportFormat[] = [];

/** Formats of others that a sync reads. */
export function installedImporters(): readonly Importer[] {
  return importers;
}

/** Formats of others that the graph can be had in. */
export function installedExporters(): readonly Exporter[] {
  return exporters;
}

/** Places of others where movements lie. */
export function installedSources(): readonly MovementSource[] {
  return sources;
}

/** Forms of others in which reports are written. */
export function installedReportFormats(): readonly ReportFormat[] {
  return reportFormats;
}

/** What the service does with what speaks a port. */
interface BroughtPort<Brought> {
  /** What it has beside the word, and what that is. */
  readonly members: Readonly<Record<string, string>>;
  readonly install: (brought: Brought) => void;
}

const PORTS: { readonly [Port in AdapterPort]: BroughtPort<AdapterPorts[Port]> } = {
  importer: {
    members: { open: 'function' },
    install: (importer) => importers.push(free(importer, importer.format, RESERVED_IMPORTS)),
  },
  exporter: {
    members: { write: 'function', mediaType: 'string', extension: 'string', lossy: 'boolean', overview: 'boolean' },
    install: (exporter) => exporters.push(free(exporter, exporter.format, RESERVED_EXPORTS)),
  },
  detector: {
    members: { detect: 'function', version: 'string', severity: 'string' },
    install: addDetector,
  },
  'graph-adapter': {
    members: { content: 'string', holds: 'function|null' },
    install: (slice) => addSlice(guardedSlice(slice)),
  },
  'transaction-profile': {
    members: { read: 'function', version: 'string', content: 'string' },
    install: (profile) => addProfile(containedProfile(profile)),
  },
  'transaction-source': {
    members: { movements: 'function', version: 'string', kind: 'string' },
    install: (source) => sources.push(free(source, source.source, RESERVED_SOURCES)),
  },
  'report-format': {
    members: { write: 'function', version: 'string', mediaType: 'string', extension: 'string' },
    install: (format) => {
      reportFormats.push(free(format, format.format, new Set()));
      addReportFormat(format.format);
    },
  },
  'matcher-feature': {
    members: { valuesOf: 'function', version: 'string', content: 'string', levels: 'list', differs: 'number' },
    install: (feature) => addFeature(containedFeature(feature)),
  },
};

export const INSTALLABLE: ReadonlySet<string> = new Set(Object.keys(PORTS));

/** What a port asks for and is not there, or is something else. */
export function missingMembers<Port extends AdapterPort>(port: Port, adapter: AdapterPorts[Port]): readonly string[] {
  const brought: unknown = adapter;
  return Object.entries(PORTS[port].members)
    .filter(([member, kinds]) => !kinds.split('|').includes(kindOf(memberOf(brought, member))))
    .map(([member]) => member);
}

/**
 * Puts it where the service looks for what it can do.
 *
 * @throws Error where its word is taken or cannot be one
 */
export function installAdapter<Port extends AdapterPort>(port: Port, adapter: AdapterPorts[Port]): void {
  PORTS[port].install(adapter);
}

function memberOf(value: unknown, member: string): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, member) as unknown) : undefined;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

const WORD = /^[a-z][a-z0-9_-]{0,31}$/;

function free<T>(brought: T, key: string, taken: ReadonlySet<string>): T {
  if (!WORD.test(key)) throw new Error(`${key} is no word of a format`);
  if (taken.has(key)) throw new Error(`the format ${key} is taken by the service itself`);
  return brought;
}

/** Words that mean something already, before any library of formats is asked. */
const RESERVED_IMPORTS = new Set(OWN_WORDS.importer);
const RESERVED_EXPORTS = new Set(OWN_WORDS.exporter);
const RESERVED_SOURCES = new Set(OWN_WORDS['transaction-source']);
