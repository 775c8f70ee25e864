import { Injectable } from '@nestjs/common';
import type { View } from '#domain/graph';
import { Validator } from '#domain/invariants';
import { chosen, PACK_MEMBERS, select, Summary, type Selection } from '#domain/read-model';
import { formatInstant, ok, refuse, type Result, type Violation } from '#domain/shared';
import { installedExporters, Losses, type ExportAbout, type Exporter, type ExportRecords } from '#adapter-kit';
import { exporters, exportFormats } from '#interchange';
import type { Bytes } from '../../platform/bytes.js';
import { Clock } from '../../platform/clock.js';
import { type PutDown, Spools, SpoolsOfWork } from '../../platform/spools.js';
import { brokenExport } from './broken-export.js';
import { documentEtag } from './document-etag.js';
import { YieldBudget } from '../../platform/work/yield-budget.js';
import { ContainedExporters, handedOver, type ContainedExport } from './contained-exporters.js';
import { exportRecords } from './export-records.js';
import type { GraphWindows } from '../graph-windows.js';
import { Graphs } from '../graphs.js';
import { WindowedRecords } from './windowed-records.js';
import {
  DOCUMENT_MEMBERS,
  isUnselected,
  itself,
  questionKey,
  viewOf,
  type DocumentQuery,
  type KeyParts,
} from './document-query.js';
import { ResponseCache } from '../projection/response-cache.js';
import type { GraphProjection } from '../projection/projection.js';

export interface ExportQuery extends DocumentQuery {
  readonly format: string;
}

const EXPORT_KEY: KeyParts<ExportQuery> = { format: { key: itself }, ...DOCUMENT_MEMBERS };

/** The graph in a foreign format, in pieces. */
export interface ForeignExport extends PutDown {
  readonly parts: readonly Bytes[];
  /** Names the content: the same for the same question about the same graph. */
  readonly version: string;
  readonly format: string;
  readonly mediaType: string;
  /** `investigation-graph.gexf`. */
  readonly filename: string;
  readonly lossy: boolean;
  /** What the format cannot say, and how often it was there. */
  readonly losses: Readonly<Record<string, number>>;
}

const PIECE_CHARACTERS = 65_536;
const ATTEMPTS_WITH_TURNS = 2;
/** Exports that lie on a disk until they are asked for again. */
const MOST_PUT_DOWN = 4;
const MAX_KEPT = { answers: 16, bytes: 64 * 1024 * 1024 };

/**
 * The graph in the formats of others (spec/api.md#export-formats): of exactly what the caller may see, checked by every
 * invariant before anybody gets it, and made once for each state of the graph.
 */
@Injectable()
export class ExportService {
  private readonly exports = new ResponseCache<ForeignExport>(MAX_KEPT);
  /** Of a graph that is not held: by the place of the ledger. */
  private readonly put = new ResponseCache<ForeignExport>({ ...MAX_KEPT, answers: MOST_PUT_DOWN });

  constructor(
    private readonly graphs: Graphs,
    private readonly clock: Clock,
    private readonly contained: ContainedExporters,
    private readonly spools: Spools,
  ) {
    spools.whenShort(() => this.put.giveBack());
  }

  /** The export, from the cache where the visible graph has not changed since. */
  export(query: ExportQuery): Promise<Result<ForeignExport>> {
    const exporter = exporters()[query.format];
    if (exporter === undefined) {
      const detail = `format must be one of json, ${exportFormats().join(', ')}.`;
      return Promise.resolve(refuse({ code: 'invalid_parameter', detail }));
    }
    if (exporter.overview && query.audience === 'full') {
      const detail = `format=${query.format} shows the public graph only: leave include_private out.`;
      return Promise.resolve(refuse({ code: 'invalid_parameter', detail }));
    }
    const projection = this.graphs.projection(query.audience);
    const key = questionKey(EXPORT_KEY, query);
    const { windows, place } = this.graphs;
    if (windows !== null && isUnselected(query) && !exporter.overview) {
      const current = { audience: query.audience, revision: place };
      const spools = new SpoolsOfWork(this.spools);
      const made = () => spools.orNothing(() => this.spooled(query, exporter, projection, windows, spools));
      return this.put.find(key, current) ?? this.put.keep(key, current, made());
    }
    const known = this.exports.find(key, projection);
    return known ?? this.exports.keep(key, projection, this.make(query, exporter, projection));
  }

