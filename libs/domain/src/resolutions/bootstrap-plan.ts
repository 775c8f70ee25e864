import { kindsMayMeet } from '../graph/entity-kinds.js';
import { compareIds } from '../shared/order.js';
import { sha256Hex } from '../shared/sha256.js';
import type { NormalisedIdentifier } from './identifiers/normalised-identifier.js';
import { BOOTSTRAP_SCHEMES, OPT_IN_SCHEMES, schemeRule } from './identifiers/schemes.js';
import type { IdentityView } from './matching/suggestions/identity-view.js';
import { livesDisjoint } from './matching/features/life-feature.js';
import type { Profile } from './matching/profile.js';

/** Why two entities that share a unique identifier are not linked by it. */
export type SkipReason =
  | 'placeholder'
  | 'failing_checksum'
  | 'missing_scope'
  | 'too_many_clusters'
  | 'identifier_conflict'
  | 'kinds_differ'
  | 'lives_disjoint'
  | 'judged'
  | 'name_conflict'
  | 'cluster_conflict';

/** A link that bootstrap would write: a positive SAME_AS between two entities of two clusters. */
export interface PlannedLink {
  readonly from_id: string;
  readonly to_id: string;
  readonly scheme: string;
  readonly value: string;
  readonly scope: string | null;
}

/** `to_id` is null where the identifier is at fault, whoever else has it. */
export interface SkippedLink {
  readonly from_id: string;
  readonly to_id: string | null;
  readonly scheme: string;
  readonly value: string;
  readonly why: SkipReason;
}

export interface BootstrapPlan {
  /** Hash of the planned links; equal plans have equal hashes, whenever and wherever they were made. */
  readonly plan_sha256: string;
  readonly schemes: readonly string[];
  /** Pairs of entities with an equal identifier that are in one cluster already. */
  readonly already: number;
  readonly planned: readonly PlannedLink[];
  readonly skipped: readonly SkippedLink[];
}

/** What a plan has to know of the decisions about identity. */
type KnownIdentity = Pick<IdentityView, 'canonicalOf' | 'membersOf' | 'judgedBetween'>;

export interface BootstrapInput {
  readonly profiles: Iterable<Profile>;
  readonly profileOf: (id: string) => Profile | undefined;
  readonly identity: KnownIdentity;
  /** What the names of two entities say, in bits; positive for, negative against. */
  readonly nameBits: (a: Profile, b: Profile) => number;
  /** Narrows or, with a scheme of `OPT_IN_SCHEMES`, widens what may link; absent = `BOOTSTRAP_SCHEMES`. */
  readonly schemes?: readonly string[];
}

/** Below this the names say that a number was typed into a foreign record. */
const MIN_NAME_BITS = -4;
/** One value on more clusters than this belongs to none of them. */
const MAX_CLUSTERS = 2;

/** The schemes of a request that may link at all, in the service's spelling; others are left out. */
export function bootstrapSchemes(asked: readonly string[] | undefined): readonly string[] {
  const allowed: readonly string[] = [...BOOTSTRAP_SCHEMES, ...OPT_IN_SCHEMES];
  if (asked === undefined) return BOOTSTRAP_SCHEMES;
  const known = asked.flatMap((scheme) => schemeRule(scheme)?.scheme ?? []);
  // A Russian tax or registration number is held as the INN or OGRN that it is.
  const meant = known.flatMap((scheme) =>
    scheme === 'tax_id' ? ['tax_id', 'inn'] : scheme === 'registration' ? ['registration', 'ogrn'] : [scheme],
  );
  return allowed.filter((scheme) => meant.includes(scheme));
}

/**
 * Which positives equal unique identifiers justify (spec/resolution.md#bootstrap). Nothing is decided here and nothing
 * depends on the order of the entities: links join clusters, are all-or-nothing for each cluster that they would make,
 * and never override a judgement. A plan is complete: once it is carried out, the next one is empty. So where its links
 * bring a value that was on too many clusters down to two, it looks again.
 */
