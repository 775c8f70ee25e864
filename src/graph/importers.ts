import type { Importer } from '#adapter-kit';

/** The foreign formats that a sync reads. */
export class Importers {
  constructor(readonly all: readonly Importer[]) {}

  /** Undefined for `native` and for a word that is no format. */
  find(format: string): Importer | undefined {
    return this.all.find((importer) => importer.format === format);
  }

  /** Every word that `format=` may be. */
  formats(): readonly string[] {
    return ['native', ...this.all.map(({ format }) => format)];
  }
}
