import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Audience, Graph, Ref, Version } from '#domain/graph';
import type { MatchChange } from '#domain/resolutions';
import { refuse, type Result } from '#domain/shared';
import { Graphs } from '../graph/graphs.js';
import { Clock } from '../platform/clock.js';
import { visibilityOf } from '../platform/storage/stored-visibility.js';
import { nextTurn } from '../platform/work/yield-budget.js';
import { eachMatched, MATCHED_KINDS, matchChangeOf } from './match-changes.js';
import { MatchIndexFactory, type MatchIndexHandle } from './match-index-factory.js';

/** Records told of before others get their turn. */
const TURN = 100;

/** A question to an index; the signal says when nobody waits for the answer any longer. */
export type MatchQuestion<T> = (index: MatchIndexHandle, signal: AbortSignal) => Promise<T>;

/** `unasked`: nobody has asked, so nothing is compared. `behind`: there is something that it was not told of yet. */
export interface MatchingState {
  readonly state: (typeof MATCHING_STATES)[number];
  readonly behindMs: number;
}

export const MATCHING_STATES = ['unasked', 'behind', 'told'] as const;

interface Followed {
  readonly index: MatchIndexHandle;
  /** Records that changed since they were told of, by key; null while nothing has been told. */
  changed: Map<string, Ref> | null;
  /** Of the graph that it follows. */
  graph_version: string;
  /** Since when it lacks something, in milliseconds since 1970; null while it was told of everything. */
  behindSince: number | null;
  /** The update that is under way; updates run one after another. */
  telling: Promise<void>;
}

/**
 * An index of suggestions for each audience: no rarity over private records shows in a public score. It is opened
 * when it is first asked, and then follows the changes: a changed record costs what that record costs.
 */
@Injectable()
export class Matching implements OnModuleDestroy {
  private readonly followed = new Map<Audience, Followed>();
  /** Audiences whose index is about to be brought up to date before anybody asks. */
  private readonly ahead = new Set<Audience>();
  private readonly stopListening: () => void;

  constructor(
    private readonly graphs: Graphs,
    private readonly factory: MatchIndexFactory,
    private readonly clock: Clock,
  ) {
    this.stopListening = graphs.onChange((changed) => this.note(changed));
  }

  onModuleDestroy(): void {
    this.stopListening();
    for (const audience of [...this.followed.keys()]) this.drop(audience);
  }

