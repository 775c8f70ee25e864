import {
  FIELD_LIMITS,
  OBJECT_KINDS,
  proposed,
  ProposedGraph,
  readRecord,
  type Graph,
  type TextLimits,
  type UncommittedVersion,
} from '#domain/graph';
import {
  ingestInTurns,
  type ForeignRevision,
  type IngestContext,
  type Ingested,
  type ItemOutcome,
  type ItemReading,
  knows,
  type Rejected,
} from '#domain/ingest';
import type { RecordWarning } from '#domain/invariants';
import { formerlyCalled, recordsOfEdge, shownEdgeOf, type ShownEdge } from '#domain/read-model';
import type { Actor, Fault, Interruptible } from '#domain/shared';
import type { ImportPlace, ImportedBatch, ImportWarning, Rejection } from '#adapter-kit';
import type { ImportReading } from '../importers.js';
import { WaitingRecords, type Placed, type SyncPhase } from './waiting-records.js';

/** How a sync was asked for. */
export interface SyncOptions {
  readonly format: string;
  readonly dataset: string;
  readonly dry_run: boolean;
  readonly on_error: 'skip' | 'abort';
  /** Whether everything that comes is private, whatever it says itself. */
  readonly is_private?: boolean;
}

/** The answer of a sync (spec/api.md#sync). */
export interface SyncResult {
  readonly run_id: string;
  readonly format: string;
  readonly dataset: string;
  readonly received: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  /** Withdrawals of what was never seen: there was nothing to do, and nothing wrong. */
  readonly skipped: number;
  readonly rejections: readonly Rejection[];
  readonly warnings: readonly SyncWarning[];
  /** Foreign field → how often it was seen and not carried over. */
  readonly unmapped: Readonly<Record<string, number>>;
  /** More was rejected or warned of than is listed. */
  readonly truncated: boolean;
  readonly validation: { readonly errors: readonly RetainedEdge[] };
  readonly dry_run: boolean;
  readonly took_ms: number;
  readonly graph_version: string;
}

/**
 * A record that was not stored because it names what is not there, in the words of a pack's `validation.errors`, and
 * whole: it can be sent again once the rest is there (spec/interchange.md#ftm-6).
 */
export interface RetainedEdge {
  readonly code: 'dangling_reference';
  readonly rule: null;
  readonly severity: 'error';
  readonly object: string;
  readonly id: string;
  readonly message: string;
  /** What it names and what is not there. */
  readonly related_ids: readonly string[];
  readonly record: object;
}

/** Something odd about what was read or stored, as every warning of the service is told (spec/api.md#sync). */
export interface SyncWarning extends ImportWarning, Pick<RecordWarning, 'rule' | 'severity' | 'related_ids'> {}

/** What an importer notes without there being anything to mend: it offers, or names what it did. */
const NOTES: ReadonlySet<string> = new Set([
  'identity_suggestion',
  'merged_by_publisher',
  'predicate_suggestion',
  'withdrawn_unseen',
]);

/** An edge of a pack that came back, and how it is refused where the graph shows no such edge in the end. */
interface EdgeSentBack {
  readonly edge: ShownEdge;
  readonly otherwise: Rejection;
}

/** What some records come to: versions to append and, once they are stored, the counting of them. */
export interface SyncDecision {
  readonly versions: readonly UncommittedVersion[];
  /** Those among them that the sender asked for; the rest followed by itself. */
  readonly asked: readonly UncommittedVersion[];
  readonly settle: () => void;
}

/** Edges of a pack that are kept until its records have come: memory does not grow with a stream. */
const EDGES_KEPT = 100_000;

/** Rejections and warnings listed in an answer (spec/rulings.md#a-57). */
export const LISTED = 1_000;

/**
 * One sync from its first record to its report. It decides nothing about storage: it is given records, answers the
 * versions that they come to on a graph, and keeps count. What names a record that has not come yet waits for it.
 */
export class SyncExecution {
  private received = 0;
  private created = 0;
  private updated = 0;
  private unchanged = 0;
  private rejected = 0;
  private skipped = 0;
  private truncated = false;
  private unnamed = 0;
  private readonly rejections: Rejection[] = [];
  private readonly warnings: SyncWarning[] = [];
  private readonly keptEdges: RetainedEdge[] = [];
  private edges: EdgeSentBack[] = [];
  private waiting: WaitingRecords;

