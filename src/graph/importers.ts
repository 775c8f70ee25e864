import type { Importer } from './importer.js';

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
