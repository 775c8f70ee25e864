import {
  flowsOfSums,
  flowTable,
  mergedTable,
  transactionsOf,
  withScales,
  type Flows,
  type FlowsQuery,
  type FlowTable,
  type MovementFilter,
  type SpansOver,
  type TableScales,
  type TransactionPage,
  type TransactionsQuery,
} from '#domain/analytics';
import { ok, type Result } from '#domain/shared';
import { LedgerUnavailable } from '../platform/storage/ledger.js';
import type { AskableDataset, DatasetRecord, MovementStore } from '../platform/storage/movement-store.js';
import { readInPlace, type ReadColumns } from './read-columns.js';
import {
  inTurns,
  sourceUnavailable,
  TransactionSource,
  type FromSource,
  type SourceCoverage,
  type SourceDescription,
  type SourceRequest,
  type SourceTable,
} from '#adapter-kit';

interface Loaded {
  /** Of the dataset: another one of the same name, or the same one after a change, has another state. */
  readonly state: string;
  readonly table: Promise<FlowTable>;
}

/** Movements up to this are quickly read, and then answer quicker from columns than files do. */
const IN_COLUMNS = 250_000;

/** Datasets up to this are read in place, which takes some milliseconds. */
const AT_ONCE_EDGES = 10_000;

/** How often what is missing is asked for again before the caller is told that it is not to be had. */
const ATTEMPTS = 10;
const PAUSE_MS = 100;

interface AskedDatasets {
  readonly asked: readonly DatasetRecord[];
  readonly coverage: { readonly stored: number; readonly datasets: number };
}

interface LyingDataset {
  readonly record: DatasetRecord;
  readonly askable: AskableDataset;
}

/** The store says that it holds more than it gives. */
class IncompleteDataset extends LedgerUnavailable {
  constructor() {
    super('db_not_ready', 'The database does not give all that it says was stored', 2);
  }
}

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
   * @param columnsUpTo of more movements than these, questions are asked where they lie if they can be
   */
  constructor(
    private readonly source: string,
    private readonly store: MovementStore,
    private readonly readMany: ReadColumns = readInPlace,
    private readonly columnsUpTo = IN_COLUMNS,
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

  override table({ filter }: SourceRequest): Promise<Result<SourceTable>> {
    return this.orUnavailable(async () => {
      const { asked, coverage } = await this.askedOf(filter);
      return { table: await this.tableOf(asked), coverage };
    });
  }

  /** Of many movements a page is asked for where they lie, if that is possible; else it is taken from columns. */
  override async list(query: TransactionsQuery, signal: AbortSignal): Promise<Result<FromSource<TransactionPage>>> {
    const inPlace = await this.orUnavailable(() =>
      this.whereItLies(query, async (datasets, coverage) => {
        const table = await pageTable(datasets, query, signal);
        return table === null ? null : { value: transactionsOf(table, query, this.source), coverage };
      }),
    );
    if (!inPlace.ok) return inPlace;
    return inPlace.value === null ? super.list(query, signal) : ok(inPlace.value);
  }

  override flows(
    query: FlowsQuery,
    spansOver: SpansOver,
    signal: AbortSignal,
  ): Promise<Result<FromSource<Flows> | 'too many' | null>> {
    return this.orUnavailable(() =>
      this.whereItLies(query, async (datasets, coverage) => {
        const [only] = datasets;
        const { profile } = query.filter;
        // Accounts of several datasets are told apart by name alone.
        if (
          only === undefined ||
          datasets.length > 1 ||
          (profile ?? only.record.tx_profile) !== only.record.tx_profile
        ) {
          return null;
        }
        const sums = await only.askable.flows(query, spansOver, signal);
        if (sums === null || sums === 'too many') return sums;
        const scales = await only.askable.scales(signal);
        return scales === null ? null : { value: flowsOfSums(sums, query, scales), coverage };
      }),
    );
  }

  private async orUnavailable<T>(answer: () => Promise<T>): Promise<Result<T>> {
    try {
      return ok(await answer());
    } catch (error) {
      if (error instanceof IncompleteDataset) return sourceUnavailable(this.source, 'not all of it can be read yet');
      if (error instanceof LedgerUnavailable) return sourceUnavailable(this.source, 'the database is away');
      throw error;
    }
  }

  private async askedOf(filter: MovementFilter): Promise<AskedDatasets> {
    const all = await this.store.datasets();
    for (const name of this.loaded.keys()) {
      if (!all.some(({ dataset }) => dataset === name)) this.loaded.delete(name);
    }
    const asked = filter.datasets.length === 0 ? all : all.filter(({ dataset }) => filter.datasets.includes(dataset));
    const coverage = { stored: asked.reduce((sum, { edges }) => sum + edges, 0), datasets: asked.length };
    return { asked, coverage };
  }

  /** Null where the columns answer: of few movements, of some that are in columns already, and where nothing else can. */
  private async whereItLies<T>(
    { filter, perimeter }: Pick<TransactionsQuery, 'filter' | 'perimeter'>,
    answer: (datasets: readonly LyingDataset[], coverage: SourceCoverage) => Promise<T | null>,
  ): Promise<T | null> {
    if (perimeter.entities.length + perimeter.banks.length > 0) return null;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { asked, coverage } = await this.askedOf(filter);
      const isLoaded = asked.every((record) => record.edges === 0 || this.isLoaded(record));
      if (coverage.stored <= this.columnsUpTo || isLoaded) return null;
      const datasets: LyingDataset[] = [];
      for (const record of asked) {
        const askable = record.edges === 0 ? null : await this.store.askable(record);
        if (askable === null && record.edges > 0) return null;
        if (askable === 'changed') break;
        if (askable !== null) datasets.push({ record, askable });
      }
      if (datasets.length === asked.filter(({ edges }) => edges > 0).length) return answer(datasets, coverage);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    throw new IncompleteDataset();
  }

  private isLoaded(record: DatasetRecord): boolean {
    return this.loaded.get(record.dataset)?.state === stateOf(record);
  }

  private async tableOf(datasets: readonly DatasetRecord[]): Promise<FlowTable> {
    const key = JSON.stringify(datasets.map((record) => [record.dataset, stateOf(record)]));
    if (this.merged?.key === key) return this.merged.table;
    const tables: FlowTable[] = [];
    for (const record of datasets) if (record.edges > 0) tables.push(await this.tableOfOne(record));
    const table = await inTurns(mergedTable(tables));
    if (tables.length > 1) this.merged = { key, table };
    return table;
  }

  private tableOfOne(record: DatasetRecord): Promise<FlowTable> {
    const { dataset } = record;
    const state = stateOf(record);
    const known = this.loaded.get(dataset);
    if (known !== undefined && known.state === state) return known.table;
    const table = record.edges > AT_ONCE_EDGES ? this.inItsTurn(record) : this.load(record, readInPlace);
    this.loaded.set(dataset, { state, table });
    // What could not be loaded is tried again by the next who asks.
    table.catch(() => this.loaded.delete(dataset));
    return table;
  }

  /**
   * A dataset to its last movement: what is read is counted against what its record says. Where it has changed meanwhile
   * the new record is asked for, and where the store is behind its own record it is asked again: an engine of several
   * nodes may show the record before all of the rows.
   */
  private async load(record: DatasetRecord, read: ReadColumns): Promise<FlowTable> {
    let asked = record;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { dataset, tx_profile, edges } = asked;
      const table = await read({ dataset, profile: tx_profile }, this.store.read(asked));
      if (table.count === edges) return table;
      const now = (await this.store.datasets()).find((one) => one.dataset === dataset);
      if (now === undefined) return flowTable([]);
      if (stateOf(now) === stateOf(asked)) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      asked = now;
    }
    throw new IncompleteDataset();
  }

  /** One large dataset after the other, so that as many threads as there are datasets are never at work. */
  private inItsTurn(record: DatasetRecord): Promise<FlowTable> {
    const load = (): Promise<FlowTable> => this.load(record, this.readMany);
    const table = this.turn.then(load, load);
    this.turn = table;
    return table;
  }
}

