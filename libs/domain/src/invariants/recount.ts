import { isInferredByModel, repeats } from '../graph/admissible.js';
import type { Corroboration, SourceFacts } from '../graph/independence.js';
import type { ClaimVersion, RelationVersion } from '../graph/records.js';
import { groundsOf } from '../graph/references.js';
import type { View } from '../graph/views/view.js';

/**
 * Counts once more, in the plainest way, what a view says about the grounds of one record, so that a rule about the count
 * can fail: nothing here is shared with the code that it looks after but the facts about each source. Two sources share
 * an origin where what they reach meets, because whatever both reach leads both to one end; and of the sources every
 * choice is tried.
 */
export function recount(view: View, version: RelationVersion | ClaimVersion): Corroboration | null {
  const evidence = admissibleOf(view, version);
  const sources = countedSources(view, version, evidence);
  if (sources.length > TRIED_SOURCES) return null;
  if (sources.length < 2) return corroboration(evidence.length, sources.length, sources.length, sources.length);
  const reached = sources.map((id) => reachOf(view, id));
  const members: Member[] = [];
  for (const reach of reached) {
    if (reach === null) return null;
    members.push({
      reach,
      groups: groupsOf(view, reach),
      certain: [...reach].every((id) => isCertain(view.sources.factsOf(id))),
    });
  }
  const min = Math.max(1, mostIndependent(members.filter(({ certain }) => certain)));
  return corroboration(evidence.length, sources.length, min, mostIndependent(members));
}

/**
 * No more than so many of the sources of a record can be independent, for records that `recount` gives up on: sources
 * that follow their first origins to one end are one, and so are those that meet one group first on their way. Walks no
 * source twice.
 */
export function maxIndependentSources(view: View, version: RelationVersion | ClaimVersion): number {
  const sources = countedSources(view, version, admissibleOf(view, version));
  const ways = new Map<string, Way>();
  const walked = sources.map((id) => wayOf(view, id, ways));
  const groups = new Set(walked.map(({ group }, index) => group ?? index));
  return Math.min(groups.size, new Set(walked.map(({ end }) => end)).size);
}

/** The evidence that may carry a status: in the view, of no machine, its source neither withdrawn nor a machine's. */
export function admissibleOf(view: View, version: RelationVersion | ClaimVersion): readonly string[] {
  return groundsOf(version).filter((id) => {
    const evidence = view.find('evidence', id);
    return evidence !== null && !isInferredByModel(evidence.fields) && isCounted(view, evidence.fields.source_id);
  });
}

/** Sources walked through before a walk is given up. */
const WALKED_SOURCES = 1_000;

/** Up to so many sources every choice of them is tried: a thousand at most. */
const TRIED_SOURCES = 10;

interface Member {
  readonly reach: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  readonly certain: boolean;
}

function corroboration(evidence_count: number, source_count: number, min: number, max: number): Corroboration {
  return { evidence_count, source_count, independent_source_count_min: min, independent_source_count_max: max };
}

function countedSources(
  view: View,
  { fields }: RelationVersion | ClaimVersion,
  evidence: readonly string[],
): readonly string[] {
  const sources = new Set(evidence.flatMap((id) => view.find('evidence', id)?.fields.source_id ?? []));
  if (fields.object === 'claim') for (const id of fields.source_ids) if (isCounted(view, id)) sources.add(id);
  return [...sources];
}

const countedIn = new WeakMap<View, Map<string, boolean>>();

/** In the view, not withdrawn, and not written by a machine. Most records share their sources, so each is judged once. */
function isCounted(view: View, sourceId: string): boolean {
  let known = countedIn.get(view);
  if (known === undefined) countedIn.set(view, (known = new Map<string, boolean>()));
  let counted = known.get(sourceId);
  if (counted === undefined) {
    counted = view.find('source', sourceId) !== null && !view.isRetracted(sourceId) && !isMachines(view, sourceId);
    known.set(sourceId, counted);
  }
  return counted;
}

