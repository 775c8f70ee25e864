import type { Audience, Version } from '#domain/graph';
import type { Transliterate } from '#domain/resolutions';
import { audienceOfWatch, WatchBook, type AudienceChange } from '#domain/watches';
import { FollowedGraphs } from '../graph/followed-graphs.js';
import type { FoundAlert, WatchRecord, WatchStep } from '../platform/storage/watch-store.js';
import { inTurns, YieldBudget } from '../platform/work/yield-budget.js';

const AUDIENCES: readonly Audience[] = ['public', 'full'];
/** Versions taken in at once where nobody asks what they change. */
const SLICE = 500;

/** What was stored together, oldest first. */
export type Commit = readonly Version[];

/** What one commit came to. */
interface Evaluated {
  readonly step: WatchStep;
  readonly alerts: readonly FoundAlert[];
}

/**
 * Both graphs as they were at one place of the ledger, moved on commit by commit, and the watches that are asked at each.
 * The graphs that answer readers are ahead of it: an alert is found out of what was before a commit and what was after it,
 * whenever that is done.
 */
export class WatchedGraph {
  private readonly graphs = new FollowedGraphs();
  private readonly books: Readonly<Record<Audience, WatchBook>>;

  constructor(transliterate: Transliterate) {
    this.books = { public: new WatchBook(transliterate), full: new WatchBook(transliterate) };
  }

  /** Up to which place of the ledger it has come. */
  get place(): number {
    return this.graphs.place;
  }

  /** From the next commit on the watch is asked as this version says. */
  watch(record: WatchRecord): void {
    const audience = audienceOfWatch(record.audience);
    for (const other of AUDIENCES) if (other !== audience) this.books[other].remove(record.id);
    if (record.status === 'active') this.books[audience].put(record);
    else this.books[audience].remove(record.id);
  }

  /** Does beforehand what the next commit would wait for, in turns. */
  async ready(): Promise<void> {
    const budget = new YieldBudget();
    for (const audience of AUDIENCES) {
      const { graph } = this.graphs.moment(audience, 0).view('knowledge');
      await inTurns(this.books[audience].ready(graph), budget);
    }
  }

  /** Takes versions in without asking anybody, in turns. */
  async pass(versions: readonly Version[]): Promise<void> {
    await this.take(versions, new YieldBudget());
    for (const audience of AUDIENCES) this.books[audience].passed();
  }

  private async take(versions: readonly Version[], budget: YieldBudget): Promise<void> {
    for (let from = 0; from < versions.length; from += SLICE) {
      this.graphs.take(versions.slice(from, from + SLICE));
      await budget.pause();
    }
  }

  /**
   * Takes a commit in, and finds what the watches tell of it, in turns.
   *
   * @param budget of commits that follow each other
   */
  async evaluate(commit: Commit, budget = new YieldBudget()): Promise<Evaluated> {
    const { graphs, books } = this;
    const at = commit[0]?.recorded_at ?? 0;
    const share = graphs.publicShare(commit);
    const changes: Readonly<Record<Audience, AudienceChange>> = {
      public: { at, versions: share.shown, hidden: share.hidden },
      full: { at, versions: commit, hidden: [] },
    };
    await budget.pause();
    const pending = [];
    for (const audience of AUDIENCES) {
      const begun = await inTurns(books[audience].begin(changes[audience], graphs.moment(audience, at)), budget);
      pending.push({ audience, begun });
    }
    await this.take(commit, budget);
    const alerts: FoundAlert[] = [];
    for (const { audience, begun } of pending) {
      if (begun === null) continue;
      const graph_version = graphs.version(audience);
      const told = await inTurns(begun.finish(graphs.moment(audience, at)), budget);
      for (const alert of told) alerts.push({ alert, graph_version, caused_at: graphs.place });
    }
    return { step: this.step(), alerts };
  }

  /** The versions that the two graphs have here. */
  step(): WatchStep {
    const { graphs } = this;
    return { place: graphs.place, public_version: graphs.version('public'), full_version: graphs.version('full') };
  }
}

/**
 * Cuts versions into what was stored together: neighbours of one instant. The same cuts whoever makes them, and a private
 * version between public ones moves none of them.
 */
export function commitsOf(versions: readonly Version[]): readonly Commit[] {
  const commits: Version[][] = [];
  for (const version of versions) {
    const last = commits.at(-1);
    if (last?.[0]?.recorded_at === version.recorded_at) last.push(version);
    else commits.push([version]);
  }
  return commits;
}
