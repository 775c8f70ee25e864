export { BodsExporter } from './bods/bods.exporter.js';
export { BodsImporter } from './bods/bods.importer.js';
export { FtmExporter } from './ftm/ftm.exporter.js';
export { FtmImporter } from './ftm/ftm.importer.js';
export { ResolverExporter } from './ftm/ftm-resolver.exporter.js';
export { StatementsExporter } from './ftm/ftm-statements.exporter.js';
export { GexfExporter } from './gexf/gexf.exporter.js';
export { GraphmlExporter } from './graphml/graphml.exporter.js';
export {
  EXPORT_FORMATS,
  type ExportAbout,
  type Exporter,
  Exporters,
  type ExportFormat,
  type ExportRecords,
  Losses,
  type RecordName,
} from './kit/exporter.js';
export { JsonldExporter } from './prov/jsonld.exporter.js';
export { SenzingExporter } from './senzing/senzing.exporter.js';
export { SenzingImporter } from './senzing/senzing.importer.js';
export { StixExporter } from './stix/stix.exporter.js';
export { StixImporter } from './stix/stix.importer.js';
export { WikidataImporter } from './wikidata/wikidata.importer.js';
