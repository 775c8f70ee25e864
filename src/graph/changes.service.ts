import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LEDGER_KINDS, type Audience, type LedgerKind, type Version, type View } from '#domain/graph';
import { visibleContent, visibleVersions } from '#domain/read-model';
import { formatInstant } from '#domain/shared';
import { visibilityOf } from '../platform/storage/stored-visibility.js';
import { ChangeSignal } from '../platform/work/change-signal.js';
import { Disclosures, type Disclosure, type ChangePlace } from './disclosures.js';
import { Graphs } from './graphs.js';

export const CHANGE_OPS = ['created', 'updated', 'retracted', 'redacted', 'status_changed'] as const;

/** One change, as a reader may know of it: versions are counted as the reader sees them. */
export interface ChangeEntry {
  readonly at: string;
  readonly op: (typeof CHANGE_OPS)[number];
  readonly object: LedgerKind;
  readonly id: string;
  readonly version: number;
}

/** Whose eyes the feed is for: who works here also sees private claims, questions and cases (spec/rulings.md#a-67). */
export interface ChangeReader {
  readonly audience: Audience;
  readonly worksHere: boolean;
}

export interface ChangePage {
  readonly changes: readonly ChangeEntry[];
  readonly has_more: boolean;
}

const WORKING_KINDS: ReadonlySet<LedgerKind> = new Set(['claim', 'question', 'case']);

/** Every version in the order of the ledger, and what the public is told of later than that. */
interface Log {
  readonly versions: Version[];
  readonly disclosures: Disclosures;
}

/** Where a reader stands: before this version, and before this of the disclosures. */
interface Position {
  version: number;
  disclosure: number;
}

/**
 * The feed of what changed, oldest first, in the order of the ledger; what came into sight by a change of something else
 * stands behind that change. A place in it is named by the change that stands there, never by a number: that would count
 * what the reader may not see.
 */
@Injectable()
export class ChangesService implements OnModuleDestroy {
  /** Null until somebody asks. */
  private log: Log | null = null;
  private readonly changed = new ChangeSignal();
  private readonly stopListening: () => void;

  constructor(private readonly graphs: Graphs) {
    this.stopListening = graphs.onChange((changed) => {
      this.take(changed);
      this.changed.give();
    });
  }

  onModuleDestroy(): void {
    this.stopListening();
    this.changed.end();
  }

  /** Changes after the one given, as far as the reader may know of them; from the first on without one. */
  after(reader: ChangeReader, last: ChangeEntry | null, limit: number): ChangePage {
    const log = this.whole();
    const changes: ChangeEntry[] = [];
    for (const { version, place } of this.told(reader, log, this.positionAfter(reader, last, log))) {
      const change = changeOf(this.viewOf(reader, version.fields.object), version, place);
      if (change === null) continue;
      if (changes.length === limit) return { changes, has_more: true };
      changes.push(change);
    }
    return { changes, has_more: false };
  }

  /** Resolves with the next change of the graph, or after the time; false once the service or the reader ends. */
  next(ms: number, signal: AbortSignal): Promise<boolean> {
    return this.changed.next(ms, signal);
  }

  private take(changed: readonly Version[]): void {
    // Nothing is told of when the graph was built anew.
    if (changed.length === 0) this.log = null;
    if (this.log === null) return;
    const { versions, disclosures } = this.log;
    const newest = versions.at(-1)?.seq ?? 0;
    versions.push(...changed.filter(({ seq }) => seq > newest));
    for (const { fields } of changed) disclosures.look(fields);
  }

  private whole(): Log {
    if (this.log !== null && this.graphs.remembers) return this.log;
    const { graph } = this.graphs.projection('full');
    const disclosures = new Disclosures(graph, this.graphs.projection('public').graph);
    const versions: Version[] = [];
    for (const kind of LEDGER_KINDS) {
      for (const id of graph.ids(kind)) {
        const own: readonly Version[] = graph.versions(kind, id);
        for (const version of own) versions.push(version);
        if (own.length > 1 && own.some(isPrivate)) disclosures.look({ object: kind, id });
      }
    }
    this.log = { versions: inOrder(versions), disclosures };
    return this.log;
  }

