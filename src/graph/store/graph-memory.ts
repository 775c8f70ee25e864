import { ProcessHeap, type HeapFigures } from '../../platform/process-heap.js';
import { LedgerUnavailable } from '../../platform/storage/ledger.js';

/** What a version takes on the heap, both audiences together, until the collector has told what they take here. */
const BYTES_A_VERSION = 1_100;
const [MIN_VERSION_BYTES, MAX_VERSION_BYTES] = [500, 4_000];
/** So many tell what one takes; the service itself takes this. */
const VERSIONS_THAT_TELL = 100_000;
const SERVICE_BYTES = 100 * 1_048_576;
/** Beyond this share of the heap limit the collector runs without end; a load, which nobody can refuse, gets nearer. */
const SHARE_FOR_WRITES = 0.85;
const SHARE_FOR_LOADS = 0.95;
const RETRY_S = 60;
/**
 * Texts of records are held as they are sent up to this share of the heap limit (128 MB of 4 GB, as of 140,000
 * records); what is more is packed, so that memory grows by an eighth of it.
 */
const SHARE_FOR_PLAIN_TEXTS = 1 / 32;

/** Of which nobody knows the limit. */
const BOUNDLESS: HeapFigures = { limitBytes: Infinity, aliveBytes: null };

/** How much of the memory for the graph is taken. */
export interface MemoryFigures {
  readonly budget_bytes: number;
  readonly used_bytes: number;
  readonly bytes_a_version: number;
  /** How many versions still fit. */
  readonly versions_left: number;
}

/**
 * How much of the graph fits into memory, known from the start: what does not fit is refused while everything still
 * answers, where a heap at its limit would stand still (spec/operations.md#memory). `LIMIT_GRAPH_BYTES` says how much,
 * by a figure for each version; without it the heap limit of the process does, by what the collector finds alive.
 */
export class GraphMemory {
  private held = 0;
  /** How many versions were held when the collector last told what is alive, and what it told. */
  private measured: { readonly held: number; readonly aliveBytes: number } | null = null;

  /** @param graphBytes 0 for what the heap allows */
  constructor(
    private readonly graphBytes = 0,
    private readonly heap: () => HeapFigures = () => BOUNDLESS,
    /** Ends looking at the heap. */
    readonly close: () => void = () => undefined,
  ) {}

  /** Of a service: by the heap of this process. */
  static ofProcess(graphBytes: number): GraphMemory {
    const own = new ProcessHeap();
    return new GraphMemory(
      graphBytes,
      () => own.figures(),
      () => own.close(),
    );
  }

  /** How many bytes of each kind of text a graph may hold unpacked. */
  get plainTextBytes(): number {
    return this.heap().limitBytes * SHARE_FOR_PLAIN_TEXTS;
  }

  /** So many versions are held now. */
  holds(versions: number): void {
    this.held = versions;
  }

  /** @throws LedgerUnavailable where so many versions more would not fit */
  demand(versions: number): void {
    const { versions_left } = this.figures();
    if (versions <= versions_left) return;
    throw noRoom(`The memory for the graph has room for ${versions_left} versions more, and ${versions} were to come`);
  }

  /** @throws LedgerUnavailable where a load cannot go on that has come so far */
  demandLoad(versions: number): void {
    const { aliveBytes, limitBytes } = this.heap();
    const isOver = this.graphBytes > 0 && versions * BYTES_A_VERSION > this.graphBytes;
    if (!isOver && (aliveBytes ?? 0) <= limitBytes * SHARE_FOR_LOADS) return;
    throw noRoom(`The graph does not fit into memory: at ${versions} versions there is no room left`);
  }

  figures(): MemoryFigures {
    const { limitBytes, aliveBytes } = this.heap();
    if (aliveBytes !== null && aliveBytes !== this.measured?.aliveBytes) {
      this.measured = { held: this.held, aliveBytes };
    }
    const own = this.graphBytes > 0 ? figuresOf(this.graphBytes, this.held * BYTES_A_VERSION, BYTES_A_VERSION) : null;
    const each = this.bytesAVersion();
    const before = this.measured ?? { held: 0, aliveBytes: SERVICE_BYTES };
    const used = before.aliveBytes + Math.max(0, this.held - before.held) * each;
    const byHeap = figuresOf(Math.floor(limitBytes * SHARE_FOR_WRITES), used, each);
    return own !== null && own.versions_left <= byHeap.versions_left ? own : byHeap;
  }

  private bytesAVersion(): number {
    if (this.measured === null || this.measured.held < VERSIONS_THAT_TELL) return BYTES_A_VERSION;
    const measured = Math.ceil((this.measured.aliveBytes - SERVICE_BYTES) / this.measured.held);
    return Math.min(MAX_VERSION_BYTES, Math.max(MIN_VERSION_BYTES, measured));
  }
}

function figuresOf(budget_bytes: number, used_bytes: number, bytes_a_version: number): MemoryFigures {
  const versions_left = Math.max(0, Math.floor((budget_bytes - used_bytes) / bytes_a_version));
  return { budget_bytes, used_bytes, bytes_a_version, versions_left };
}

function noRoom(reason: string): LedgerUnavailable {
  return new LedgerUnavailable('storage_full', reason, RETRY_S);
}
