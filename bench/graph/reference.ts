import type { GeneratedRecord } from './generate.js';

/**
 * What is right: when each record of a generated graph holds and when it is known, read from the generated records
 * alone. Every entity of such a graph lives at every instant that is asked for, so an end of a relation is never out of
 * its life.
 */
export class Reference {
  readonly ids: string[] = [];
  readonly from: number[] = [];
  readonly until: number[] = [];
  /** Infinity for what nothing published names: it is known since it was stored, which is after every instant asked. */
  readonly known: number[] = [];
  private readonly ordinals = new Map<string, number>();

  add(record: GeneratedRecord): void {
    const ordinal = this.ids.push(record.id) - 1;
    this.ordinals.set(record.id, ordinal);
    const isTimed = record.object === 'entity' || record.object === 'relation';
    this.from.push(isTimed ? earliest(record['effective_at']) : -Infinity);
    this.until.push(isTimed ? latest(record['effective_until']) : Infinity);
    this.known.push(this.knownOf(record));
    if (record.object !== 'relation') return;
    const known = this.known[ordinal] ?? Infinity;
    for (const end of [String(record['from_id']), String(record['to_id'])]) {
      const at = this.ordinals.get(end) ?? 0;
      this.known[at] = Math.min(this.known[at] ?? Infinity, known);
    }
  }

  private knownOf(record: GeneratedRecord): number {
    if (record.object === 'source') return latest(record['published_at']);
    if (record.object === 'evidence') {
      return this.known[this.ordinals.get(String(record['source_id'])) ?? -1] ?? Infinity;
    }
    if (record.object === 'entity') return Infinity;
    const evidence = (record['evidence_ids'] as readonly string[]).map(
      (id) => this.known[this.ordinals.get(id) ?? -1] ?? Infinity,
    );
    return Math.min(...evidence);
  }
}

/** The first instant that the text may stand for. */
function earliest(text: unknown): number {
  return typeof text === 'string' ? utc(text, 0) : -Infinity;
}

/** The first instant at which the text has surely come: a month or a year counts from its end. */
function latest(text: unknown): number {
  if (typeof text !== 'string') return Infinity;
  return text.length === 10 ? utc(text, 0) : utc(text, 1);
}

/** The start of the day, month or year, or of the next one. */
function utc(text: string, later: 0 | 1): number {
  const [year = 0, month, day = 1] = text.split('-').map(Number);
  return month === undefined ? Date.UTC(year + later, 0, 1) : Date.UTC(year, month - 1 + later, day);
}
