import {
  companionsOf,
  FetchedGraph,
  foreseenNeeds,
  KnownPages,
  namedNeeds,
  noteAlternatives,
  Needs,
  referrersOf,
  type Audience,
  type LedgerKind,
  type LinksNeed,
  type Need,
  type Ref,
  type Version,
} from '#domain/graph';
import type { Look } from '#domain/ingest';
import { publicShare } from '#domain/invariants';
import type { GraphChange, GraphIndex, GraphStanding, StandingState } from '../../platform/storage/graph-index.js';
import { textsOf } from '../entity-index.js';
import type { FiledSearches } from '../entity-search.js';
import { takeCounting, type CountsOfAll } from '../projection/counted-change.js';
import { ContentDigests } from '../projection/content-digests.js';
import { takeInto } from '../projection/projections.js';
import { QuestionProjection } from './question-projection.js';
import { TooMuchAtOnce, UnansweredQuestion } from './unanswered-question.js';
import type { Counts } from '../projection/shown-counts.js';

type QuestionProjections = Readonly<Record<Audience, QuestionProjection>>;

/** What a question may cost. */
const MOST_RECORDS = 20_000;
const MOST_FETCHES = 200;
/** In so many steps of looking ahead what is named is come to. */
const NEAR_STEPS = 3;
/** Links that one fetch takes to guess by: more of them are gone without. */
const MOST_GUESSED = MOST_RECORDS / 4;
/** Some of what is listed is listed twice. */
const MOST_LISTED = 4 * MOST_RECORDS;
/** With fewer versions than this at hand, what is foreseen is fetched before it is missed, so many steps in one fetch. */
const MOST_FORESEEN = MOST_RECORDS / 40;
const FORESEEN_STEPS = 32;
/** What more than this name is left until it is missed. */
const NAMED_BY = 1_000;
/** Of so few records that are asked for first, what names them is fetched beside, where that is no more than so much. */
const FIRST_ASKED = 4;
const MOST_AROUND = 500;
const [FIRST_PAGE, LARGEST_PAGE] = [256, 8_192];

/**
 * What was fetched for one question, as both audiences see it, at one place of the ledger. The graphs stay the same
 * objects for as long as it is asked; the projections are made anew with whatever is fetched, because what they have
 * found out meanwhile is worth nothing.
 */
export class GraphQuestion {
  private readonly needs = new Needs();
  private readonly pages = new KnownPages(this.needs);
  private readonly held = new Map<number, Version>();
  private readonly graphs: Readonly<Record<Audience, FetchedGraph>> = {
    public: new FetchedGraph('public', this.needs, this.pages),
    full: new FetchedGraph('full', this.needs, this.pages),
  };
  private current: QuestionProjections;
  private fetches = 0;
  /** How many records are held, and how many of them nobody had missed. */
  private records = 0;
  private foreseen = 0;
  private hasLookedAhead = false;
  /** Whether it has stored something: from then on it is not asked again from the start. */
  hasWritten = false;
  /** Whether this run looked at something that was missing then and was fetched since: it is asked again all the same. */
  restsOnPart = false;

  constructor(
    private readonly index: GraphIndex,
    private readonly searches: FiledSearches,
    private standing: GraphStanding,
    /** Whether the store is known to stand there: else the first fetch says where it does. */
    public isOfNow = true,
  ) {
    this.current = this.renewed();
  }

  get place(): number {
    return this.standing.place;
  }

  get stands(): GraphStanding {
    return this.standing;
  }

  get projections(): QuestionProjections {
    return this.current;
  }

  /** Whether its run has missed nothing: what it found stands. */
  get isAnswered(): boolean {
    return this.needs.areMet && !this.restsOnPart;
  }

  /** Goes on at another place of the ledger, with nothing of what was fetched. */
  moveTo(standing: GraphStanding): void {
    this.standing = standing;
    this.isOfNow = true;
    this.needs.clear();
    this.pages.clear();
    this.graphs.public.kept.clear();
    this.graphs.full.kept.clear();
    this.held.clear();
    this.fetches = 0;
    this.records = 0;
    this.foreseen = 0;
    this.hasLookedAhead = false;
    this.restsOnPart = false;
    this.current = this.renewed();
  }