/** Whether a model made it, or what it repeats, or everything that it derives from was made by one in the end. */
function isMachines(view: View, sourceId: string): boolean {
  const reach = reachOf(view, sourceId);
  if (reach === null) return !view.sources.counts(sourceId);
  const machines = new Set([...reach].filter((id) => isGenerated(view.sources.factsOf(id))));
  for (let before = -1; machines.size > before;) {
    before = machines.size;
    if (before === 0) return false;
    for (const id of reach) {
      const facts = view.sources.factsOf(id);
      const named = namedBy(facts);
      const isRepeated = facts?.derived_from.some((from) => repeats(from) && machines.has(from.source_id)) === true;
      if (isRepeated || (named.length > 0 && named.every((one) => machines.has(one)))) machines.add(id);
    }
  }
  return machines.has(sourceId);
}

function isGenerated(facts: SourceFacts | undefined): boolean {
  return facts?.is_generated === true;
}

/** The source and all that it derives from, however far; null where that is too much to walk through. */
function reachOf(view: View, sourceId: string): ReadonlySet<string> | null {
  const reach = new Set([sourceId]);
  for (const id of reach) {
    for (const named of namedBy(view.sources.factsOf(id))) reach.add(named);
    if (reach.size > WALKED_SOURCES) return null;
  }
  return reach;
}

function namedBy(facts: SourceFacts | undefined): readonly string[] {
  return facts === undefined ? [] : [...facts.derived_from.map(({ source_id }) => source_id), ...facts.same_content_as];
}

/** The groups of all that is reached: what derives from a source of a group belongs to it too. */
function groupsOf(view: View, reach: ReadonlySet<string>): ReadonlySet<string> {
  const groups = new Set<string>();
  for (const id of reach) {
    const group = view.sources.factsOf(id)?.independence_group ?? null;
    if (group !== null) groups.add(group);
  }
  return groups;
}

/** Whether it says of itself where it comes from. */
function isCertain(facts: SourceFacts | undefined): boolean {
  switch (facts?.derivation_state) {
    case 'original':
      return true;
    case 'derived':
      return namedBy(facts).length > 0;
    default:
      return false;
  }
}

/** The size of the largest choice of sources no two of which share an origin or a group. */
function mostIndependent(members: readonly Member[]): number {
  let most = 0;
  const choose = (index: number, chosen: readonly Member[]): void => {
    most = Math.max(most, chosen.length);
    for (let next = index; next < members.length; next += 1) {
      const member = members[next];
      if (member !== undefined && chosen.every((one) => areIndependent(one, member))) {
        choose(next + 1, [...chosen, member]);
      }
    }
  };
  choose(0, []);
  return most;
}

function areIndependent(a: Member, b: Member): boolean {
  return !doMeet(a.groups, b.groups) && !doMeet(a.reach, b.reach);
}

function doMeet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const one of a) if (b.has(one)) return true;
  return false;
}

interface Way {
  readonly end: string;
  readonly group: string | null;
}

/**
 * Where a source comes to by way of its first origin, and of that one's first, and so on; of a circle, its least id. And
 * the first group that is met on that way.
 */
function wayOf(view: View, sourceId: string, ways: Map<string, Way>): Way {
  const passed: string[] = [];
  const indexes = new Map<string, number>();
  let id = sourceId;
  let way: Way | undefined;
  while (way === undefined) {
    const known = ways.get(id);
    const index = indexes.get(id);
    if (known !== undefined) way = known;
    else if (index !== undefined) {
      way = { end: passed.slice(index).reduce((least, one) => (one < least ? one : least)), group: null };
    } else {
      indexes.set(id, passed.length);
      passed.push(id);
      const [first] = namedBy(view.sources.factsOf(id));
      if (first === undefined) way = { end: id, group: null };
      else id = first;
    }
  }
  for (const one of passed.reverse()) {
    way = { end: way.end, group: view.sources.factsOf(one)?.independence_group ?? way.group };
    ways.set(one, way);
  }
  return way;
}
