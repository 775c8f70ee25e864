import { ANONYMOUS_ACCOUNTS, type ProfileName } from '../profiles/profile-name.js';
import { MovementBuilder, pairKey, type EdgeDraft, type PlainRow } from '../table/movement-builder.js';
import type { Movements } from '../table/movements.js';
import { Pricing, valueAssetOf } from '../table/pricing.js';
import { fault, type RowRejection, type RowFault } from './rejection-codes.js';
import type { ProfileSources } from '../profiles/profile-sources.js';
import type { ScanOptions } from './options.js';
import { spelledOptions } from './canonical-names.js';

/** Row numbers from here on are history. */
export const HISTORY_BASE = 2 ** 30;

/** Rejections that an answer lists; all are counted (spec/rulings.md#b-62). */
const REJECTIONS_LISTED = 1000;

/** What becomes of rows that have one identity and say different things. */
const CONFLICT = fault('tx_id_conflict', null, 'another row has the same identity and other content');

/** Where the rows of a body stand in it, for pointers. */
export type RowPlace = '' | '/transactions';

/** What came of the rows of a request. */
export interface Taken {
  readonly movements: Movements;
  readonly counts: {
    readonly received: number;
    readonly accepted: number;
    readonly rejected: number;
    readonly duplicates: number;
  };
  readonly rejections: readonly RowRejection[];
  /** Entries of statements that are not received: `entry_status` does not ask for theirs. */
  readonly entriesLeftOut: number;
  /** Transactions that came with different contents, in order. */
  readonly conflicts: readonly string[];
  readonly sources: ProfileSources;
}

/** Takes rows in, one by one, and keeps count of what became of each: received = accepted + rejected + duplicates. */
export class RowIntake {
  readonly builder: MovementBuilder;
  private readonly rejections: RowRejection[] = [];
  private readonly contradicted = new Set<string>();
  /** What a reader keeps of the source transactions for the detectors of its profile. */
  sources: ProfileSources = {};
  /** Accounts that the rows show as the owner's: of a statement, of a bank row with a direction. */
  readonly ownAccounts = new Set<string>();
  private received = 0;
  private rejected = 0;
  private leftOut = 0;

  /** What the request says beside its rows, its accounts and assets in the spelling of the profile. */
  readonly options: ScanOptions;

  constructor(
    readonly profile: ProfileName,
    options: ScanOptions,
    /** Where the rows stand in the body, for pointers. */
    readonly rowPlace: RowPlace,
  ) {
    this.options = spelledOptions(profile, options);
    const declarations = new Map(this.options.assets.map((asset) => [asset.asset, asset]));
    this.builder = new MovementBuilder(declarations, ANONYMOUS_ACCOUNTS[profile]);
  }

  /** A source transaction that can be read. `rest` is what it says beside its edges, as one text. */
  accept(index: number, identity: string, txId: string, edges: readonly EdgeDraft[], rest = ''): void {
    if (index < HISTORY_BASE) this.received++;
    this.builder.add(identity, txId, index, edges, rest);
  }

  /** A row of the request that is one movement and its own transaction; false where only `accept` can take it. */
  acceptPlain(bytes: Uint8Array, index: number, row: PlainRow): boolean {
    if (!this.builder.addPlain(bytes, index, row)) return false;
    this.received++;
    return true;
  }

  /** A source transaction, or a whole row, that cannot. */
  reject(index: number, txId: string | null, { code, member, detail }: RowFault): void {
    if (index < HISTORY_BASE) {
      this.received++;
      this.rejected++;
    }
    if (this.rejections.length >= REJECTIONS_LISTED) return;
    this.rejections.push({
      index: this.listed(index),
      tx_id: txId,
      code,
      pointer: this.pointer(index, member),
      detail,
    });
  }

  /** An entry of a status that was not asked for: most often of money that has not moved yet. */
  leaveOut(): void {
    this.leftOut++;
  }

  /** A source transaction that comes with different contents, where its reader has found that out. */
  contradict(index: number, txId: string): void {
    this.reject(index, txId, CONFLICT);
    this.contradicted.add(txId);
  }

  /** The names under which the graph may know the accounts, in no order that matters. */
  namedAccounts(): readonly string[] {
    return [...this.builder.namedAccounts(), ...(this.sources.aliases ?? [])];
  }

  finish(): Taken {
    const { options, builder } = this;
    const { duplicates, conflicts } = builder.repeated();
    conflicts.sort((a, b) => (a.txId < b.txId ? -1 : 1));
    let conflicting = 0;
    for (const { txId, rows } of conflicts) {
      for (const row of rows) {
        if (row < HISTORY_BASE) conflicting++;
        if (this.rejections.length >= REJECTIONS_LISTED * 2) continue;
        const { code, detail } = CONFLICT;
        this.rejections.push({ index: this.listed(row), tx_id: txId, code, pointer: this.pointer(row, null), detail });
      }
    }
    const repeated = duplicates.filter((row) => row < HISTORY_BASE).length;
    const rejected = this.rejected + conflicting;
    const pricing =
      options.rates.length > 0 || this.profile === 'exchange'
        ? new Pricing(valueAssetOf(options.value_asset, options.rates), options.rates)
        : null;
    const accountOf = (name: string): string => this.sources.accountOf?.(name) ?? name;
    const allowed = new Set(options.allow_pairs.map(([from, to]) => pairKey(accountOf(from), accountOf(to))));
    return {
      movements: builder.finish(HISTORY_BASE, allowed, pricing),
      counts: {
        received: this.received,
        accepted: this.received - rejected - repeated,
        rejected,
        duplicates: repeated,
      },
      rejections: this.rejections
        .sort((a, b) => a.index - b.index || (a.pointer < b.pointer ? -1 : 1))
        .slice(0, REJECTIONS_LISTED),
      entriesLeftOut: this.leftOut,
      conflicts: [...new Set([...conflicts.map(({ txId }) => txId), ...this.contradicted])].sort(),
      sources: this.sources,
    };
  }

  private listed(index: number): number {
    return index < HISTORY_BASE ? index : index - HISTORY_BASE;
  }

  private pointer(index: number, member: string | null): string {
    const row = index < HISTORY_BASE ? `${this.rowPlace}/${index}` : `/options/history/${index - HISTORY_BASE}`;
    return member === null ? row : `${row}/${member.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  }
}
