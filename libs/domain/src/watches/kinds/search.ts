import { toldNames, type EntityFields, type EntityVersion, type View } from '../../graph/index.js';
import { visibleVersions } from '../../read-model/index.js';
import { isSameJson } from '../../shared/same-json.js';
import type { News } from '../fact.js';
import type { Screen, ScreenedMatch } from '../screen.js';
import type { WatchQuestion } from '../watch.js';

type Question = Extract<WatchQuestion, { readonly kind: 'search' }>;

/** An entity as its audience is told of it: its newest version in one view, and the names that are told then. */
export interface ToldEntity {
  readonly version: EntityVersion;
  readonly fields: EntityFields;
}

/** What the audience of a view is told of an entity, which its sources change too (spec/rulings.md#c-97). */
export function toldEntity({ graph }: View, version: EntityVersion | null): ToldEntity | null {
  if (version === null) return null;
  const { fields } = version;
  const names = toldNames(graph, fields);
  return { version, fields: names === fields.names ? fields : { ...fields, names } };
}

/** Whether as much is told, be it by the same version. */
export function isToldAlike(one: ToldEntity | null, other: ToldEntity | null): boolean {
  return one?.version === other?.version && isSameJson(one?.fields.names, other?.fields.names);
}

/** An entity before and after a change, as one view has it. */
export interface Screened {
  readonly before: ToldEntity | null;
  readonly after: ToldEntity;
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
    this.now = screen.matches(after.fields);
    this.was = before === null || this.now.size === 0 ? new Map() : screen.matches(before.fields);
  }

  isOf(before: ToldEntity | null, after: ToldEntity): boolean {
    return isToldAlike(this.screened.before, before) && isToldAlike(this.screened.after, after);
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
