import { installedExporters, installedImporters, type Exporter, type Importer } from '#adapter-kit';
import { BodsExporter } from './bods/bods.exporter.js';
import { BodsImporter } from './bods/bods.importer.js';
import { ResolverExporter } from './ftm/ftm-resolver.exporter.js';
import { StatementsExporter } from './ftm/ftm-statements.exporter.js';
import { FtmExporter } from './ftm/ftm.exporter.js';
import { FtmImporter } from './ftm/ftm.importer.js';
import { GexfExporter } from './gexf/gexf.exporter.js';
import { GraphmlExporter } from './graphml/graphml.exporter.js';
import { JsonldExporter } from './prov/jsonld.exporter.js';
import { SenzingExporter } from './senzing/senzing.exporter.js';
import { SenzingImporter } from './senzing/senzing.importer.js';
import { StixExporter } from './stix/stix.exporter.js';
import { StixImporter } from './stix/stix.importer.js';
import { WikidataImporter } from './wikidata/wikidata.importer.js';

const OWN_IMPORTERS: readonly Importer[] = [
  new FtmImporter(),
  new BodsImporter(),
  new StixImporter(),
  new WikidataImporter(),
  new SenzingImporter(),
];

const OWN_EXPORTERS: Readonly<Record<string, Exporter>> = {
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
};

/** The formats that a sync reads: ours, where a new one is a folder and a line above, and those that others brought. */
export function importers(): readonly Importer[] {
  return [...OWN_IMPORTERS, ...installedImporters()];
}

/** Every word that `format=` of a sync may be. */
export function importFormats(): readonly string[] {
  return ['native', ...importers().map(({ format }) => format)];
}

/** The formats that the graph can be had in, by the word that names each: ours, and those that others brought. */
export function exporters(): Readonly<Record<string, Exporter>> {
  return { ...Object.fromEntries(installedExporters().map((one) => [one.format, one])), ...OWN_EXPORTERS };
}

/** Every word that `format=` of an export may be. */
export function exportFormats(): readonly string[] {
  const own = Object.keys(OWN_EXPORTERS);
  return [...own, ...Object.keys(exporters()).filter((format) => !own.includes(format))];
}