  /** Fetches records before they are missed. */
  async expect(object: LedgerKind, ids: readonly string[]): Promise<void> {
    for (const id of ids) this.needs.note({ of: 'record', object, id });
    await this.fetch();
  }

  /**
   * Fetches whatever these look at, step by step: whoever missed something looks again, and nobody else does. It costs a
   * fraction of a run for each step, and the run that follows misses little.
   */
  async lookAhead(looks: () => readonly Look[]): Promise<void> {
    if (this.hasLookedAhead) return;
    this.hasLookedAhead = true;
    for (let [open, step] = [looks(), 0]; open.length > 0; step += 1) {
      let anew = true;
      open = open.filter((look) => {
        const before = this.needs.missCount;
        const looked = caught(() => look(anew));
        anew = this.needs.missCount > before;
        return anew || ('value' in looked && !looked.value);
      });
      if (this.needs.areMet) continue;
      // With whom those are one that a search has come to is not looked at.
      if (step < NEAR_STEPS) noteCompanions(this.needs);
      const { needed } = await this.missing(false);
      const needs = namedNeeds(needed);
      const named = await this.likely([...needs, ...needs.flatMap(companionsOf)], MOST_RECORDS);
      this.graphs.full.add([...needed, ...named]);
    }
    // Looks are at the whole graph, and what the public is told of these was not asked.
    this.current = this.renewed();
  }

  /**
   * Fetches what was missed, and what is likely missed next: a run costs more than the statements between two of them.
   *
   * @throws TooMuchAtOnce where the question needs more than it may
   */
  async fetch(): Promise<void> {
    const asked = this.needs.missing;
    // It is all here already where a run is asked again that rests on a part.
    if (asked.length === 0) return;
    const isFirst = this.fetches === 0 && asked.length <= FIRST_ASKED;
    noteCompanions(this.needs);
    if (!this.isOfNow) {
      this.isOfNow = true;
      if (this.needs.missing.every(isFetchedAtOnce)) {
        await this.foresee(asked, await this.begun(isFirst ? referrersOf(asked) : []));
        this.current = this.renewed();
        return;
      }
      this.standing = await this.index.standing();
    }
    const missing = this.missing(true);
    const around = isFirst ? this.likely(referrersOf(asked), MOST_AROUND) : [];
    const [{ needed, guessed }, beside] = await Promise.all([missing, around]);
    await this.foresee(asked, [...needed, ...guessed, ...beside]);
    this.current = this.renewed();
  }

  /** What was missed and what is likely missed beside it, from here on held, at the place at which the store stands. */
  private async begun(around: readonly Need[]): Promise<readonly Version[]> {
    this.fetches += 1;
    const needs = this.needs.take();
    for (const need of around) this.needs.note(need);
    const beside = this.needs.take();
    const asked = { needs, most: MOST_RECORDS, beside, besideMost: MOST_AROUND };
    const { standing, versions, besideCount } = await this.index.begin(asked);
    this.standing = standing;
    if (versions === null) throw new TooMuchAtOnce(`The question needs more than ${MOST_RECORDS} records`);
    if (besideCount === null) this.needs.forget(beside);
    const added = this.hold(versions);
    noteAlternatives(this.needs, added);
    this.foreseen += besideCount ?? 0;
    return added;
  }

  /**
   * What was missed, from here on held: what it needs, and what it guesses by, which takes nothing from what it may ask.
   *
   * @param holdsGuesses whether what is guessed by is held, too, as a search may follow; else no more of it is kept than
   *   guessing takes, which is little beside the records
   */
  private async missing(
    holdsGuesses: boolean,
  ): Promise<{ readonly needed: readonly Version[]; readonly guessed: readonly Version[] }> {
    this.fetches += 1;
    if (this.fetches > MOST_FETCHES) throw new TooMuchAtOnce(`The question asked the store ${MOST_FETCHES} times`);
    const taken = this.needs.take();
    const guesses = taken.filter(isGuess);
    const asked = guesses.length === 0 ? taken : taken.filter((need) => !isGuess(need));
    const [versions, guessedBy] = await Promise.all([
      asked.length === 0 ? [] : this.listedOf(asked, MOST_RECORDS),
      guesses.length === 0 ? [] : this.index.fetch(guesses, this.place, MOST_GUESSED),
    ]);
    const needed = this.hold(versions ?? []);
    if (versions === null || this.records > MOST_RECORDS + this.foreseen) {
      throw new TooMuchAtOnce(`The question needs more than ${MOST_RECORDS} records`);
    }
    if (guessedBy === null) this.needs.drop(guesses);
    else if (!holdsGuesses) {
      this.needs.forget(guesses);
      this.graphs.full.kept.know(guesses, guessedBy);
    }
    const before = this.records;
    const guessed = guessedBy === null || !holdsGuesses ? [] : this.hold(guessedBy);
    this.foreseen += this.records - before;
    noteAlternatives(this.needs, [...needed, ...guessed]);
    return { needed, guessed };
  }

