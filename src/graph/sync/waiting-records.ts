import { rankOf, type Graph } from '#domain/graph';
import type { ItemOutcome, ItemReading, Rejected } from '#domain/ingest';
import type { ImportPlace } from '#adapter-kit';

/** A record of a sync, and where in the input it stood. */
export interface Placed {
  readonly reading: ItemReading;
  readonly place: ImportPlace;
}

/**
 * How far a sync has come. While records arrive, one may wait for another. Then everything has arrived, and what names
 * sources can be bound; then what withdraws something is decided; in the end all that is left is judged together.
 */
export type SyncPhase = 'arriving' | 'arrived' | 'withdrawing' | 'last';

/** What waits for something other than a record that it names is at most so much: memory does not grow with a stream. */
const PATIENCE = 100_000;
/** More than this is looked through before the end, because what it waits for may have come. */
const MANY = 20_000;

/**
 * Records that were not decided when they came, because what comes after them in the same sync may change what they come
 * to (spec/rulings.md#c-20): so that the order of records and where a stream is cut change nothing. They keep their order.
 */
export class WaitingRecords {
  private records: Placed[] = [];
  private readonly keys = new Set<string>();
  /** Records that were taken out to be tried again, and are not decided yet. */
  private readonly tried = new Set<string>();
  /** Sources that came again and said nothing new: no version tells of them. */
  private readonly seenSources = new Set<string>();
  private lookAt = MANY;

  constructor(private readonly runId: string) {}

  copy(): WaitingRecords {
    const copy = new WaitingRecords(this.runId);
    copy.records = [...this.records];
    for (const key of this.keys) copy.keys.add(key);
    for (const id of this.seenSources) copy.seenSources.add(id);
    return copy;
  }

  get count(): number {
    return this.records.length;
  }

  /** Whether there are many more than when they were last looked through. */
  get areMany(): boolean {
    return this.records.length >= this.lookAt;
  }

  add(item: Placed): void {
    this.records.push(item);
    this.keys.add(placedKey(item));
    this.lookAt = Math.max(this.lookAt, MANY);
  }

  all(): readonly Placed[] {
    return this.records;
  }

  /** Takes all of them, to be tried again. */
  take(): readonly Placed[] {
    const taken = this.records;
    this.records = [];
    this.keys.clear();
    for (const item of taken) this.tried.add(placedKey(item));
    this.lookAt = 2 * taken.length;
    return taken;
  }

  /** To be told of what was decided, and of what was put off again. */
  decided(given: readonly Placed[], held: ReadonlySet<Placed>): void {
    for (const item of given) {
      if (this.tried.size > 0) this.tried.delete(placedKey(item));
      if (item.reading.kind === 'source' && !held.has(item)) this.seenSources.add(item.reading.id);
    }
    for (const item of held) this.add(item);
  }

  /** Those that have to wait at this phase; the others can be decided. */
  sortOut(graph: Graph, given: readonly Placed[], phase: SyncPhase): ReadonlySet<Placed> {
    const held = new Set<Placed>();
    if (phase === 'last') return held;
    const [sources, others]: [Placed[], Placed[]] = [[], []];
    for (const item of given) (item.reading.kind === 'source' ? sources : others).push(item);
    const present = new Set<string>();
    for (const item of [...sources, ...others]) {
      const { reading } = item;
      // What came before it under the same id still waits: the last one counts.
      const isBehind = this.keys.size > 0 && this.keys.has(placedKey(item));
      if (isBehind || this.mustWait(graph, reading, present, phase)) held.add(item);
      else if (reading.kind === 'source') present.add(reading.id);
    }
    return held;
  }

  /** Whether a refusal may come to nothing once the rest of the input is there. */
  mayBeCured({ code, missing }: Rejected): boolean {
    return missing.length > 0 || (this.records.length < PATIENCE && !FINAL.has(code));
  }

  /** Evidence that was bound to the stored version of its source, while the next one is refused and may yet be taken. */
  boundTooEarly(graph: Graph, batch: readonly Placed[], outcomes: readonly ItemOutcome[]): readonly Placed[] {
    const late = new Set<string>();
    for (const outcome of outcomes) {
      if (outcome.kind !== 'rejected' || outcome.object !== 'source' || !this.mayBeCured(outcome.refusal)) continue;
      late.add(outcome.id);
    }
    if (late.size === 0) return [];
    return batch.filter(({ reading }, index) => {
      const source = outcomes[index]?.kind === 'created' ? sourceToBind(graph, reading) : null;
      return source !== null && late.has(source);
    });
  }

  private mustWait(graph: Graph, reading: ItemReading, present: ReadonlySet<string>, phase: SyncPhase): boolean {
    if (phase !== 'withdrawing' && isWithdrawal(graph, reading)) return this.records.length < PATIENCE;
    const id = sourceToBind(graph, reading);
    const source = id === null || present.has(id) ? undefined : graph.versions('source', id).at(-1);
    if (source === undefined) return false;
    const key = `source:${source.fields.id}`;
    if (this.keys.has(key) || this.tried.has(key)) return true;
    // Its source may still come, with a new version.
    if (phase !== 'arriving' || this.records.length >= PATIENCE) return false;
    return source.run_id !== this.runId && !this.seenSources.has(source.fields.id);
  }
}

/** Refusals that hang on the record alone, on who sends it, or on decisions, which no sync brings. */
const FINAL: ReadonlySet<string> = new Set([
  'forbidden',
  'conflict',
  'identity_conflict',
  'invalid_request',
  'not_found',
]);

/** What takes grounds away from others is decided after what gives them: a status that falls does not rise by itself. */
function isWithdrawal(graph: Graph, reading: ItemReading): boolean {
  if (reading.revision !== null) return true;
  const { fields } = reading;
  if (fields.object === 'source') {
    if (fields.retracted_at === null) return false;
    return graph.versions('source', fields.id).at(-1)?.fields.retracted_at === null;
  }
  if (fields.object !== 'claim' || !reading.given.includes('status')) return false;
  const current = graph.versions('claim', fields.id).at(-1);
  return current !== undefined && rankOf(fields.status) < rankOf(current.fields.status);
}

/** The source that a new evidence will be bound to in the version that is then current (spec/rulings.md#a-31); null for all else. */
function sourceToBind(graph: Graph, reading: ItemReading): string | null {
  if (reading.revision !== null || reading.fields.object !== 'evidence') return null;
  const { id, source_id, source_version } = reading.fields;
  return source_version > 0 || graph.versions('evidence', id).length > 0 ? null : source_id;
}

export function placedKey({ reading }: Placed): string {
  return `${reading.kind}:${reading.id}`;
}
