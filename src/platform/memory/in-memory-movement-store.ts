import { lineWeight, readMovementLine, type MovementRow } from '#domain/analytics';
import type { Clock } from '../clock.js';
import type { Ledger, LedgerTransaction } from '../storage/ledger.js';
import type { WaitingBatch } from '../storage/pattern-store.js';
import {
  MovementStore,
  type BatchRecord,
  type DatasetRecord,
  type MovementBatch,
  type MovementOutcome,
  type MovementRange,
  type SettledIngest,
} from '../storage/movement-store.js';

const DAY_MS = 86_400_000;

interface StoredLine {
  readonly line: string;
  readonly row: MovementRow;
  readonly batch: number;
  readonly expires: number;
}

interface Dataset {
  record: DatasetRecord;
  /** `transaction leg` → what is stored of it. */
  lines: Map<string, StoredLine>;
  readonly batches: readonly BatchRecord[];
}

/** Movements without a database. */
export class InMemoryMovementStore extends MovementStore {
  private readonly stored = new Map<string, Dataset>();

  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    private readonly noteBatch: (batch: Omit<WaitingBatch, 'revision' | 'attempts'>) => void = () => undefined,
  ) {
    super();
  }

  override async ingest<T>(
    batch: MovementBatch,
    settle: (outcome: MovementOutcome, transaction: LedgerTransaction) => Promise<SettledIngest<T>>,
  ): Promise<T> {
    const lines = await linesOf(batch);
    return this.ledger.write(async (transaction) => {
      const now = this.clock.now();
      const before = this.stored.get(batch.dataset);
      const { outcome, fresh } = compared(lines, before?.lines ?? new Map<string, StoredLine>(), batch);
      const profile = before?.record.tx_profile ?? batch.profile;
      const { keep, value } = await settle({ ...outcome, profile }, transaction);
      if (!keep) return value;
      const { dataset, retentionDays } = batch;
      const expires = retentionDays === null ? Infinity : now + retentionDays * DAY_MS;
      const kept = new Map(before?.lines ?? []);
      const number = (before?.record.batches ?? 0) + 1;
      for (const [key, line, row] of fresh) kept.set(key, { line, row, batch: number, expires });
      const created_at = before?.record.created_at ?? now;
      this.stored.set(dataset, {
        lines: kept,
        batches: [...(before?.batches ?? []), { batch: number, taken_at: now }],
        record: {
          dataset,
          tx_profile: profile,
          created_at,
          updated_at: now,
          retention_days: retentionDays,
          edges: kept.size,
          revision: (before?.record.revision ?? 0) + (fresh.length > 0 ? 1 : 0),
          batches: number,
        },
      });
      const { edges } = outcome;
      this.noteBatch({ dataset, created_at, batch: number, taken_at: now, edges, place: transaction.head });
      return value;
    });
  }

  override remove<T>(
    dataset: string,
    settle: (deleted: number, transaction: LedgerTransaction) => Promise<T>,
  ): Promise<T | null> {
    return this.ledger.write(async (transaction) => {
      const known = this.stored.get(dataset);
      if (known === undefined) return null;
      const value = await settle(known.lines.size, transaction);
      this.stored.delete(dataset);
      return value;
    });
  }

  override datasets(): Promise<readonly DatasetRecord[]> {
    const now = this.clock.now();
    for (const known of this.stored.values()) {
      const left = new Map([...known.lines].filter(([, { expires }]) => expires > now));
      if (left.size === known.lines.size) continue;
      known.lines = left;
      known.record = { ...known.record, edges: left.size, revision: known.record.revision + 1 };
    }
    const records = [...this.stored.values()].map(({ record }) => record);
    return Promise.resolve(records.sort((a, b) => (a.dataset < b.dataset ? -1 : 1)));
  }

  override batches(dataset: string): Promise<readonly BatchRecord[]> {
    return Promise.resolve(this.stored.get(dataset)?.batches ?? []);
  }

  override async *read(range: MovementRange): AsyncIterable<Uint8Array> {
    const { dataset, batches, behind = 0, from = -Infinity, until = Infinity } = range;
    const stored = [...(this.stored.get(dataset)?.lines.values() ?? [])];
    const lines = stored.filter(
      ({ batch, row }) => batch <= batches && batch > behind && row.at >= from && row.at < until,
    );
    yield await Promise.resolve(Buffer.from(lines.map(({ line }) => `${line}\n`).join('')));
  }
}

async function linesOf(batch: MovementBatch): Promise<string[]> {
  let text = '';
  for await (const piece of batch.lines) text += piece;
  return text.split('\n').filter((line) => line !== '');
}

type FreshLine = readonly [key: string, line: string, row: MovementRow];

function compared(
  lines: readonly string[],
  known: ReadonlyMap<string, StoredLine>,
  { dataset, profile }: MovementBatch,
): { readonly outcome: Omit<MovementOutcome, 'profile'>; readonly fresh: readonly FreshLine[] } {
  const transactions = new Map<string, { weight: number; differs: boolean; fresh: FreshLine[] }>();
  for (const line of lines) {
    const row = readMovementLine(line, dataset, profile);
    const state = transactions.get(row.txId) ?? { weight: 0, differs: false, fresh: [] };
    transactions.set(row.txId, state);
    state.weight += lineWeight(line);
    const key = `${row.leg} ${row.txId}`;
    const before = known.get(key);
    if (before === undefined) state.fresh.push([key, line, row]);
    else if (contentOf(before.row) !== contentOf(row)) state.differs = true;
  }
  const all = [...transactions];
  const conflicts = all.filter(([, { differs }]) => differs);
  const fresh = all.flatMap(([, state]) => (state.differs ? [] : state.fresh));
  const sum = (states: readonly (readonly [string, { readonly weight: number }])[]): number =>
    states.reduce((total, [, { weight }]) => total + weight, 0);
  return {
    outcome: {
      unchanged: sum(all.filter(([, state]) => !state.differs && state.fresh.length === 0)),
      conflicts: conflicts.map(([txId]) => txId).sort(),
      conflicting: sum(conflicts),
      edges: fresh.length,
    },
    fresh,
  };
}

/** What makes two movements of one transaction and leg the same; the ends of a UTXO transaction depend on its company. */
function contentOf(row: MovementRow): string {
  const { at, asset, from, to, kind, legs, channel, countryFrom, countryTo, reversalOf } = row;
  const amount = decimalText(row.amount.digits, row.amount.decimals);
  if (row.profile === 'utxo') return JSON.stringify([at, asset, amount]);
  const value = row.value === null ? null : decimalText(row.value.digits, row.value.decimals);
  return JSON.stringify([at, asset, amount, from, to, kind, legs, channel, countryFrom, countryTo, reversalOf, value]);
}

/** One text for equal amounts. */
function decimalText(digits: bigint, decimals: number): string {
  const text = digits.toString().padStart(decimals + 1, '0');
  const point = text.length - decimals;
  return `${text.slice(0, point)}.${text.slice(point)}`.replace(/\.?0*$/, '');
}
