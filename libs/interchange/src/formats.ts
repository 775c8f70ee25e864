import type { Importer } from '#adapter-kit';
import { BodsExporter } from './bods/bods.exporter.js';
import { BodsImporter } from './bods/bods.importer.js';
import { ResolverExporter } from './ftm/ftm-resolver.exporter.js';
import { StatementsExporter } from './ftm/ftm-statements.exporter.js';
import { FtmExporter } from './ftm/ftm.exporter.js';
import { FtmImporter } from './ftm/ftm.importer.js';
import { GexfExporter } from './gexf/gexf.exporter.js';
import { GraphmlExporter } from './graphml/graphml.exporter.js';
import type { Exporter } from './kit/exporter.js';
import { JsonldExporter } from './prov/jsonld.exporter.js';
import { SenzingExporter } from './senzing/senzing.exporter.js';
import { SenzingImporter } from './senzing/senzing.importer.js';
import { StixExporter } from './stix/stix.exporter.js';
import { StixImporter } from './stix/stix.importer.js';
import { WikidataImporter } from './wikidata/wikidata.importer.js';

/** The foreign formats that a sync reads, in the order in which they are named: a new one is a folder and a line here. */
export const IMPORTERS: readonly Importer[] = [
  new FtmImporter(),
  new BodsImporter(),
  new StixImporter(),
  new WikidataImporter(),
  new SenzingImporter(),
];

/** Every word that `format=` of a sync may be. */
export const IMPORT_FORMATS: readonly string[] = ['native', ...IMPORTERS.map(({ format }) => format)];

/** The formats that the graph can be had in, by the word that names each: a new one is a folder and a line here. */
export const EXPORTERS = {
  ftm: new FtmExporter(),
  bods: new BodsExporter(),
  graphml: new GraphmlExporter(),
  gexf: new GexfExporter(),
  jsonld: new JsonldExporter(),
  stix: new StixExporter(),
  senzing: new SenzingExporter(),
  statements: new StatementsExporter('lines'),
  statements_csv: new StatementsExporter('csv'),
  resolver: new ResolverExporter(),
} as const satisfies Readonly<Record<string, Exporter>>;

export type ExportFormat = keyof typeof EXPORTERS;
export const EXPORT_FORMATS = Object.keys(EXPORTERS) as readonly ExportFormat[];