/** The rows that a page may need, in one table, as they stand in the table of all; null where only that one tells. */
async function pageTable(
  datasets: readonly LyingDataset[],
  query: TransactionsQuery,
  signal: AbortSignal,
): Promise<FlowTable | null> {
  const scales = await sharedScales(datasets, signal);
  if (scales === null) return null;
  const { profile } = query.filter;
  const tables: FlowTable[] = [];
  for (const { record, askable } of datasets) {
    const { dataset, tx_profile } = record;
    if (profile !== null && profile !== tx_profile) continue;
    const lines = await askable.page(query, scales, signal);
    tables.push(await readInPlace({ dataset, profile: tx_profile }, atOncePiece(lines)));
  }
  return withScales(await inTurns(mergedTable(tables)), scales);
}

async function* atOncePiece(piece: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(piece);
}

/** In how many decimals all of these are held together; null where values are stated in several assets. */
async function sharedScales(datasets: readonly LyingDataset[], signal: AbortSignal): Promise<TableScales | null> {
  const assets = new Map<string, number>();
  const values = new Map<string, number>();
  for (const { askable } of datasets) {
    const scales = await askable.scales(signal);
    if (scales === null) return null;
    for (const [asset, scale] of scales.assets) assets.set(asset, Math.max(assets.get(asset) ?? 0, scale));
    const { value } = scales;
    if (value !== null) values.set(value.asset, Math.max(values.get(value.asset) ?? 0, value.scale));
  }
  const [value = null] = [...values].map(([asset, scale]) => ({ asset, scale }));
  return values.size > 1 ? null : { assets, value };
}

function stateOf({ created_at, revision, edges }: DatasetRecord): string {
  return `${created_at} ${revision} ${edges}`;
}