  /** Versions from a position on, each at the place at which the reader could be told of it. */
  private *told(reader: ChangeReader, { versions, disclosures }: Log, from: Position): Generator<Disclosure> {
    const disclosed = this.disclosedTo(reader, disclosures);
    const isLate = new Set(disclosed.map(({ version }) => version.seq));
    let { version: at, disclosure: next } = from;
    for (; at < versions.length; at += 1) {
      const version = versions[at];
      if (version === undefined) continue;
      for (let late = disclosed[next]; late !== undefined && late.place.seq < version.seq; late = disclosed[next]) {
        yield late;
        next += 1;
      }
      if (!isLate.has(version.seq)) yield { version, place: version };
    }
    for (; next < disclosed.length; next += 1) yield disclosed[next] as Disclosure;
  }

  /** What the public is told of later; who sees everything of a kind was told of it at once. */
  private disclosedTo({ audience, worksHere }: ChangeReader, disclosures: Disclosures): readonly Disclosure[] {
    if (audience === 'full') return [];
    const all = disclosures.all();
    return worksHere ? all.filter(({ version }) => !WORKING_KINDS.has(version.fields.object)) : all;
  }

  private viewOf({ audience, worksHere }: ChangeReader, object: LedgerKind): View {
    const sees = audience === 'full' || (worksHere && WORKING_KINDS.has(object));
    return this.graphs.projection(sees ? 'full' : 'public').view();
  }

  /**
   * Where the feed goes on. A change that the reader can no longer see, or that stands elsewhere now, is looked for by
   * its time: some may be told of twice, none is left out.
   */
  private positionAfter(reader: ChangeReader, last: ChangeEntry | null, log: Log): Position {
    if (last === null) return { version: 0, disclosure: 0 };
    const { versions } = log;
    const disclosed = this.disclosedTo(reader, log.disclosures);
    const known = visibleVersions(this.viewOf(reader, last.object), last.object, last.id)[last.version - 1];
    const late = disclosed.findIndex(({ version }) => version.seq === known?.seq);
    const place = disclosed[late]?.place ?? known;
    if (place === undefined || formatInstant(place.recorded_at) !== last.at) {
      const isThen = ({ recorded_at }: ChangePlace): boolean => formatInstant(recorded_at) >= last.at;
      return {
        version: firstIndex(versions, isThen),
        disclosure: firstIndex(disclosed, (one) => isThen(one.place)),
      };
    }
    return {
      version: firstIndex(versions, ({ seq }) => seq > place.seq),
      disclosure: late === -1 ? firstIndex(disclosed, (one) => one.place.seq >= place.seq) : late + 1,
    };
  }
}

/** By their places in the ledger, which has hardly any gaps: each is put where it belongs, and nothing is compared. */
function inOrder(versions: readonly Version[]): Version[] {
  const last = versions.reduce((most, { seq }) => Math.max(most, seq), 0);
  const places = new Array<Version | undefined>(last + 1);
  for (const version of versions) places[version.seq] = version;
  return places.filter((version) => version !== undefined);
}

function isPrivate(version: Version): boolean {
  return visibilityOf(version) === 'private';
}

function changeOf(view: View, version: Version, { recorded_at }: ChangePlace): ChangeEntry | null {
  const { object, id } = version.fields;
  if (!view.isVisible(object, id)) return null;
  const versions = visibleVersions(view, object, id);
  const index = versions.findIndex((known) => known.version === version.version);
  if (index === -1) return null;
  const before = versions[index - 1];
  const at = formatInstant(recorded_at);
  return { at, op: opOf(view, version, before), object, id, version: index + 1 };
}

function opOf(view: View, version: Version, before: Version | undefined): ChangeEntry['op'] {
  if (version.revision !== null) return version.revision;
  if (before === undefined) return 'created';
  const [status, old] = [visibleContent(view, version)['status'], visibleContent(view, before)['status']];
  return status === old ? 'updated' : 'status_changed';
}

/** The first index from which on the condition holds; the length where it never does. */
function firstIndex<T>(list: readonly T[], holds: (one: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const one = list[middle];
    if (one !== undefined && holds(one)) high = middle;
    else low = middle + 1;
  }
  return low;
}