  constructor(
    readonly run_id: string,
    readonly options: SyncOptions,
    private readonly actor: Actor,
    /** The id of a record that came without one, the so manieth of the run. */
    private readonly newId: (record: unknown, count: number) => string,
    /** Null for native records. */
    private readonly session: ImportReading | null,
    /** The graph as the caller may see it, where that is not all of it, and as everybody may, at the time of asking. */
    private readonly sight: () => Pick<IngestContext, 'seen' | 'published'>,
    private readonly limits: TextLimits = FIELD_LIMITS,
  ) {
    this.waiting = new WaitingRecords(run_id);
  }

  get rejectedCount(): number {
    return this.rejected;
  }

  /** The rejection that an aborted sync answers with. */
  get firstRejection(): Rejection | undefined {
    return this.inPlaces()[0];
  }

  /** Reads one input object; answers the records in it that are well-formed. */
  read(input: unknown, place: ImportPlace): readonly Placed[] | Promise<readonly Placed[]> {
    this.received += 1;
    return this.session === null ? this.readNative(input, place) : this.readBatch(this.session.take(input, place));
  }

  /** What the importer held back until it had seen everything. */
  finishReading(): readonly Placed[] | Promise<readonly Placed[]> {
    return this.session === null ? [] : this.readBatch(this.session.finish());
  }

  private readBatch(batch: ImportedBatch | Promise<ImportedBatch>): readonly Placed[] | Promise<readonly Placed[]> {
    return batch instanceof Promise ? batch.then((read) => this.readImported(read)) : this.readImported(batch);
  }

  /** An input that could not even be parsed. */
  refuseInput(place: ImportPlace, code: string, message: string): void {
    this.received += 1;
    this.reject({ ...place, object: null, id: null, code, message, violations: [] });
  }

  /**
   * Decides what the records change on the graph. Nothing is counted until `settle` is called, so that a transaction may
   * be run again. At the last phase what still waits is decided with them, one way or the other; before, what hangs on
   * records that may still come is kept for later. In turns; the graph must stay as it is until the last of them.
   */
  *decide(graph: Graph, placed: readonly Placed[], now: number, phase: SyncPhase): Interruptible<SyncDecision> {
    const given = phase === 'last' ? [...this.waiting.all(), ...placed] : placed;
    const held = new Set(this.waiting.sortOut(graph, given, phase));
    let { batch, decided } = yield* this.judge(graph, given, { held, now, phase });
    for (;;) {
      const early = phase === 'last' ? [] : this.waiting.boundTooEarly(graph, batch, decided.outcomes);
      if (early.length === 0) break;
      for (const item of early) held.add(item);
      ({ batch, decided } = yield* this.judge(graph, given, { held, now, phase }));
    }
    const stored = decided.outcomes.filter(({ kind }) => kind === 'created' || kind === 'updated');
    const edges = phase === 'last' ? this.edges : [];
    const shown = this.shownIn(edges, () => new ProposedGraph(graph, proposed(decided.versions)));
    const sent = new Set(stored.map(({ object, id }) => `${object}:${id}`));
    return {
      versions: decided.versions,
      asked: decided.versions.filter(({ fields }) => sent.has(`${fields.object}:${fields.id}`)),
      settle: () => {
        if (phase === 'last') this.waiting.take();
        this.waiting.decided(given, held);
        this.count(batch, decided, phase);
        if (phase === 'last') this.edges = [];
        for (const one of edges) {
          if (shown.has(one)) this.unchanged += 1;
          else this.reject(one.otherwise);
        }
      },
    };
  }

  private *judge(
    graph: Graph,
    given: readonly Placed[],
    { held, now, phase }: { readonly held: ReadonlySet<Placed>; readonly now: number; readonly phase: SyncPhase },
  ): Interruptible<{ readonly batch: readonly Placed[]; readonly decided: Ingested }> {
    const batch = given.filter((item) => !held.has(item)).map((item) => this.asStored(graph, item));
    const context = {
      actor: this.actor,
      now,
      dataset: this.options.dataset,
      run_id: this.run_id,
      reason: null,
      imported: this.session === null ? undefined : phase === 'last' ? ('whole' as const) : ('in part' as const),
      ...this.sight(),
    };
    const readings = batch.map(({ reading }) => reading);
    return { batch, decided: yield* ingestInTurns(graph, readings, context) };
  }

