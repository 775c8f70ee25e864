import type { Sight } from '../graph.js';
import type { LedgerKind, Version } from '../records.js';
import { referencesOf } from '../references.js';

/**
 * Whether the audience of the graph may see the record at all (spec/semantics.md#visibility; spec/rulings.md#a-24,
 * #a-25, #a-58). A graph holds no version that its audience may not be told (`isPrivate` of
 * `invariants/public-export-excludes-private-evidence.ts` keeps it out), so this asks only what follows from absence:
 * an evidence without its source, an edge without an end, a relation all of whose evidence is absent. It is judged by
 * the newest version, for all views of the past too. In a full graph nothing is absent, and every stored record is
 * visible.
 */
export function isVisible(graph: Sight, object: LedgerKind, id: string): boolean {
  if (graph.audience === 'full') return graph.versions(object, id).length > 0;
  const seen = graph.seen(object);
  let visible = seen.get(id);
  if (visible === undefined) {
    visible = judge(graph, object, id);
    seen.set(id, visible);
  }
  return visible;
}

function judge(graph: Sight, object: LedgerKind, id: string): boolean {
  const head = newest(graph, object, id);
  return head !== undefined && isVisibleVersion(graph, head);
}

/**
 * Whether the audience is told of this version of a record that it may see: one that named what it may not see, or that
 * rested on that alone, is as if it had never been.
 */
export function isVisibleVersion(graph: Sight, version: Version): boolean {
  if (graph.audience === 'full') return true;
  return hasRequiredReferences(graph, version) && hasVisibleSupport(graph, version) && !isInternal(version);
}

/** The newest version that says something: a closing version carries the content of the one before it. */
function newest(graph: Sight, object: LedgerKind, id: string): Version | undefined {
  return graph.versions(object, id).at(-1);
}

/** Everything that the record cannot do without is visible too. */
function hasRequiredReferences(graph: Sight, { fields }: Version): boolean {
  for (const reference of referencesOf(fields.object)) {
    if (reference.need !== 'required') continue;
    for (const named of reference.ids(fields)) if (!resolves(graph, reference.targets, named)) return false;
  }
  return true;
}

/** Not all of its grounds are hidden. A record that names none has nothing to hide. */
export function hasVisibleSupport(graph: Sight, { fields }: Version): boolean {
  return groundsNamedBy(fields).every(
    ({ object, ids }) => ids.length === 0 || ids.some((id) => isVisible(graph, object, id)),
  );
}

/** Records of one kind that another rests on: one of them is enough. */
export interface NamedGrounds {
  readonly object: LedgerKind;
  readonly ids: readonly string[];
}

/**
 * What a record rests on (spec/rulings.md#c-28), in groups: of each that names anything, one must be there. A record
 * without evidence is kept, whoever asserts it, and an event may be public whose evidence is not.
 */
export function groundsNamedBy(fields: Version['fields']): readonly NamedGrounds[] {
  switch (fields.object) {
    case 'relation':
    case 'resolution':
      return [{ object: 'evidence', ids: fields.evidence_ids }];
    case 'claim':
      return [{ object: 'evidence', ids: [...fields.supporting_evidence_ids, ...fields.contradicting_evidence_ids] }];
    case 'event':
      return [{ object: 'entity', ids: fields.participants.map((participant) => participant.entity_id) }];
    default:
      return NOTHING;
  }
}

const NOTHING: readonly NamedGrounds[] = [];

function isInternal({ fields }: Version): boolean {
  return (fields.object === 'claim' || fields.object === 'relation') && fields.status === 'internal';
}

/** Which kind an id is of, among those that the place may name, as far as the audience may see. */
export function resolveTarget(graph: Sight, targets: readonly LedgerKind[], id: string): LedgerKind | null {
  for (const target of targets) if (isVisible(graph, target, id)) return target;
  return null;
}

function resolves(graph: Sight, targets: readonly LedgerKind[], id: string): boolean {
  return resolveTarget(graph, targets, id) !== null;
}
