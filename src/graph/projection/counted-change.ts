import { RefSet, type Audience, type Graph, type Ref, type SourceFields, type Version } from '#domain/graph';
import { visibilityOf } from '../../platform/storage/stored-visibility.js';
import { takeInto, type Projections } from './projections.js';
import { edgesOf, memberOf, type Counts } from './shown-counts.js';

export type CountsOfAll = Readonly<Record<Audience, Counts>>;

/**
 * Takes a change into both graphs, and answers what the counts have become of which these were those before. Costs what
 * the change and its surroundings cost, and looks at no other record.
 */
export function takeCounting(projections: Projections, before: CountsOfAll, versions: readonly Version[]): CountsOfAll {
  const refs = shownOtherwise(projections.full.graph, versions);
  const was = { public: counted(projections, 'public', refs), full: counted(projections, 'full', refs) };
  takeInto(projections, versions);
  const sum = (audience: Audience): Counts => {
    const counts = { ...before[audience] };
    for (const [member, count] of counted(projections, audience, refs)) counts[member] += count;
    for (const [member, count] of was[audience]) counts[member] -= count;
    return counts;
  };
  return { public: sum('public'), full: sum('full') };
}

function counted(
  projections: Projections,
  audience: Audience,
  refs: readonly Ref[],
): ReadonlyMap<keyof Counts, number> {
  const view = projections[audience].view();
  const counts = new Map<keyof Counts, number>();
  const add = (member: keyof Counts, count: number): void => {
    counts.set(member, (counts.get(member) ?? 0) + count);
  };
  for (const { object, id } of refs) {
    const version = view.find(object, id);
    if (version === null) continue;
    const member = memberOf(object);
    if (member !== undefined) add(member, 1);
    add('relations', edgesOf(version, view));
  }
  return counts;
}

/**
 * Records that may be shown otherwise, or stand for other edges, once the graph has taken the versions: the changed ones
 * and what names them, and so on. What they will name is among the changed.
 */
function shownOtherwise(full: Graph, versions: readonly Version[]): readonly Ref[] {
  const reached = new RefSet();
  const open: Ref[] = [];
  const spread = (ref: Ref): void => {
    reached.add(ref);
    open.push(ref);
  };
  const spreading = new RefSet();
  const spreadOnce = (ref: Ref): void => {
    if (spreading.add(ref)) spread(ref);
  };
  for (const version of versions) {
    reached.add(version.fields);
    if (isForOthers(full, version)) spreadOnce(version.fields);
    if (version.fields.object !== 'evidence') continue;
    // Sources with the same content count by each other (spec/rulings.md#a-32).
    for (const { fields } of [
      version,
      ...full.versions('evidence', version.fields.id),
    ] as readonly Version<'evidence'>[]) {
      const { sha256 } = fields.snapshot;
      const twins = sha256 === null ? [] : full.evidenceWithHash(sha256);
      for (const id of twins) {
        for (const twin of full.versions('evidence', id)) {
          if (twin.fields.source_id !== fields.source_id) {
            spreadOnce({ object: 'source', id: twin.fields.source_id });
            spreadOnce({ object: 'source', id: fields.source_id });
          }
        }
      }
    }
  }
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    full.eachReferrer(ref.object, ref.id, (referrer) => spreadOnce(referrer));
  }
  return reached.all;
}

/** Whether a version may alter how others are shown. Of a source and an entity many hang that most edits leave alone. */
function isForOthers(full: Graph, version: Version): boolean {
  const { fields } = version;
  if (fields.object !== 'source' && fields.object !== 'entity') return true;
  const before = full.versions(fields.object, fields.id).at(-1);
  if (before === undefined || before.revision !== version.revision) return true;
  if (visibilityOf(before) !== visibilityOf(version)) return true;
  // Of an entity others show nothing but whether it is there.
  return fields.object === 'source' && countsBy(fields) !== countsBy(before.fields as SourceFields);
}

/** By what a source counts for what rests on it. */
function countsBy(fields: SourceFields): string {
  const { retracted_at, origin, derived_from, derivation_state, independence_group, published_at } = fields;
  return JSON.stringify([retracted_at, origin, derived_from, derivation_state, independence_group, published_at]);
}
