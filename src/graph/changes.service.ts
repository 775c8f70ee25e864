import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  formatInstant,
  LEDGER_KINDS,
  visibleContent,
  visibleVersions,
  type Audience,
  type LedgerKind,
  type Version,
  type View,
} from '#domain';
import { GraphStore } from './graph.store.js';

export const CHANGE_OPS = ['created', 'updated', 'retracted', 'redacted', 'status_changed'] as const;

/** One change, as a reader may know of it: versions are counted as the reader sees them. */
export interface Change {
  readonly at: string;
  readonly op: (typeof CHANGE_OPS)[number];
  readonly object: LedgerKind;
  readonly id: string;
  readonly version: number;
}

/** Whose eyes the feed is for: who works here also sees private claims, questions and cases (ruling 67). */
export interface ChangeReader {
  readonly audience: Audience;
  readonly worksHere: boolean;
}

export interface ChangePage {
  readonly changes: readonly Change[];
  readonly has_more: boolean;
}

const WORKING_KINDS: ReadonlySet<LedgerKind> = new Set(['claim', 'question', 'case']);

/**
 * The feed of what changed, oldest first, in the order of the ledger. A place in it is named by the change that stands
 * there, never by a number: that would count what the reader may not see.
 */
@Injectable()
export class ChangesService implements OnModuleDestroy {
  /** Every version in the order of the ledger; null until somebody asks. */
  private log: Version[] | null = null;
  private readonly waiting = new Set<() => void>();
  private ended = false;
  private readonly stopListening: () => void;

  constructor(private readonly graphs: GraphStore) {
    this.stopListening = graphs.onChange((changed) => {
      this.take(changed);
      this.wake();
    });
  }

  onModuleDestroy(): void {
    this.ended = true;
    this.stopListening();
    this.wake();
  }

  /** Changes after the one given, as far as the reader may know of them; from the first on without one. */
  after(reader: ChangeReader, last: Change | null, limit: number): ChangePage {
    const log = this.whole();
    const changes: Change[] = [];
    for (let place = last === null ? 0 : this.placeAfter(reader, last, log); place < log.length; place += 1) {
      const version = log[place];
      const change = version === undefined ? null : changeOf(this.viewOf(reader, version.fields.object), version);
      if (change === null) continue;
      if (changes.length === limit) return { changes, has_more: true };
      changes.push(change);
    }
    return { changes, has_more: false };
  }

  /** Resolves with the next change of the graph, or after the time; false once the service or the reader ends. */
  async next(ms: number, signal: AbortSignal): Promise<boolean> {
    if (this.ended || signal.aborted) return false;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.waiting.add(done);
      signal.addEventListener('abort', done);
    });
    return !this.ended && !signal.aborted;
  }

  private wake(): void {
    for (const resolve of [...this.waiting]) resolve();
  }

  private take(changed: readonly Version[]): void {
    // Nothing is told of when the graph was built anew.
    if (changed.length === 0) this.log = null;
    const newest = this.log?.at(-1)?.seq ?? 0;
    this.log?.push(...changed.filter(({ seq }) => seq > newest));
  }

  private whole(): readonly Version[] {
    if (this.log !== null) return this.log;
    const { graph } = this.graphs.projection('full');
    const log = LEDGER_KINDS.flatMap((kind) =>
      graph.ids(kind).flatMap((id): readonly Version[] => graph.versions(kind, id)),
    );
    this.log = log.sort((a, b) => a.seq - b.seq);
    return this.log;
  }

  private viewOf({ audience, worksHere }: ChangeReader, object: LedgerKind): View {
    const sees = audience === 'full' || (worksHere && WORKING_KINDS.has(object));
    return this.graphs.projection(sees ? 'full' : 'public').view();
  }

  /**
   * Where the feed goes on. A change that the reader can no longer see is looked for by its time: some may be told of
   * twice, none is left out.
   */
  private placeAfter(reader: ChangeReader, last: Change, log: readonly Version[]): number {
    const known = visibleVersions(this.viewOf(reader, last.object), last.object, last.id)[last.version - 1];
    if (known === undefined) return firstPlace(log, (version) => formatInstant(version.recorded_at) >= last.at);
    return firstPlace(log, (version) => version.seq > known.seq);
  }
}

function changeOf(view: View, version: Version): Change | null {
  const { object, id } = version.fields;
  if (!view.isVisible(object, id)) return null;
  const versions = visibleVersions(view, object, id);
  const place = versions.findIndex((known) => known.version === version.version);
  if (place === -1) return null;
  const before = versions[place - 1];
  const at = formatInstant(version.recorded_at);
  return { at, op: opOf(view, version, before), object, id, version: place + 1 };
}

function opOf(view: View, version: Version, before: Version | undefined): Change['op'] {
  if (version.revision !== null) return version.revision;
  if (before === undefined) return 'created';
  const [status, old] = [visibleContent(view, version)['status'], visibleContent(view, before)['status']];
  return status === old ? 'updated' : 'status_changed';
}

/** The first place from which on the condition holds; the length where it never does. */
function firstPlace(log: readonly Version[], holds: (version: Version) => boolean): number {
  let low = 0;
  let high = log.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const version = log[middle];
    if (version !== undefined && holds(version)) high = middle;
    else low = middle + 1;
  }
  return low;
}
