import { mergedTable, type FlowTable } from '#domain/analytics';
import { ok, type Result } from '#domain/shared';
import { LedgerUnavailable } from '../platform/storage/ledger.js';
import type { DatasetRecord, MovementStore } from '../platform/storage/movement-store.js';
import { readInPlace, type ReadColumns } from './read-columns.js';
import {
  inTurns,
  sourceUnavailable,
  TransactionSource,
  type SourceDescription,
  type SourceRequest,
  type SourceTable,
} from '#adapter-kit';

interface Loaded {
  readonly revision: number;
  readonly table: Promise<FlowTable>;
}

/** Datasets up to this are read in place, which takes some milliseconds. */
const AT_ONCE_EDGES = 10_000;

/**
 * Movements that were taken in, read from the store into columns when they are first asked for, and again when their
 * dataset has changed. The store is asked at every question whether it has: what it cannot say, nobody is told.
 */
export class StoredSource extends TransactionSource {
  private readonly loaded = new Map<string, Loaded>();
  private turn: Promise<unknown> = Promise.resolve();
  private merged: { readonly key: string; readonly table: FlowTable } | null = null;

  /**
   * @param source the name of the source: that of the storage
   * @param readMany reads datasets that would hold others up
   */
  constructor(
    private readonly source: string,
    private readonly store: MovementStore,
    private readonly readMany: ReadColumns = readInPlace,
  ) {
    super();
  }

  override describe(): SourceDescription {
    return {
      source: this.source,
      kind: this.source,
      stores: true,
      capabilities: {
        pushdown: false,
        order: ['at', '-at', 'amount', '-amount'],
        exact_total: true,
        realtime: true,
        fx: false,
      },
    };
  }

  override async table({ filter }: SourceRequest): Promise<Result<SourceTable>> {
    try {
      const all = await this.store.datasets();
      for (const name of this.loaded.keys()) {
        if (!all.some(({ dataset }) => dataset === name)) this.loaded.delete(name);
      }
      const asked = filter.datasets.length === 0 ? all : all.filter(({ dataset }) => filter.datasets.includes(dataset));
      const coverage = { stored: asked.reduce((sum, { edges }) => sum + edges, 0), datasets: asked.length };
      return ok({ table: await this.tableOf(asked), coverage });
    } catch (error) {
      if (error instanceof LedgerUnavailable) return sourceUnavailable(this.source, 'the database is away');
      throw error;
    }
  }

  private async tableOf(datasets: readonly DatasetRecord[]): Promise<FlowTable> {
    const key = JSON.stringify(datasets.map(({ dataset, revision, created_at }) => [dataset, revision, created_at]));
    if (this.merged?.key === key) return this.merged.table;
    const tables: FlowTable[] = [];
    for (const record of datasets) if (record.edges > 0) tables.push(await this.tableOfOne(record));
    const table = await inTurns(mergedTable(tables));
    if (tables.length > 1) this.merged = { key, table };
    return table;
  }

  private tableOfOne(record: DatasetRecord): Promise<FlowTable> {
    const { dataset, revision } = record;
    const known = this.loaded.get(dataset);
    if (known !== undefined && known.revision === revision) return known.table;
    const table = record.edges > AT_ONCE_EDGES ? this.inItsTurn(record) : this.load(record, readInPlace);
    this.loaded.set(dataset, { revision, table });
    // What could not be loaded is tried again by the next who asks.
    table.catch(() => this.loaded.delete(dataset));
    return table;
  }

  private load({ dataset, tx_profile }: DatasetRecord, read: ReadColumns): Promise<FlowTable> {
    return read({ dataset, profile: tx_profile }, this.store.read(dataset));
  }

  /** One large dataset after the other, so that as many threads as there are datasets are never at work. */
  private inItsTurn(record: DatasetRecord): Promise<FlowTable> {
    const load = (): Promise<FlowTable> => this.load(record, this.readMany);
    const table = this.turn.then(load, load);
    this.turn = table;
    return table;
  }
}