export function planBootstrap(input: BootstrapInput): BootstrapPlan {
  const schemes = bootstrapSchemes(input.schemes);
  const faulty: SkippedLink[] = [];
  const holders = holdersOf(input.profiles, new Set(schemes), faulty);
  const first = planRound(input, holders);
  const planned = [...first.planned];
  let last = first;
  while (last.planned.length > 0 && last.skipped.some(({ why }) => why === 'too_many_clusters')) {
    last = planRound({ ...input, identity: joinedView(input.identity, planned) }, holders);
    planned.push(...last.planned);
  }
  planned.sort(compareLinks);
  return {
    plan_sha256: sha256Hex(
      planned.map((link) => JSON.stringify([link.from_id, link.to_id, link.scheme, link.value, link.scope])).join('\n'),
    ),
    schemes,
    already: first.already,
    planned,
    skipped: [...faulty, ...last.skipped].sort(compareSkipped),
  };
}

type Round = Pick<BootstrapPlan, 'already' | 'planned' | 'skipped'>;

function planRound(input: BootstrapInput, holders: readonly Holders[]): Round {
  const skipped: SkippedLink[] = [];
  const links: PlannedLink[] = [];
  let already = 0;
  for (const { identifier, ids } of holders) {
    const clusters = representatives(ids, input.identity);
    already += ids.length - clusters.length;
    if (clusters.length < 2) continue;
    const [from_id = '', ...rest] = clusters;
    const refused = clusters.length > MAX_CLUSTERS ? 'too_many_clusters' : refusalOf(clusters, input);
    for (const to_id of rest) {
      const { scheme, value, scope } = identifier;
      if (refused === null) links.push({ from_id, to_id, scheme, value, scope });
      else skipped.push({ from_id, to_id, scheme, value, why: refused });
    }
  }
  return { already, planned: wholeClusters(links, input, skipped), skipped };
}

/** The identities as they would be with these links: clusters grow, judgements count for all their members. */
function joinedView(base: KnownIdentity, links: readonly PlannedLink[]): KnownIdentity {
  const parent = new Map<string, string>();
  const rootOf = (canonical: string): string => {
    const up = parent.get(canonical) ?? canonical;
    return up === canonical ? canonical : rootOf(up);
  };
  const parts = new Map<string, readonly string[]>();
  const partsOf = (root: string): readonly string[] => parts.get(root) ?? [root];
  for (const { from_id, to_id } of links) {
    const [a, b] = [rootOf(base.canonicalOf(from_id)), rootOf(base.canonicalOf(to_id))];
    if (a === b) continue;
    parts.set(a, [...partsOf(a), ...partsOf(b)]);
    parent.set(b, a);
  }
  const clustersOf = (id: string): readonly string[] => partsOf(rootOf(base.canonicalOf(id)));
  return {
    canonicalOf: (id) => rootOf(base.canonicalOf(id)),
    membersOf: (id) => clustersOf(id).flatMap((canonical) => base.membersOf(canonical)),
    judgedBetween: (a, b) =>
      clustersOf(a).flatMap((one) => clustersOf(b).flatMap((other) => base.judgedBetween(one, other))),
  };
}

interface Holders {
  readonly identifier: NormalisedIdentifier;
  readonly ids: string[];
}

/** Who has which usable identifier, by key; what is at fault goes to `skipped`. */
function holdersOf(profiles: Iterable<Profile>, schemes: ReadonlySet<string>, skipped: SkippedLink[]): Holders[] {
  const byKey = new Map<string, Holders>();
  for (const { id, identifiers } of profiles) {
    for (const identifier of identifiers) {
      if (!schemes.has(identifier.scheme)) continue;
      const { key, fault, scheme, value } = identifier;
      if (fault !== null) {
        skipped.push({ from_id: id, to_id: null, scheme, value, why: fault });
        continue;
      }
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, { identifier, ids: [id] });
      else if (!known.ids.includes(id)) known.ids.push(id);
    }
  }
  const shared = [...byKey.entries()].filter(([, { ids }]) => ids.length > 1);
  shared.sort(([a], [b]) => compareIds(a, b));
  return shared.map(([, { identifier, ids }]) => ({ identifier, ids: ids.sort(compareIds) }));
}

/** One member for each cluster: the smallest id that has the identifier. */
function representatives(ids: readonly string[], identity: KnownIdentity): string[] {
  const first = new Map<string, string>();
  for (const id of ids) if (!first.has(identity.canonicalOf(id))) first.set(identity.canonicalOf(id), id);
  return [...first.values()];
}