  /** Counts what is held for an export beside it, in bytes, against what exports may hold. */
  grew(made: ForeignExport, bytes: number): void {
    this.exports.grew(made, bytes);
    this.put.grew(made, bytes);
  }

  private async make(
    query: ExportQuery,
    exporter: Exporter,
    projection: GraphProjection,
  ): Promise<Result<ForeignExport>> {
    for (let attempt = 1; ; attempt += 1) {
      if (query.at !== null) await projection.background.updateIndex();
      const about = aboutOf(query, projection);
      const work = new ExportWork(projection, viewOf(query, projection), query, exporter, about, this.clock.now());
      const others = this.othersOf(exporter);
      // After that nobody is let in between, so that writers cannot keep a reader waiting for ever.
      try {
        if (!(await work.write(attempt <= ATTEMPTS_WITH_TURNS, others))) continue;
      } catch (error) {
        if (!(error instanceof AdapterFailed)) throw error;
        return refuse({ code: 'export_invariant_failed', detail: error.message });
      }
      if (work.breaches.length > 0) return refuse(brokenExport(work.breaches));
      return ok(foreignExport(query, exporter, about, work));
    }
  }

  /** The same, of a graph that is not held. */
  private async spooled(
    query: ExportQuery,
    exporter: Exporter,
    projection: GraphProjection,
    windows: GraphWindows,
    spools: SpoolsOfWork,
  ): Promise<Result<ForeignExport>> {
    const about = aboutOf(query, projection);
    // What the exporter reads is read by nobody else.
    const read = new SpoolsOfWork(this.spools);
    try {
      const records = new WindowedRecords(read);
      const breaches = await records.gather(windows, query, this.clock.now());
      if (breaches.length > 0) return refuse(brokenExport(breaches));
      const others = this.othersOf(exporter);
      const made =
        others === null
          ? await this.written(exporter, records, about, spools)
          : await writtenInThread(exporter, others, records, about);
      return ok({ ...foreignExport(query, exporter, about, made), held: spools.held() });
    } catch (error) {
      if (!(error instanceof AdapterFailed)) throw error;
      spools.close();
      return refuse({ code: 'export_invariant_failed', detail: error.message });
    } finally {
      read.close();
    }
  }

  private async written(
    exporter: Exporter,
    records: ExportRecords,
    about: ExportAbout,
    spools: Spools,
  ): Promise<Written> {
    const losses = new Losses();
    const document = spools.open();
    const budget = new YieldBudget();
    for (const text of exporter.write(records, about, losses)) {
      document.write(text);
      await budget.pause();
    }
    return { parts: document.bytes(), losses: losses.counts() };
  }

  /** Where an exporter of others runs; null for one of ours. */
  private othersOf(exporter: Exporter): ContainedExporters | null {
    return installedExporters().includes(exporter) ? this.contained : null;
  }
}

/** What an exporter has written. */
type Written = Pick<ForeignExport, 'parts' | 'losses'>;

function aboutOf(query: ExportQuery, projection: GraphProjection): ExportAbout {
  return {
    generated_at: formatInstant(projection.changedAt),
    graph_version: projection.graph_version,
    at: query.at === null ? null : formatInstant(query.at),
    mode: query.mode,
  };
}

function foreignExport(
  query: ExportQuery,
  { mediaType, extension, lossy }: Exporter,
  { graph_version }: ExportAbout,
  { parts, losses }: Written,
): ForeignExport {
  const version = documentEtag(graph_version, EXPORT_KEY, query);
  const filename = `investigation-graph.${extension}`;
  return { parts, version, format: query.format, mediaType, filename, lossy, losses };
}