  /** Fetches what follows on what was fetched, step by step; what is too much is left until it is missed. */
  private async foresee(asked: readonly Need[], fetched: readonly Version[]): Promise<void> {
    for (let step = 0; step < FORESEEN_STEPS && this.held.size < MOST_FORESEEN; step += 1) {
      const needs = [...(fetched.length > NAMED_BY ? [] : namedNeeds(fetched)), ...foreseenNeeds(asked, fetched)];
      fetched = await this.likely([...needs, ...needs.flatMap(companionsOf)], MOST_FORESEEN);
      asked = needs;
      if (fetched.length === 0) return;
    }
  }

  /** Fetches what nobody has missed, unless it is too much: it takes nothing away from what may be asked. */
  private async likely(needs: readonly Need[], most: number): Promise<readonly Version[]> {
    const { missing } = this.needs;
    for (const need of needs) this.needs.note(need);
    const asked = this.needs.take();
    if (asked.length === 0) return [];
    const versions = await this.listedOf(asked, most);
    if (versions === null) {
      this.needs.forget(asked);
      // Which kind an id means was missed already, and no look-up notes it.
      for (const need of missing) this.needs.note(need);
      return [];
    }
    const before = this.records;
    const added = this.hold(versions);
    noteAlternatives(this.needs, added);
    this.foreseen += this.records - before;
    return added;
  }

  /** What the index has of the needs; null where that is more than so many records. */
  private async listedOf(needs: readonly Need[], most: number): Promise<readonly Version[] | null> {
    const isListed = ({ of }: Need): boolean => of === 'named' || of === 'page';
    const lists = await Promise.all(needs.filter(isListed).map((need) => this.listOf(need)));
    const listed = lists.length === 0 ? needs : [...needs.filter((need) => !isListed(need)), ...lists.flat()];
    return listed.length > MOST_LISTED ? null : await this.index.fetch(listed, this.place, most);
  }

  /** Answers those that were not held before. */
  private hold(versions: readonly Version[]): readonly Version[] {
    const added = versions.filter(({ seq }) => !this.held.has(seq));
    for (const version of added) {
      this.held.set(version.seq, version);
      if (version.version === 1) this.records += 1;
      this.needs.knowRecord(version.fields.object, version.fields.id);
    }
    return added;
  }

  /** Takes in what follows on the place; answers what the graphs have come to. */
  async take(versions: readonly Version[]): Promise<GraphChange> {
    const counts = await this.taken(versions);
    this.hold(versions);
    for (const { kept } of [this.graphs.public, this.graphs.full]) kept.add(versions);
    const [open, full] = [this.current.public.projectionState(), this.current.full.projectionState()];
    const { standing } = this;
    return {
      standing: {
        place: versions.at(-1)?.seq ?? this.place,
        public: { ...standing.public, digest: open.digest, ...countsAfter(standing.public, counts?.public) },
        full: { ...standing.full, digest: full.digest, ...countsAfter(standing.full, counts?.full) },
      },
      instants: { public: open.instants, full: full.instants },
      names: versions.flatMap(({ fields }) =>
        fields.object === 'entity' ? [{ id: fields.id, under: this.searches.filing.filedUnder(textsOf(fields)) }] : [],
      ),
    };
  }

  /** Stands where what was taken in has led to. */
  standAt(standing: GraphStanding): void {
    this.standing = standing;
    this.current.public.standAt(standing.public);
    this.current.full.standAt(standing.full);
  }