function refusalOf([a = '', b = '']: readonly string[], input: BootstrapInput): SkipReason | null {
  const refused = clusterRefusal(a, b, input);
  if (refused !== null) return refused;
  const [one, other] = [input.profileOf(a), input.profileOf(b)];
  if (one === undefined || other === undefined) return 'cluster_conflict';
  return input.nameBits(one, other) < MIN_NAME_BITS ? 'name_conflict' : null;
}

/** What keeps two clusters apart, whichever of their members share a number. */
function clusterRefusal(a: string, b: string, input: BootstrapInput): SkipReason | null {
  if (input.identity.judgedBetween(a, b).length > 0) return 'judged';
  const left = membersOf(a, input);
  const right = membersOf(b, input);
  for (const one of left) {
    for (const other of right) {
      if (!kindsMayMeet(one.kind, other.kind)) return 'kinds_differ';
      if (livesDisjoint(one, other)) return 'lives_disjoint';
    }
  }
  return disagree(left, right) ? 'identifier_conflict' : null;
}

function membersOf(id: string, { identity, profileOf }: BootstrapInput): Profile[] {
  return identity.membersOf(id).flatMap((member) => profileOf(member) ?? []);
}

/** Another unique scheme says that they are two: both have values of it, in one scope, and none in common. */
function disagree(left: readonly Profile[], right: readonly Profile[]): boolean {
  const ours = uniqueValues(left);
  const theirs = uniqueValues(right);
  for (const [place, values] of ours) {
    const others = theirs.get(place);
    if (others !== undefined && ![...values].some((value) => others.has(value))) return true;
  }
  return false;
}

function uniqueValues(profiles: readonly Profile[]): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>();
  for (const { identifiers } of profiles) {
    for (const { scheme, scope, value, strength, fault } of identifiers) {
      // A body issues many securities, so two ISINs are no disagreement.
      if (strength !== 'unique' || fault !== null || scheme === 'isin') continue;
      const place = `${scheme} ${scope ?? ''}`;
      values.set(place, (values.get(place) ?? new Set()).add(value));
    }
  }
  return values;
}

/**
 * Links that would make one cluster stand or fall together: when any two of the clusters that they join must stay apart,
 * none is planned. Of the links of a cluster only those are planned that a tree needs; the others would say it twice.
 */
function wholeClusters(links: readonly PlannedLink[], input: BootstrapInput, skipped: SkippedLink[]): PlannedLink[] {
  const parent = new Map<string, string>();
  const rootOf = (id: string): string => {
    const up = parent.get(id) ?? id;
    return up === id ? id : rootOf(up);
  };
  const tree: PlannedLink[] = [];
  for (const link of [...links].sort(compareLinks)) {
    const [a, b] = [rootOf(input.identity.canonicalOf(link.from_id)), rootOf(input.identity.canonicalOf(link.to_id))];
    if (a === b) continue;
    parent.set(b, a);
    tree.push(link);
  }
  const groups = new Map<string, PlannedLink[]>();
  for (const link of tree) {
    const root = rootOf(input.identity.canonicalOf(link.from_id));
    groups.set(root, [...(groups.get(root) ?? []), link]);
  }
  const planned: PlannedLink[] = [];
  for (const group of groups.values()) {
    if (group.length > 1 && !isWhole(group, input)) {
      for (const { from_id, to_id, scheme, value } of group) {
        skipped.push({ from_id, to_id, scheme, value, why: 'cluster_conflict' });
      }
    } else planned.push(...group);
  }
  return planned.sort(compareLinks);
}

function isWhole(group: readonly PlannedLink[], input: BootstrapInput): boolean {
  const clusters = [
    ...new Set(
      group.flatMap(({ from_id, to_id }) => [input.identity.canonicalOf(from_id), input.identity.canonicalOf(to_id)]),
    ),
  ];
  return clusters.every((one, index) =>
    clusters.slice(index + 1).every((other) => clusterRefusal(one, other, input) === null),
  );
}

function compareLinks(a: PlannedLink, b: PlannedLink): number {
  return (
    compareIds(a.from_id, b.from_id) ||
    compareIds(a.to_id, b.to_id) ||
    compareIds(a.scheme, b.scheme) ||
    compareIds(a.value, b.value)
  );
}

function compareSkipped(a: SkippedLink, b: SkippedLink): number {
  return (
    compareIds(a.from_id, b.from_id) ||
    compareIds(a.to_id ?? '', b.to_id ?? '') ||
    compareIds(a.scheme, b.scheme) ||
    compareIds(a.value, b.value)
  );
}
