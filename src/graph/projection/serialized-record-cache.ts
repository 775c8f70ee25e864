import type { LiveGraph, Ref, View } from '#domain/graph';
import { breachesBy, localWarningsOf } from '#domain/invariants';
import { packEdges, packRecord } from '#domain/read-model';
import { SlabAllocator } from './slab-allocator.js';
import { writing } from './unwritten-record.js';

const NO_CUTS = new Uint32Array(0);

/** What is known of a record's texts. */
const State = { WRITTEN: 1, UNSOUND: 2 } as const;

/**
 * What the whole graph says of each record, as JSON text, with a comma before it: written once for each state of the
 * record's surroundings, and copied into every pack that says the same. With it stand the edges that the record stands
 * for, what is odd about it, and that no rule was broken when it was written.
 */
export class SerializedRecordCache {
  readonly records: SlabAllocator;
  readonly edges: SlabAllocator;
  /** What is odd about each record by itself. */
  readonly warnings: SlabAllocator;
  /** Where each edge of a record ends, in bytes of its edges; only of records that have any. */
  private readonly cuts = new Map<number, Uint32Array>();
  /** How many warnings each record has. */
  private warned = new Uint32Array(0);
  private states = new Uint8Array(0);
  private tidied = 0;
  /** How many rules are broken by the words of a record; only of records that break any. */
  private readonly breaches = new Map<number, number>();

  /** @param plainBytes so many bytes of each kind of text are held as they are sent, and what is more is packed */
  constructor(
    private readonly graph: LiveGraph,
    plainBytes: number,
  ) {
    this.records = new SlabAllocator(plainBytes);
    this.edges = new SlabAllocator(plainBytes);
    this.warnings = new SlabAllocator(plainBytes);
  }

  /** Bytes of the texts that are kept. */
  get bytes(): number {
    return this.records.bytes + this.edges.bytes + this.warnings.bytes;
  }

  get isEmpty(): boolean {
    return this.records.bytes === 0 && this.edges.bytes === 0;
  }

  /** Grows whenever all texts were put anew. */
  get edition(): number {
    return this.tidied;
  }

  /** Forgets the texts of a record whose surroundings have changed. */
  drop(ordinal: number): void {
    if (ordinal < this.states.length) this.states[ordinal] = 0;
  }

  /** The texts of the record, written now if they have to be. */
  ensure(ordinal: number, view: View, now: number): void {
    if ((this.states[ordinal] ?? 0) !== 0) return;
    this.reserve();
    const written = writing(this.graph.recordAt(ordinal), () => this.write(ordinal, view, now));
    this.states[ordinal] = State.WRITTEN | written;
  }

  /** Whether no rule was broken in these words. */
  isSound(ordinal: number): boolean {
    return ((this.states[ordinal] ?? 0) & State.UNSOUND) === 0;
  }

  /** How many warnings the text of a record's warnings has. */
  warningsOf(ordinal: number): number {
    return this.warned[ordinal] ?? 0;
  }

  /** Breaches of a rule in the texts as they were written. */
  get violations(): number {
    let sum = 0;
    for (const count of this.breaches.values()) sum += count;
    return sum;
  }

  /** Records that break a rule in their texts as they were written, as many as are asked for. */
  unsound(most: number): readonly Ref[] {
    return [...this.breaches.keys()].slice(0, most).map((ordinal) => this.graph.recordAt(ordinal));
  }

  cutsOf(ordinal: number): Uint32Array {
    return this.cuts.get(ordinal) ?? NO_CUTS;
  }

  private reserve(): void {
    const { ordinalCount } = this.graph;
    if (ordinalCount <= this.states.length) return;
    const grown = new Uint8Array(Math.max(ordinalCount, Math.ceil(this.states.length * 1.5), 1_024));
    grown.set(this.states);
    this.states = grown;
    const warned = new Uint32Array(grown.length);
    warned.set(this.warned);
    this.warned = warned;
    this.records.reserve(grown.length);
    this.edges.reserve(grown.length);
    this.warnings.reserve(grown.length);
  }

  /** Answers the bits of its state. */
  private write(ordinal: number, view: View, now: number): number {
    const { object, id } = this.graph.recordAt(ordinal);
    const version = view.find(object, id);
    this.cuts.delete(ordinal);
    this.warned[ordinal] = 0;
    this.breaches.delete(ordinal);
    this.edges.drop(ordinal);
    this.warnings.drop(ordinal);
    if (version === null || object === 'resolution') this.records.drop(ordinal);
    else this.records.put(ordinal, `,${JSON.stringify(packRecord(view, null, version))}`);
    if (version === null) return 0;
    const edges = packEdges(view, null, version).map((edge) => `,${JSON.stringify(edge)}`);
    if (edges.length > 0) {
      this.edges.put(ordinal, edges.join(''));
      let end = 0;
      this.cuts.set(
        ordinal,
        Uint32Array.from(edges, (edge) => (end += Buffer.byteLength(edge))),
      );
    }
    const warnings = localWarningsOf(version, { view, now });
    if (warnings.length > 0) {
      this.warnings.put(ordinal, warnings.map((warning) => `,${JSON.stringify(warning)}`).join(''));
      this.warned[ordinal] = warnings.length;
    }
    const breaches = breachesBy([version], { view, now }).length;
    if (breaches > 0) this.breaches.set(ordinal, breaches);
    return breaches > 0 ? State.UNSOUND : 0;
  }

  /** Puts everything anew where most of it is waste; whoever copies texts in turns has to begin again then. */
  tidy(): void {
    if (![this.records, this.edges, this.warnings].some(({ isWasteful }) => isWasteful)) return;
    this.tidied += 1;
    this.records.clear();
    this.edges.clear();
    this.warnings.clear();
    this.cuts.clear();
    this.warned.fill(0);
    this.breaches.clear();
    this.states.fill(0);
  }
}