  /** The same run with a count of its own, for work that may be done more than once. */
  copy(): SyncExecution {
    const { run_id, options, actor, newId, session, sight, limits } = this;
    const copy = new SyncExecution(run_id, options, actor, newId, session, sight, limits);
    copy.received = this.received;
    copy.created = this.created;
    copy.updated = this.updated;
    copy.unchanged = this.unchanged;
    copy.rejected = this.rejected;
    copy.skipped = this.skipped;
    copy.truncated = this.truncated;
    copy.rejections.push(...this.rejections);
    copy.warnings.push(...this.warnings);
    copy.keptEdges.push(...this.keptEdges);
    copy.edges = [...this.edges];
    copy.waiting = this.waiting.copy();
    return copy;
  }

  get waitingCount(): number {
    return this.waiting.count;
  }

  get hasManyWaiting(): boolean {
    return this.waiting.areMany;
  }

  /** Takes what waits, to try it again: some of what it waits for may have come since. */
  takeWaiting(): readonly Placed[] {
    return this.waiting.take();
  }

  result(tookMs: number, graphVersion: string): SyncResult {
    const { format, dataset, dry_run } = this.options;
    return {
      run_id: this.run_id,
      format,
      dataset,
      received: this.received,
      created: this.created,
      updated: this.updated,
      unchanged: this.unchanged,
      rejected: this.rejected,
      skipped: this.skipped,
      rejections: this.inPlaces(),
      warnings: this.warnings,
      unmapped: Object.fromEntries([...(this.session?.unmapped ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))),
      truncated: this.truncated,
      validation: { errors: this.keptEdges },
      dry_run,
      took_ms: tookMs,
      graph_version: graphVersion,
    };
  }

  private readNative(input: unknown, place: ImportPlace): readonly Placed[] {
    const newId = (): string => this.newId(input, (this.unnamed += 1));
    const given = this.options.is_private === true ? hidden(input) : input;
    const reading = readRecord(given, { newId, dataset: this.options.dataset, limits: this.limits });
    if (reading.ok) return [{ reading, place }];
    const code = reading.faults.find((fault) => fault.code !== 'invalid_request')?.code ?? 'invalid_request';
    const message = reading.faults.map(textOf).join('; ');
    const pointer = reading.faults.find((fault) => fault.pointer !== undefined && fault.pointer !== '')?.pointer;
    const where = pointer === undefined ? {} : { pointer };
    const rejection = { ...place, object: reading.kind, id: reading.id, code, message, ...where, violations: [] };
    const edge = this.session === null && this.edges.length < EDGES_KEPT ? shownEdgeOf(input) : null;
    // Whether it says anything new is known once the records that it is read off have come.
    if (edge !== null && reading.faults.every(isOfPredicate)) this.edges.push({ edge, otherwise: rejection });
    else this.reject(rejection);
    return [];
  }

  /** The edges that the graph shows to the sender without being told. */
  private shownIn(edges: readonly EdgeSentBack[], after: () => Graph): ReadonlySet<EdgeSentBack> {
    if (edges.length === 0) return new Set();
    const graph = after();
    const sender = { actor: this.actor, dataset: this.options.dataset, seen: this.sight().seen };
    return new Set(
      edges.filter(({ edge }) =>
        recordsOfEdge(graph, edge)?.every(({ object, id }) => knows(sender, graph, object, id)),
      ),
    );
  }

  private readImported(batch: ImportedBatch): readonly Placed[] {
    for (const warning of batch.warnings) this.warn(warning);
    for (const rejection of batch.rejections) this.reject(rejection);
    return batch.records.flatMap(({ record, place, edition, content }) => {
      const [read] = this.readNative(record, place);
      if (read === undefined) return [];
      const { reading } = read;
      if (reading.revision === null) {
        return [edition === undefined ? read : { place, reading: { ...reading, edition } }];
      }
      const said = content === undefined ? null : readRecord(content, { dataset: this.options.dataset });
      const withdrawn = said?.ok === true && said.revision === null ? said : undefined;
      return [{ place, reading: { ...reading, isForeign: true, content: withdrawn } }];
    });
  }

  private count(batch: readonly Placed[], { outcomes, warnings }: Ingested, phase: SyncPhase): void {
    const places = new Map<string, ImportPlace>();
    for (const [index, outcome] of outcomes.entries()) {
      const item = batch[index];
      if (item === undefined) continue;
      places.set(`${outcome.object}:${outcome.id}`, item.place);
      if (!('refusal' in outcome)) this[outcome.kind] += 1;
      else if (phase !== 'last' && this.waiting.mayBeCured(outcome.refusal)) this.waiting.add(item);
      else if (outcome.kind === 'skipped') this.skip(item.place, outcome);
      else {
        this.reject(rejectionOf(item.place, outcome.object, outcome.id, outcome.refusal));
        this.keepEdge(item.reading, outcome.refusal);
      }
    }
    for (const warning of warnings) this.warn({ ...places.get(`${warning.object}:${warning.id}`), ...warning });
  }