async function writtenInThread(
  { format }: Exporter,
  others: ContainedExporters,
  records: ExportRecords,
  about: ExportAbout,
): Promise<Written> {
  const reading = others.open(format);
  const budget = new YieldBudget();
  try {
    for (const step of handedOver(records, null)) {
      // One after the other, so that no more is on its way than one piece.
      if (step !== null) await reading.give(...step);
      await budget.pause();
    }
    return madeBy(format, await reading.write(about));
  } finally {
    await reading.close();
  }
}

/** @throws AdapterFailed where it came to nothing */
function madeBy(format: string, made: ContainedExport): Written {
  if ('failed' in made) throw new AdapterFailed(`The exporter ${format} failed: ${made.failed}.`);
  return made;
}

/**
 * Makes one export. Between turns the event loop is free; `write` answers false when the graph changed meanwhile,
 * because no answer may mix two versions of it.
 */
class ExportWork {
  parts: readonly Bytes[] = [];
  losses: Readonly<Record<string, number>> = {};
  /** Where the export would break an invariant. */
  breaches: readonly Violation[] = [];
  private readonly selection: Selection | null;
  private readonly revision: number;
  private readonly budget = new YieldBudget();

  constructor(
    private readonly projection: GraphProjection,
    private readonly view: View,
    private readonly query: ExportQuery,
    private readonly exporter: Exporter,
    private readonly about: ExportAbout,
    private readonly now: number,
  ) {
    this.revision = projection.revision;
    this.selection = select(view, query);
  }

  /** @param others where an exporter of others runs; null for one of ours */
  async write(yields: boolean, others: ContainedExporters | null): Promise<boolean> {
    const validator = new Validator({ view: this.view, now: this.now });
    for (const [, object] of PACK_MEMBERS) {
      for (const version of chosen(this.view, this.selection, object)) {
        validator.take(version);
        if (yields && this.budget.isSpent && !(await this.turn())) return false;
      }
    }
    this.breaches = validator.verdicts().flatMap(({ violations }) => violations);
    if (this.breaches.length > 0) return true;

    const { overview } = this.exporter;
    const isSummary = overview || this.query.shape === 'summary';
    const summary = isSummary ? new Summary(this.view, this.selection) : null;
    for (const _ of summary?.gather() ?? []) if (yields && this.budget.isSpent && !(await this.turn())) return false;
    if (others !== null) return this.writeInThread(yields, others, summary);
    const records = exportRecords(this.view, this.selection, summary);
    const losses = new Losses();
    const parts: Uint8Array[] = [];
    let pending: string[] = [];
    let characters = 0;
    for (const text of this.exporter.write(records, this.about, losses)) {
      if (text !== '') pending.push(text);
      characters += text.length;
      if (characters >= PIECE_CHARACTERS) {
        parts.push(Buffer.from(pending.join('')));
        [pending, characters] = [[], 0];
      }
      if (yields && this.budget.isSpent && !(await this.turn())) return false;
    }
    parts.push(Buffer.from(pending.join('')));
    [this.parts, this.losses] = [parts, losses.counts()];
    return true;
  }

  /** What an exporter of others reads is handed over while the graph is one; then nobody waits for it. */
  private async writeInThread(yields: boolean, others: ContainedExporters, summary: Summary | null): Promise<boolean> {
    const reading = others.open(this.exporter.format);
    try {
      const presented = exportRecords(this.view, this.selection, summary);
      const asserted = summary === null ? null : exportRecords(this.view, this.selection, null);
      const given: Promise<boolean>[] = [];
      for (const step of handedOver(presented, asserted)) {
        if (step !== null) given.push(reading.give(...step));
        if (yields && this.budget.isSpent && !(await this.turn())) return false;
      }
      await Promise.all(given);
      const made = madeBy(this.exporter.format, await reading.write(this.about));
      [this.parts, this.losses] = [made.parts, made.losses];
      return true;
    } finally {
      await reading.close();
    }
  }

  private async turn(): Promise<boolean> {
    await this.budget.renew();
    return this.projection.revision === this.revision;
  }
}

class AdapterFailed extends Error {}
