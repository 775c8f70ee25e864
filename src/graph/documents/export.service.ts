import { Injectable } from '@nestjs/common';
import { View } from '#domain/graph';
import { Validator } from '#domain/invariants';
import { chosen, PACK_MEMBERS, select, Summary, type Selection } from '#domain/read-model';
import { formatInstant, ok, refuse, type Result, type Violation } from '#domain/shared';
import { installedExporters, Losses, type ExportAbout, type Exporter } from '#adapter-kit';
import { exporters, exportFormats } from '#interchange';
import { Clock } from '../../platform/clock.js';
import { brokenExport } from './broken-export.js';
import { documentEtag } from './document-etag.js';
import { YieldBudget } from '../../platform/work/yield-budget.js';
import { ContainedExporters, handedOver } from './contained-exporters.js';
import { exportRecords } from './export-records.js';
import { Graphs } from '../graphs.js';
import { DOCUMENT_MEMBERS, itself, questionKey, type DocumentQuery, type KeyParts } from './document-query.js';
import { ResponseCache } from '../projection/response-cache.js';
import type { GraphProjection } from '../projection/projection.js';

export interface ExportQuery extends DocumentQuery {
  readonly format: string;
}

const EXPORT_KEY: KeyParts<ExportQuery> = { format: { key: itself }, ...DOCUMENT_MEMBERS };

/** The graph in a foreign format, in pieces. */
export interface ForeignExport {
  readonly parts: readonly Uint8Array[];
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
const MAX_KEPT = { answers: 16, bytes: 64 * 1024 * 1024 };

/**
 * The graph in the formats of others (spec/api.md#export-formats): of exactly what the caller may see, checked by every
 * invariant before anybody gets it, and made once for each state of the graph.
 */
@Injectable()
export class ExportService {
  private readonly exports = new ResponseCache<ForeignExport>(MAX_KEPT);

  constructor(
    private readonly graphs: Graphs,
    private readonly clock: Clock,
    private readonly contained: ContainedExporters,
  ) {}

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
    const known = this.exports.find(key, projection);
    return known ?? this.exports.keep(key, projection, this.make(query, exporter, projection));
  }

  /** Counts what is held for an export beside it, in bytes, against what exports may hold. */
  grew(made: ForeignExport, bytes: number): void {
    this.exports.grew(made, bytes);
  }

  private async make(
    query: ExportQuery,
    exporter: Exporter,
    projection: GraphProjection,
  ): Promise<Result<ForeignExport>> {
    for (let attempt = 1; ; attempt += 1) {
      if (query.at !== null) await projection.background.updateIndex();
      const { graph_version } = projection;
      const version = documentEtag(graph_version, EXPORT_KEY, query);
      const about: ExportAbout = {
        generated_at: formatInstant(projection.changedAt),
        graph_version,
        at: query.at === null ? null : formatInstant(query.at),
        mode: query.mode,
      };
      const work = new ExportWork(projection, viewOf(query, projection), query, exporter, about, this.clock.now());
      const others = installedExporters().includes(exporter) ? this.contained : null;
      // After that nobody is let in between, so that writers cannot keep a reader waiting for ever.
      try {
        if (!(await work.write(attempt <= ATTEMPTS_WITH_TURNS, others))) continue;
      } catch (error) {
        if (!(error instanceof AdapterFailed)) throw error;
        return refuse({ code: 'export_invariant_failed', detail: error.message });
      }
      if (work.breaches.length > 0) return refuse(brokenExport(work.breaches));
      const { mediaType, extension, lossy } = exporter;
      const { format } = query;
      const filename = `investigation-graph.${extension}`;
      return ok({ parts: work.parts, version, format, mediaType, filename, lossy, losses: work.losses });
    }
  }
}

/**
 * Makes one export. Between turns the event loop is free; `write` answers false when the graph changed meanwhile,
 * because no answer may mix two versions of it.
 */
class ExportWork {
  parts: readonly Uint8Array[] = [];
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
    const summary = isSummary ? new Summary(this.view, this.selection, { statusesApart: overview }) : null;
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
      const made = await reading.write(this.about);
      if ('failed' in made) throw new AdapterFailed(`The exporter ${this.exporter.format} failed: ${made.failed}.`);
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

/** A view of its own: what it finds out about every record on the way is not held once the export is there. */
function viewOf(query: ExportQuery, projection: GraphProjection): View {
  return query.at === null ? new View(projection.graph, query) : projection.viewAt(query);
}
