import type { Importer } from '#adapter-kit';

/** Every word that `format=` of a sync may be; the service has an importer for each but the first. */
export const IMPORT_FORMATS = ['native', 'ftm', 'bods', 'stix', 'wikidata', 'senzing'] as const;

/** The foreign formats that a sync reads. The module fills it; an extension adds an importer there. */
export abstract class Importers {
  abstract readonly all: readonly Importer[];

  /** Undefined for `native` and for a word that is no format. */
  find(format: string): Importer | undefined {
    return this.all.find((importer) => importer.format === format);
  }

  /** Every word that `format=` may be. */
  formats(): readonly string[] {
    return ['native', ...this.all.map(({ format }) => format)];
  }
}