  private asStored(graph: Graph, item: Placed): Placed {
    if (this.session === null) return item;
    const { reading } = item;
    return reading.revision === null
      ? this.withPresentEnds(graph, item)
      : { ...item, reading: ofItsKind(graph, reading) };
  }

  /** A foreign link may name an entity by an id that its publisher has since merged into another one. */
  private withPresentEnds(graph: Graph, item: Placed): Placed {
    const { reading } = item;
    if (reading.revision !== null || reading.fields.object !== 'relation') return item;
    const present = (id: string): string => {
      const now = graph.versions('entity', id).length > 0 ? undefined : formerlyCalled(graph, id);
      // Of another dataset nothing is told here, not even that it knows the id.
      const isOwn = graph.versions('entity', now ?? '').at(-1)?.fields.dataset === this.options.dataset;
      return now !== undefined && isOwn ? now : id;
    };
    const { from_id, to_id } = reading.fields;
    const ends = { from_id: present(from_id), to_id: present(to_id) };
    if (ends.from_id === from_id && ends.to_id === to_id) return item;
    return { ...item, reading: { ...reading, fields: { ...reading.fields, ...ends } } };
  }

  /** What was withdrawn before it was ever seen here is no fault of the file (spec/rulings.md#c-19). */
  private skip(
    place: ImportPlace,
    { object, id, refusal }: Extract<ItemOutcome, { readonly refusal: Rejected }>,
  ): void {
    this.skipped += 1;
    const message = `It was withdrawn before it was ever seen here, and was skipped: ${refusal.message}`;
    this.warn({ ...place, object, id, code: 'withdrawn_unseen', message });
  }

  private keepEdge(reading: ItemReading, { code, message, missing }: Rejected): void {
    if (code !== 'dangling_reference' || reading.revision !== null || reading.kind !== 'relation') return;
    if (this.keptEdges.length >= LISTED) return;
    const { object, id } = reading.fields;
    const about = { code, rule: null, severity: 'error', object, id, message } as const;
    this.keptEdges.push({ ...about, related_ids: missing, record: reading.fields });
  }

  /** The rejections in the order of the input. */
  private inPlaces(): readonly Rejection[] {
    return this.rejections.toSorted((a, b) => placeOf(a) - placeOf(b));
  }

  private reject(rejection: Rejection): void {
    this.rejected += 1;
    if (this.rejections.length < LISTED) this.rejections.push(rejection);
    else this.truncated = true;
  }

  private warn(warning: ImportWarning & Partial<SyncWarning>): void {
    const severity = NOTES.has(warning.code) ? 'info' : 'warning';
    if (this.warnings.length < LISTED) this.warnings.push({ rule: null, severity, related_ids: [], ...warning });
    else this.truncated = true;
  }
}

/** A deletion of FtM names an id alone: what is closed is the record of that id, of whatever kind it is. */
function ofItsKind(graph: Graph, reading: ForeignRevision): ForeignRevision {
  const { id, kind } = reading;
  if (reading.content !== undefined || graph.versions(kind, id).length > 0) return reading;
  return { ...reading, kind: OBJECT_KINDS.find((other) => graph.versions(other, id).length > 0) ?? kind };
}

/** The record for admins alone; a revision says nothing of who sees it. */
function hidden(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input) || Object.hasOwn(input, 'revision')) {
    return input;
  }
  return { ...input, visibility: 'private' };
}

/** An edge that is read off a record is refused for its predicate alone. */
function isOfPredicate({ pointer }: Fault): boolean {
  return pointer === '/predicate';
}

function placeOf({ index, line }: ImportPlace): number {
  return index ?? line ?? Infinity;
}

function rejectionOf(place: ImportPlace, object: string, id: string, refusal: Rejected): Rejection {
  const { code, message, violations } = refusal;
  return { ...place, object, id, code, message, violations };
}

function textOf({ pointer, detail }: Fault): string {
  return pointer === undefined || pointer === '' ? detail : `${pointer} ${detail}`;
}
