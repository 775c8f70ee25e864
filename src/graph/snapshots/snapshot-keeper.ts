import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { isPrivate } from '#domain/invariants';
import type { LiveGraph, Version } from '#domain/graph';
import { YieldBudget } from '../../platform/work/yield-budget.js';
import { Graphs } from '../graphs.js';
import { GraphSnapshots, fingerprintRowOf, type LedgerFingerprintRow, type SnapshotRows } from './graph-snapshots.js';

/** A snapshot is replaced when the ledger has grown by this share of it and nobody has written for `QUIET_MS`. */
const GROWTH_WHEN_QUIET = 0.1;
const QUIET_MS = 10_000;
/** When the ledger has doubled since, the snapshot is replaced although writes go on. */
const GROWTH_AT_ONCE = 1;
const ROWS_AT_ONCE = 256;
/** Rows of the ledger by which a snapshot is known again, the newest among them. */
const FINGERPRINT_ROWS = 5;

/** Writes the graph down beside what goes on, when what is kept is of too long ago. */
@Injectable()
export class SnapshotKeeper implements OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private isWriting = false;
  /** The place of the last one that was begun: what could not be written is not tried again at once. */
  private tried = 0;
  private isStopped = false;
  /** Words were taken out while the versions were gathered: what was gathered fits no state. */
  private redactedMeanwhile = false;
  private stopListening: () => void = () => undefined;

  constructor(
    private readonly graphs: Graphs,
    private readonly snapshots: GraphSnapshots,
  ) {}

  /** To be called once, when a graph was loaded and prepared. */
  begin(): void {
    if (this.snapshots.from === 0 || this.isStopped) return;
    this.stopListening = this.graphs.onChange((changed) => {
      this.redactedMeanwhile ||= changed.some(({ revision }) => revision === 'redacted');
      this.look();
    });
    if (this.isDue(GROWTH_WHEN_QUIET)) void this.write();
  }

  onModuleDestroy(): void {
    this.isStopped = true;
    this.stopListening();
    clearTimeout(this.timer);
  }

  private look(): void {
    clearTimeout(this.timer);
    if (this.isDue(GROWTH_AT_ONCE)) void this.write();
    else if (this.isDue(GROWTH_WHEN_QUIET)) this.timer = setTimeout(() => void this.write(), QUIET_MS).unref();
  }

  private isDue(share: number): boolean {
    const { from, kept } = this.snapshots;
    const { place } = this.graphs;
    const last = Math.max(kept, this.tried);
    return place >= from && place - last >= Math.max(1, last * share);
  }

  /** Writes a snapshot of the graph as it is at the time of the call; never fails, but tells. */
  async write(): Promise<void> {
    if (this.isWriting) return;
    this.isWriting = true;
    try {
      const { place: head } = this.graphs;
      this.tried = head;
      const { graph } = this.graphs.projection('full');
      const states = {
        public: this.graphs.projection('public').projectionState(),
        full: this.graphs.projection('full').projectionState(),
      };
      const gathered = await this.gather(graph, head);
      if (gathered === null) return;
      await this.snapshots.write(
        { head, states, fingerprint: fingerprintOf(gathered.versions) },
        this.inTurns(gathered),
      );
    } catch (error) {
      if (!this.isStopped) this.snapshots.tell(`no snapshot of the graph was kept: ${messageOf(error)}`);
    } finally {
      this.isWriting = false;
    }
  }

  /** Every version up to a place of the ledger, and which of them are for all; null where that cannot be had now. */
  private async gather(graph: LiveGraph, head: number): Promise<Gathered | null> {
    this.redactedMeanwhile = false;
    const versions = new Array<Version>(head);
    const open = new Uint8Array(head);
    const budget = new YieldBudget();
    let count = 0;
    for (let ordinal = 0; ordinal < graph.ordinalCount; ordinal += 1) {
      const held = graph.recordAt(ordinal).versions.filter(({ seq }) => seq <= head);
      const newest = held.at(-1);
      const isOpen = newest !== undefined && !isPrivate(newest.fields);
      for (const version of held) {
        versions[version.seq - 1] = version;
        open[version.seq - 1] = isOpen && !isPrivate(version.fields) ? 1 : 0;
        count += 1;
      }
      if (budget.isSpent) await budget.renew();
      if (this.redactedMeanwhile || this.isStopped) return null;
    }
    return count === head ? { versions, open } : null;
  }

  private async *inTurns({ versions, open }: Gathered): AsyncIterable<SnapshotRows> {
    const budget = new YieldBudget();
    for (let from = 0; from < versions.length; from += ROWS_AT_ONCE) {
      const rows = versions.slice(from, from + ROWS_AT_ONCE);
      yield { versions: rows, open: rows.filter((_, index) => open[from + index] === 1) };
      await budget.pause();
      if (this.isStopped) throw new Error('the service ends');
    }
  }
}

interface Gathered {
  /** By their places in the ledger, the first one at 0. */
  readonly versions: readonly Version[];
  readonly open: Uint8Array;
}

function fingerprintOf(versions: readonly Version[]): readonly LedgerFingerprintRow[] {
  const ordinals = new Set<number>();
  for (let mark = 1; mark <= FINGERPRINT_ROWS; mark += 1) {
    ordinals.add(Math.ceil((versions.length * mark) / FINGERPRINT_ROWS) - 1);
  }
  return [...ordinals].flatMap((ordinal) => {
    const version = versions[ordinal];
    return version === undefined ? [] : [fingerprintRowOf(version)];
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