  /** Asks the index of an audience about the graph as it stands; `warming` when there is no answer within the time. */
  async ask<T>(audience: Audience, waitMs: number, question: MatchQuestion<T>): Promise<Result<T>> {
    if (!this.graphs.remembers) {
      const detail = 'Suggestions compare all entities, which are not held in memory (READ_MODEL=store).';
      return refuse({ code: 'timeout', detail });
    }
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), waitMs);
    try {
      return { ok: true, value: await this.askIndex(audience, patience.signal, question) };
    } catch (error) {
      if (!patience.signal.aborted && !(error instanceof MatchIndexLost)) throw error;
      return refuse({
        code: 'warming',
        detail: `The entities are still being compared${this.howFar(audience)}.`,
        retry_after_s: RETRY_AFTER_S,
      });
    } finally {
      clearTimeout(timer);
      patience.abort();
    }
  }

  /** Where the graph is built anew under the question, or the thread of an index ends, another index is asked. */
  private async askIndex<T>(audience: Audience, signal: AbortSignal, question: MatchQuestion<T>): Promise<T> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const index = await orAborted(this.current(audience), signal);
      try {
        return await orAborted(question(index, signal), signal);
      } catch (error) {
        if (!index.isLost || signal.aborted) throw error;
      }
    }
    throw new MatchIndexLost();
  }

  /** In words, and only of what the audience may see: its index holds nothing else. */
  private howFar(audience: Audience): string {
    const progress = this.followed.get(audience)?.index.progress ?? null;
    return progress === null ? '' : `: ${progress.compared} of ${progress.of} so far`;
  }

  /** How far the list of an audience is. */
  state(audience: Audience): MatchingState {
    const followed = this.followed.get(audience);
    if (followed === undefined || followed.index.isLost) return { state: 'unasked', behindMs: 0 };
    const { behindSince } = followed;
    if (behindSince === null) return { state: 'told', behindMs: 0 };
    return { state: 'behind', behindMs: this.clock.now() - behindSince };
  }

  private note(changed: readonly Version[]): void {
    for (const [audience, followed] of this.followed) {
      const { graph_version } = this.graphs.projection(audience);
      // Nothing is told of when the graph was built anew: most often it is the same.
      const isLost = changed.length === 0 && graph_version !== followed.graph_version;
      followed.graph_version = graph_version;
      if (isLost || (followed.changed?.size ?? 0) > MAX_NOTED) this.drop(audience);
    }
    const open = this.followed.get('public')?.changed ?? null;
    const full = this.followed.get('full')?.changed ?? null;
    if (open === null && full === null) return;
    const { graph } = this.graphs.projection('full');
    for (const version of changed) {
      eachMatched(graph, version, (ref) => {
        const key = `${ref.object} ${ref.id}`;
        full?.set(key, ref);
        // What was never public costs the public index nothing: not even time.
        if (open !== null && wasEverPublic(graph, ref)) open.set(key, ref);
      });
    }
    for (const followed of this.followed.values()) {
      if ((followed.changed?.size ?? 0) > 0) followed.behindSince ??= this.clock.now();
    }
    for (const [audience, { changed: known }] of this.followed) {
      if (known !== null && known.size > 0 && known.size <= MAX_AHEAD) this.followAhead(audience);
    }
  }

  /** Tells of a small change before anybody asks, so that who does finds the list current. */
  private followAhead(audience: Audience): void {
    if (this.ahead.has(audience)) return;
    this.ahead.add(audience);
    void nextTurn().then(() => {
      this.ahead.delete(audience);
      const followed = this.followed.get(audience);
      if (followed === undefined || followed.index.isLost || (followed.changed?.size ?? 0) > MAX_AHEAD) return;
      // Whoever asks is told what went wrong.
      this.current(audience).catch(() => undefined);
    });
  }

  /** The index, told of everything that there is now. */
  private async current(audience: Audience): Promise<MatchIndexHandle> {
    let followed = this.followed.get(audience);
    if (followed === undefined || followed.index.isLost) {
      const { graph_version } = this.graphs.projection(audience);
      const behindSince = this.clock.now();
      followed = { index: this.factory.open(), changed: null, graph_version, behindSince, telling: Promise.resolve() };
      this.followed.set(audience, followed);
    }
    const mine = followed;
    const sending = mine.telling.then(() => this.tell(audience, mine));
    // What failed half-way is begun anew with the next question.
    mine.telling = sending.catch(() => mine.index.close());
    await sending;
    return mine.index;
  }

  private async tell(audience: Audience, followed: Followed): Promise<void> {
    if (followed.changed === null) {
      followed.changed = new Map();
      const { graph } = this.graphs.projection(audience);
      for (const object of MATCHED_KINDS) {
        await this.tellOf(audience, followed.index, graph.ids(object), (id) => ({ object, id }));
      }
    }
    while (followed.changed.size > 0) {
      const due = [...followed.changed.values()];
      followed.changed = new Map();
      await this.tellOf(audience, followed.index, due, (ref) => ref);
    }
    // Nothing was noted since the last was told: what the index holds is the graph of this moment.
    followed.index.told(this.graphs.projection(audience).graph_version);
    followed.behindSince = null;
  }

  private async tellOf<T>(
    audience: Audience,
    index: MatchIndexHandle,
    all: readonly T[],
    refOf: (one: T) => Ref,
  ): Promise<void> {
    for (let at = 0; at < all.length && !index.isLost; at += TURN) {
      if (at > 0) await nextTurn();
      const view = this.graphs.projection(audience).view();
      const { graph: whole } = this.graphs.projection('full');
      const changes: MatchChange[] = [];
      for (const one of all.slice(at, at + TURN)) {
        const change = matchChangeOf(view, whole, audience, refOf(one));
        if (change !== null) changes.push(change);
      }
      index.tell(changes);
    }
  }

  private drop(audience: Audience): void {
    this.followed.get(audience)?.index.close();
    this.followed.delete(audience);
  }
}

/** More changes than this that nobody asked about are not kept: the index is made anew when somebody does. */
const MAX_NOTED = 200_000;

/** Up to so many are told at once: a sync of a thousand records and what names them. A longer import waits for a question. */
const MAX_AHEAD = 1_500;

const RETRY_AFTER_S = 3;
const ATTEMPTS = 3;

/** Every index that was asked is gone. */
class MatchIndexLost extends Error {}

function wasEverPublic(graph: Graph, { object, id }: Ref): boolean {
  const versions: readonly Version[] = graph.versions(object, id);
  return versions.some((version) => visibilityOf(version) === 'public');
}

function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = (): void => reject(new Error('Nobody waits any longer.'));
    if (signal.aborted) give();
    signal.addEventListener('abort', give, { once: true });
    promise.then(resolve, reject);
  });
}
