import type { ImportedBatch, ImportOptions, ImportPlace } from '#adapter-kit';

/** One reading of a foreign input; in a thread of its own, where others wrote what reads it. */
export interface ImportReading {
  take(input: unknown, place: ImportPlace): ImportedBatch | Promise<ImportedBatch>;
  finish(): ImportedBatch | Promise<ImportedBatch>;
  readonly unmapped: ReadonlyMap<string, number>;
  /** Ends what it holds; once, whatever became of it. */
  close?(): Promise<void>;
}

/** An importer as a sync uses it. */
export interface ReadingImporter {
  readonly format: string;
  readonly reads?: readonly 'csv'[];
  open(options: ImportOptions): ImportReading;
}

/** The foreign formats that a sync reads. */
export class Importers {
  constructor(readonly all: readonly ReadingImporter[]) {}

  /** Undefined for `native` and for a word that is no format. */
  find(format: string): ReadingImporter | undefined {
    return this.all.find((importer) => importer.format === format);
  }

  /** The formats of which rows of a CSV are inputs. */
  ofCsv(): readonly string[] {
    return this.all.filter(({ reads = [] }) => reads.includes('csv')).map(({ format }) => format);
  }

  /** Every word that `format=` may be. */
  formats(): readonly string[] {
    return ['native', ...this.all.map(({ format }) => format)];
  }
}
