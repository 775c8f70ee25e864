import { FetchedGraph, KnownPages, Needs, type Audience, type Need, type Version } from '#domain/graph';
import { publicShare } from '#domain/invariants';
import type { GraphIndex, GraphStanding } from '../../platform/storage/graph-index.js';
import type { EntitySearches } from '../entity-search.js';
import { ContentDigests } from '../projection/content-digests.js';
import { takeInto, type Projections } from '../projection/projections.js';
import { QuestionProjection } from './question-projection.js';
import { UnansweredQuestion } from './unanswered-question.js';

/** What a question may cost. */
const MOST_RECORDS = 20_000;
const MOST_FETCHES = 200;
const [FIRST_PAGE, LARGEST_PAGE] = [256, 8_192];

/**
 * What was fetched for one question, as both audiences see it, at one place of the ledger. The graphs stay the same
 * objects for as long as it is asked; the projections are made anew with whatever is fetched, because what they have
 * found out meanwhile is worth nothing.
 */
export class Question {
  private readonly needs = new Needs();
  private readonly pages = new KnownPages(this.needs);
  private readonly held = new Map<number, Version>();
  private readonly graphs: Readonly<Record<Audience, FetchedGraph>> = {
    public: new FetchedGraph('public', this.needs, this.pages),
    full: new FetchedGraph('full', this.needs, this.pages),
  };
  private current: Projections;
  private fetches = 0;
  /** Whether it has stored something: from then on it is not asked again from the start. */
  hasWritten = false;

  constructor(
    private readonly index: GraphIndex,
    private readonly searches: EntitySearches,
    private standing: GraphStanding,
  ) {
    this.current = this.renewed();
  }

  get place(): number {
    return this.standing.place;
  }

  get projections(): Projections {
    return this.current;
  }

  /** Whether nothing was missed since the last fetch: what was found since then stands. */
  get isAnswered(): boolean {
    return this.needs.areMet;
  }

  /** Goes on at another place of the ledger, with nothing of what was fetched. */
  moveTo(standing: GraphStanding): void {
    this.standing = standing;
    this.needs.clear();
    this.pages.clear();
    this.held.clear();
    this.fetches = 0;
    this.current = this.renewed();
  }

  /**
   * Fetches what was missed.
   *
   * @throws UnansweredQuestion where the question needs more than it may
   */
  async fetch(): Promise<void> {
    this.fetches += 1;
    if (this.fetches > MOST_FETCHES) throw new UnansweredQuestion(`The question asked the store ${MOST_FETCHES} times`);
    const needs = this.needs.take();
    const paged = await Promise.all(needs.map((need) => this.withPage(need)));
    const versions = await this.index.fetch(paged.flat(), this.place, MOST_RECORDS);
    for (const version of versions ?? []) {
      this.held.set(version.seq, version);
      this.needs.knowRecord(version.fields.object, version.fields.id);
    }
    const records = new Set([...this.held.values()].map(({ fields }) => `${fields.object} ${fields.id}`));
    if (versions === null || records.size > MOST_RECORDS) {
      throw new UnansweredQuestion(`The question needs more than ${MOST_RECORDS} records`);
    }
    this.current = this.renewed();
  }

  /** Takes in what follows on the place; answers what the graphs have come to. */
  async take(versions: readonly Version[]): Promise<GraphStanding> {
    for (;;) {
      this.current = this.renewed();
      const failure = caught(() => takeInto(this.current, versions));
      if (this.isAnswered) {
        if (failure !== null) throw failure.error;
        break;
      }
      await this.fetch();
    }
    for (const version of versions) {
      this.held.set(version.seq, version);
      this.needs.knowRecord(version.fields.object, version.fields.id);
    }
    this.standing = {
      place: versions.at(-1)?.seq ?? this.place,
      public: this.current.public.projectionState(),
      full: this.current.full.projectionState(),
    };
    return this.standing;
  }

  private async withPage(need: Need): Promise<readonly Need[]> {
    if (need.of !== 'page') return [need];
    const { object, after } = need;
    const count = Math.min(LARGEST_PAGE, FIRST_PAGE * 2 ** this.pages.countOf(object));
    const ids = await this.index.page(object, after, count, this.place);
    this.pages.know(object, after, ids.length < count ? null : (ids.at(-1) ?? null));
    return ids.map((id): Need => ({ of: 'record', object, id }));
  }

  /** The graphs with what is held, and nothing found out of them. */
  private renewed(): Projections {
    const all = [...this.held.values()].sort((a, b) => a.seq - b.seq);
    const byRecord = new Map<string, Version[]>();
    for (const version of all) {
      const key = `${version.fields.object} ${version.fields.id}`;
      const known = byRecord.get(key);
      if (known === undefined) byRecord.set(key, [version]);
      else known.push(version);
    }
    const { shown } = publicShare(
      { versions: () => [] },
      all,
      ({ object, id }) => byRecord.get(`${object} ${id}`) ?? [],
    );
    this.graphs.full.replaceBy(all);
    this.graphs.public.replaceBy([...shown].sort((a, b) => a.seq - b.seq));
    const digests = new ContentDigests();
    const projections = {
      public: new QuestionProjection(this.graphs.public, this.searches, digests),
      full: new QuestionProjection(this.graphs.full, this.searches, digests),
    };
    projections.public.restoreState(this.standing.public);
    projections.full.restoreState(this.standing.full);
    return projections;
  }
}

function caught(work: () => void): { readonly error: unknown } | null {
  try {
    work();
    return null;
  } catch (error) {
    return { error };
  }
}
