import { toldNames, type EntityFields, type EntityVersion, type View } from '../../graph/index.js';
import { visibleVersions } from '../../read-model/index.js';
import type { News } from '../fact.js';
import type { Screen, ScreenedMatch } from '../screen.js';
import type { WatchQuestion } from '../watch.js';

type Question = Extract<WatchQuestion, { readonly kind: 'search' }>;

/** An entity before and after a change, as one view has it. */
export interface Screened {
  readonly before: EntityVersion | null;
  readonly after: EntityVersion;
  readonly view: View;
}

/** What lists say of an entity that came or changed, list by list: each is looked through once for all watches. */
export class Screening {
  private readonly now: ReturnType<Screen['matches']>;
  private readonly was: ReturnType<Screen['matches']>;

  constructor(
    screen: Screen,
    private readonly screened: Screened,
  ) {
    const { before, after } = screened;
    const toldOf = ({ fields }: EntityVersion): EntityFields => ({
      ...fields,
      names: toldNames(screened.view.graph, fields),
    });
    this.now = screen.matches(toldOf(after));
    this.was = before === null || this.now.size === 0 ? new Map() : screen.matches(toldOf(before));
  }

  isOf(before: EntityVersion | null, after: EntityVersion): boolean {
    return this.screened.before === before && this.screened.after === after;
  }

  /** Lists that have somebody whom the entity may be. */
  get lists(): Iterable<string> {
    return this.now.keys();
  }

  /** Matches that are new, or better than they were. */
  *news(list: string, { names, min_score }: Question): Generator<News> {
    const { after, view } = this.screened;
    const before = new Map((this.was.get(list) ?? []).map((one) => [one.index, one]));
    for (const match of this.now.get(list) ?? []) {
      const entry = names[match.index];
      if (entry === undefined || match.score < min_score || !isNews(before.get(match.index), match, min_score)) {
        continue;
      }
      const { id, kind, name, countries } = after.fields;
      yield {
        kind: 'match',
        subject: { object: 'entity', id },
        group: `name ${entry.key ?? match.index}`,
        content: [entry, id, visibleVersions(view, 'entity', id).length],
        summary: `${name} may be ${entry.name} (${match.band}, ${match.score.toFixed(3)})`,
        explanation: {
          screened: entry,
          entity: { id, kind, name, countries, canonical_id: view.identity.clusterAround(id).canonical_id },
          score: match.score,
          band: match.band,
          bits: match.bits,
          features: match.features,
          not_compared: match.not_compared,
        },
      };
    }
  }
}

/** The same entity again is news only where it fits better by a whole band. */
function isNews(before: ScreenedMatch | undefined, now: ScreenedMatch, minScore: number): boolean {
  return before === undefined || before.score < minScore || (before.band !== now.band && now.score > before.score);
}