  /** Takes a change in, and counts with it unless too much of what is shown hangs on it. */
  private async taken(versions: readonly Version[]): Promise<CountsOfAll | null> {
    const { public: open, full } = this.standing;
    const uncounted = (): null => {
      takeInto(this.current, versions);
      return null;
    };
    if (open.counts_behind || full.counts_behind) return this.repeated(uncounted);
    const before = { public: open.counts, full: full.counts };
    const [held, needs, fetches, records] = [new Map(this.held), this.needs.all, this.fetches, this.records];
    try {
      return await this.repeated(() => takeCounting(this.current, before, versions));
    } catch (error) {
      if (!(error instanceof UnansweredQuestion)) throw error;
    }
    this.held.clear();
    for (const [seq, version] of held) this.held.set(seq, version);
    this.needs.restore(needs);
    this.fetches = fetches;
    this.records = records;
    this.current = this.renewed();
    return this.repeated(uncounted);
  }

  /** Runs what changes the graphs, on graphs that it has not changed (a fetch makes them anew), until it has missed nothing. */
  private async repeated<T>(run: () => T): Promise<T> {
    for (;;) {
      const outcome = caught(run);
      if (this.isAnswered) {
        if ('error' in outcome) throw outcome.error;
        return outcome.value;
      }
      await this.fetch();
    }
  }

  /** The records that a need of a list has. */
  private async listOf(need: Need): Promise<readonly Need[]> {
    if (need.of === 'named') {
      const ids = await this.index.named(need.numbers, MOST_RECORDS + 1);
      return ids.map((id): Need => ({ of: 'record', object: 'entity', id }));
    }
    if (need.of !== 'page') return [];
    const { object, after } = need;
    const count = Math.min(LARGEST_PAGE, FIRST_PAGE * 2 ** this.pages.countOf(object));
    const ids = await this.index.page(object, after, count, this.place);
    this.pages.know(object, after, ids.length < count ? null : (ids.at(-1) ?? null));
    return ids.map((id): Need => ({ of: 'record', object, id }));
  }

  /** The graphs with what is held, and nothing found out of them; each once it is asked for. */
  private renewed(): QuestionProjections {
    const inOrder = (versions: Iterable<Version>) => [...versions].sort((a, b) => a.seq - b.seq);
    this.graphs.full.replaceBy(() => inOrder(this.held.values()));
    this.graphs.public.replaceBy(() => {
      const all = inOrder(this.held.values());
      return inOrder(publicShare({ versions: () => [] }, all, versionsAmong(all)).shown);
    });
    const digests = new ContentDigests();
    const made: Partial<Record<Audience, QuestionProjection>> = {};
    const of = (audience: Audience): QuestionProjection =>
      (made[audience] ??= new QuestionProjection(
        this.graphs[audience],
        this.searches,
        digests,
        this.standing[audience],
      ));
    return {
      get public() {
        return of('public');
      },
      get full() {
        return of('full');
      },
    };
  }
}

/** Whether one statement has it: no list that is made of ids first, and no guess, which is bounded by itself. */
function isFetchedAtOnce(need: Need): boolean {
  return need.of !== 'named' && need.of !== 'page' && !isGuess(need);
}

function isGuess(need: Need): need is LinksNeed {
  return need.of === 'links' && need.isGuess === true;
}

/** Notes what always comes with what was missed. */
function noteCompanions(needs: Needs): void {
  for (const need of needs.missing) for (const companion of companionsOf(need)) needs.note(companion);
}

/** Finds all versions of a record among these, which hold none of it or all. */
function versionsAmong(all: readonly Version[]): (ref: Ref) => readonly Version[] {
  const byRecord = new Map<string, Version[]>();
  for (const version of all) {
    const key = `${version.fields.object} ${version.fields.id}`;
    const known = byRecord.get(key);
    if (known === undefined) byRecord.set(key, [version]);
    else known.push(version);
  }
  return ({ object, id }) => byRecord.get(`${object} ${id}`) ?? [];
}

function caught<T>(work: () => T): { readonly value: T } | { readonly error: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}

/** What is known of the counts after a change: those before, and that they are behind, where it was not counted. */
function countsAfter(
  { counts }: StandingState,
  now: Counts | undefined,
): Pick<StandingState, 'counts' | 'counts_behind'> {
  return now === undefined ? { counts, counts_behind: true } : { counts: now, counts_behind: false };
}
