import type { Audience, Sight } from '../graph.js';
import type { ClaimVersion, LedgerKind, RelationVersion, Status, Version } from '../records.js';
import { lifeKnownIn } from '../views/known-end.js';
import type { ViewOptions } from '../views/view-options.js';
import { isVisibleVersion } from '../views/visibility.js';
import { isImpossible, type Existing, type TemporalContext } from './finding.js';
import { localFindings } from './temporal-findings.js';

type Judged = RelationVersion | ClaimVersion;

/** A view, as far as this rule asks it. */
interface Looking {
  readonly graph: Sight;
  readonly audience: Audience;
  readonly options: Pick<ViewOptions, 'at' | 'mode'>;
  find<K extends LedgerKind>(object: K, id: string): Version<K> | null;
}

/**
 * Whether what a view of knowledge would show as it stood then is disproven in it already (spec/rulings.md#c-65). What
 * is impossible in time is let in as disproven alone, and a version is often known before what disproves it: its own
 * dates do then, beside the lives of its ends as the view knows them. Asked only of what was disproven at some time;
 * everything else was held to the rules about time as it was written. What the public is not shown stays so.
 */
export function isRefutedByItsDates({ fields }: Judged, decided: Status, view: Looking): boolean {
  if (decided === 'internal' && view.audience === 'public') return false;
  if (!wasDisproven(fields, view.graph)) return false;
  const lives = new Lives((id) => {
    const version = view.find('entity', id);
    return version === null ? undefined : lifeKnownIn(view.options, version.fields);
  });
  return localFindings({ ...fields, status: decided }, lives).some(isImpossible);
}

/** In any version that the audience is told of. */
export function wasDisproven({ object, id }: Judged['fields'], graph: Sight): boolean {
  // Asked of every record of a view, and nearly none ever was.
  for (const version of graph.versions<'relation' | 'claim'>(object, id)) {
    if (version.fields.status === 'disproven' && isVisibleVersion(graph, version)) return true;
  }
  return false;
}

/** The ends of a relation and nothing around them: circles and doubts are about other records, which may be wrong as well. */
class Lives implements TemporalContext {
  /** Of all that hangs on what time it is nothing is impossible for a relation or a claim. */
  readonly now = -Infinity;

  constructor(readonly entity: (id: string) => Existing | undefined) {}

  source(): undefined {
    return undefined;
  }

  sourcesOf(): readonly never[] {
    return [];
  }

  outgoing(): readonly never[] {
    return [];
  }

  incoming(): readonly never[] {
    return [];
  }
}
