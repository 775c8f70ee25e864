import { proposed, ProposedGraph, RefMap, RefSet, type Graph, type Ref, type UncommittedVersion } from '#domain/graph';
import { ingestInTurns, looksAround, type Look, type IngestContext, type Ingested } from '#domain/ingest';
import type { Actor, Interruptible } from '#domain/shared';
import type { ImportPlace } from '#adapter-kit';
import { EdgesSentBack } from './edges-sent-back.js';
import { InputReader, type InputReading } from './input-reader.js';
import { asStored } from './stored-names.js';
import type { SyncOptions } from './sync-options.js';
import { SyncReport, type SyncResult } from './sync-report.js';
import { WaitingRecords, type Placed, type SyncPhase } from './waiting-records.js';

/** What some records come to: versions to append and, once they are stored, the counting of them. */
export interface SyncDecision {
  readonly versions: readonly UncommittedVersion[];
  /** Those among them that the sender asked for; the rest followed by itself. */
  readonly asked: readonly UncommittedVersion[];
  readonly settle: () => void;
}

/** Who sends, and what they see. */
export interface SyncSender {
  readonly actor: Actor;
  /** The graph as the caller may see it, where that is not all of it, and as everybody may, at the time of asking. */
  readonly sight: () => Pick<IngestContext, 'seen' | 'published'>;
}

/**
 * One sync from its first record to its report. It decides nothing about storage: it is given records, answers the
 * versions that they come to on a graph, and keeps count. What names a record that has not come yet waits for it.
 */
export class SyncExecution {
  readonly inputs: InputReader;

  constructor(
    readonly run_id: string,
    readonly options: SyncOptions,
    private readonly sender: SyncSender,
    private readonly reading: InputReading,
    readonly report = new SyncReport(),
    readonly waiting = new WaitingRecords(run_id),
    private readonly edges = new EdgesSentBack(),
  ) {
    this.inputs = new InputReader(reading, options, report, edges);
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
    const edges = phase === 'last' ? this.edges.all : [];
    const shown =
      phase === 'last'
        ? this.edges.shownIn(() => new ProposedGraph(graph, proposed(decided.versions)), this.asSender())
        : new Set();
    return {
      versions: decided.versions,
      asked: askedAmong(decided.versions, stored),
      settle: () => {
        if (phase === 'last') this.waiting.take();
        this.waiting.decided(given, held);
        this.count(batch, decided, phase);
        if (phase === 'last') this.edges.clear();
        for (const one of edges) {
          if (shown.has(one)) this.report.count('unchanged');
          else this.report.reject(one.otherwise);
        }
      },
    };
  }

  /** For each of the records, what looks at what deciding it will look at. */
  looksAround(graph: Graph, placed: readonly Placed[], now: number): readonly Look[] {
    const readings = placed.map(({ reading }) => reading);
    return looksAround(graph, readings, { dataset: this.options.dataset, now });
  }

  private *judge(
    graph: Graph,
    given: readonly Placed[],
    { held, now, phase }: { readonly held: ReadonlySet<Placed>; readonly now: number; readonly phase: SyncPhase },
  ): Interruptible<{ readonly batch: readonly Placed[]; readonly decided: Ingested }> {
    const { dataset } = this.options;
    const isForeign = this.reading.session !== null;
    const batch = given
      .filter((item) => !held.has(item))
      .map((item) => (isForeign ? asStored(graph, item, dataset) : item));
    const context = {
      actor: this.sender.actor,
      now,
      dataset,
      run_id: this.run_id,
      reason: null,
      isOfPrivateFile: isForeign && this.reading.isPrivateFile,
      imported: !isForeign ? undefined : phase === 'last' ? ('whole' as const) : ('in part' as const),
      ...this.sender.sight(),
    };
    const readings = batch.map(({ reading }) => reading);
    return { batch, decided: yield* ingestInTurns(graph, readings, context) };
  }

  private count(batch: readonly Placed[], { outcomes, warnings }: Ingested, phase: SyncPhase): void {
    const places = new RefMap<ImportPlace>();
    for (let index = 0; index < outcomes.length; index += 1) {
      const [item, outcome] = [batch[index], outcomes[index]];
      if (item === undefined || outcome === undefined) continue;
      const { object, id, kind } = outcome;
      places.set(object, id, item.place);
      if (!('refusal' in outcome)) this.report.count(outcome.kind);
      else if (phase !== 'last' && this.waiting.mayBeCured(outcome.refusal)) this.waiting.add(item);
      else if (kind === 'skipped') this.skip(item.place, object, id, outcome.refusal.message);
      else this.report.refuse(item.place, { object, id, reading: item.reading }, outcome.refusal);
    }
    for (const warning of warnings) this.report.warn(warning, places.get(warning.object, warning.id));
  }

  private asSender(): Pick<IngestContext, 'actor' | 'dataset' | 'seen'> {
    return { actor: this.sender.actor, dataset: this.options.dataset, seen: this.sender.sight().seen };
  }

  /** What was withdrawn before it was ever seen here is no fault of the file (spec/rulings.md#c-19). */
  private skip(place: ImportPlace, object: string, id: string, why: string): void {
    this.report.count('skipped');
    const message = `It was withdrawn before it was ever seen here, and was skipped: ${why}`;
    this.report.warn({ ...place, object, id, code: 'withdrawn_unseen', message });
  }

  /** The same run with a count of its own, for work that may be done more than once. */
  copy(): SyncExecution {
    const { run_id, options, sender, reading, report, waiting, edges } = this;
    return new SyncExecution(run_id, options, sender, reading, report.copy(), waiting.copy(), edges.copy());
  }

  result(tookMs: number, graphVersion: string): SyncResult {
    const { run_id, options } = this;
    return this.report.result({ run_id, options, tookMs, graphVersion }, this.reading.session?.unmapped);
  }
}

/** The versions of what was sent: all of them where each record has one. */
function askedAmong(versions: readonly UncommittedVersion[], sent: readonly Ref[]): readonly UncommittedVersion[] {
  if (versions.length === sent.length) return versions;
  const asked = new RefSet();
  for (const ref of sent) asked.add(ref);
  return versions.filter(({ fields }) => asked.has(fields.object, fields.id));
}
