import { In, type QueryRunner } from 'typeorm';
import type { LedgerTransaction } from '../storage/ledger.js';
import type { MovementFile, MovementFiles, StagedBatch } from '../storage/movement-files.js';
import {
  MovementStore,
  type AskableDataset,
  type BatchRecord,
  type DatasetRecord,
  type MovementBatch,
  type MovementOutcome,
  type MovementRange,
  type SettledIngest,
} from '../storage/movement-store.js';
import type { MovementDatasets, OpenedDataset } from './movement-datasets.js';
import { movementDatasetTable } from './tables/movement-dataset.table.js';
import { movementFileTable } from './tables/movement-file.table.js';
import { movementTable } from './tables/movement.table.js';

/** How long what is left over may lie before the next batch looks for it. */
const CLEANING_MS = 600_000;

/**
 * Movements in files, and the list of the files in PostgreSQL: a file counts from the commit that names it, so a batch is
 * there whole or not at all, for every replica. A dataset that was begun in rows stays in rows.
 */
export class FiledMovementStore extends MovementStore {
  private cleanedAt = -Infinity;

  /** @param rows keeps the datasets that are in rows */
  constructor(
    private readonly catalogue: MovementDatasets,
    private readonly files: MovementFiles,
    private readonly rows: MovementStore,
  ) {
    super();
  }

  override async ingest<T>(
    batch: MovementBatch,
    settle: (outcome: MovementOutcome, transaction: LedgerTransaction) => Promise<SettledIngest<T>>,
  ): Promise<T> {
    if (await this.isInRows(batch.dataset)) return this.rows.ingest(batch, settle);
    await this.clean();
    const staged = await this.files.stage(batch.lines);
    const written: string[] = [];
    try {
      let isKept = false;
      const value = await this.catalogue.run(async (runner) => {
        const { opened, outcome } = await this.take(runner, batch, staged, written);
        const settled = await this.catalogue.settledBatch(runner, batch.dataset, opened, outcome, settle);
        isKept = settled.keep;
        return settled;
      });
      // What was refused is not named anywhere. After an error nobody knows here: cleaning finds out.
      if (!isKept) await this.files.remove(written);
      return value;
    } finally {
      await staged.close();
    }
  }

  override async remove<T>(
    dataset: string,
    settle: (deleted: number, transaction: LedgerTransaction) => Promise<T>,
  ): Promise<T | null> {
    let gone: readonly string[] = [];
    const value = await this.catalogue.run<T | null>(async (runner) => {
      const datasets = runner.manager.getRepository(movementDatasetTable);
      const found = await datasets.findOne({ where: { dataset }, lock: { mode: 'pessimistic_write' } });
      if (found === null) return { keep: false, value: null };
      const files = await filesOf(runner, dataset);
      const inRows = (await runner.manager.getRepository(movementTable).delete({ dataset })).affected ?? 0;
      await datasets.delete({ dataset });
      gone = files.map(({ file }) => file);
      return this.catalogue.settled(runner, async (transaction) => ({
        keep: true,
        value: await settle(inRows + movementsIn(files), transaction),
      }));
    });
    await this.files.remove(gone);
    return value;
  }

  override datasets(): Promise<readonly DatasetRecord[]> {
    return this.catalogue.all();
  }

  override batches(dataset: string): Promise<readonly BatchRecord[]> {
    return this.catalogue.batches(dataset);
  }

  override async *read(range: MovementRange): AsyncIterable<Uint8Array> {
    const files = await this.catalogue.database.usingAgain('interactive', (runner) => filesOf(runner, range.dataset));
    if (files.length === 0) yield* this.rows.read(range);
    else {
      const { batches, behind = 0 } = range;
      const asked = files.filter(({ kind, batch }) => kind === 'accounts' || (batch > behind && batch <= batches));
      yield* this.files.read(asked, range);
    }
  }

  override async askable(record: DatasetRecord): Promise<AskableDataset | 'changed' | null> {
    const { dataset, batches, edges } = record;
    const files = await this.catalogue.database.usingAgain('interactive', (runner) => filesOf(runner, dataset));
    if (files.length === 0) return edges === 0 || (await this.isInRows(dataset)) ? null : 'changed';
    const asked = files.filter(({ batch }) => batch <= batches);
    if (movementsIn(asked) !== edges) return 'changed';
    return {
      scales: (signal) => this.files.scales(asked, signal),
      flows: (query, spansOver, signal) => this.files.flows(asked, query, spansOver, signal),
      page: (query, scales, signal) => this.files.page(asked, dataset, query, scales, signal),
    };
  }

  private async take(
    runner: QueryRunner,
    batch: MovementBatch,
    staged: StagedBatch,
    written: string[],
  ): Promise<{ readonly opened: OpenedDataset; readonly outcome: MovementOutcome }> {
    const { dataset } = batch;
    // Nothing is said on this connection while files are written.
    await runner.query('set local idle_in_transaction_session_timeout = 0');
    const opened = await this.catalogue.open(runner, batch);
    const { files, ...counts } = await staged.keep(batch.profile, await filesOf(runner, dataset));
    written.push(...files.map(({ file }) => file));
    const named = runner.manager.getRepository(movementFileTable);
    await named.insert(
      files.map(({ file, kind, rows }) => ({ file, dataset, batch: opened.batch, kind, rows: String(rows) })),
    );
    await this.catalogue.grown(runner, dataset, counts.edges);
    return { opened, outcome: { profile: opened.profile, ...counts } };
  }

  private isInRows(dataset: string): Promise<boolean> {
    return this.catalogue.database.usingAgain('interactive', (runner) =>
      runner.manager.getRepository(movementTable).existsBy({ dataset }),
    );
  }

  /** Deletes what batches left behind that were never kept, and what is out of date, now and then. */
  private async clean(): Promise<void> {
    const now = this.catalogue.clock.now();
    if (now - this.cleanedAt < CLEANING_MS) return;
    this.cleanedAt = now;
    await this.files.clean((files) =>
      this.catalogue.database.usingAgain('interactive', async (runner) => {
        const found = await runner.manager.getRepository(movementFileTable).findBy({ file: In([...files]) });
        return new Set(found.map(({ file }) => file));
      }),
    );
  }
}

function movementsIn(files: readonly MovementFile[]): number {
  return files.reduce((sum, { kind, rows }) => sum + (kind === 'movements' ? rows : 0), 0);
}

async function filesOf(runner: QueryRunner, dataset: string): Promise<readonly MovementFile[]> {
  const named = runner.manager.getRepository(movementFileTable);
  const files = await named.find({ where: { dataset }, order: { batch: 'ASC', file: 'ASC' } });
  return files.map(({ file, batch, kind, rows }) => ({ file, batch, kind, rows: Number(rows) }));
}
