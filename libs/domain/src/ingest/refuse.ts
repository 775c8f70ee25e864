import type { Violation } from '../shared/refusal.js';
import type { Graph, Ref } from '../graph/graph.js';
import { LEDGER_KINDS, type LedgerKind, type Version } from '../graph/records.js';
import { RefMap, RefSet } from '../graph/ref-set.js';
import { eachReference, type Reference } from '../graph/references.js';
import { keyOf, reject, type IngestContext, type Item } from './item.js';
import { canReference } from './sender-visibility.js';

/**
 * Refuses what names something that neither the graph nor the set holds, and what names what is thereby refused, to the
 * last; so does what names something that its sender may not know of, or that was taken back. Costs what the set names.
 *
 * @param coming keys (`keyOf`) of records that the set gives again further on
 */
export function refuseDangling(
  graph: Graph,
  items: readonly Item[],
  context: IngestContext,
  coming: ReadonlySet<string>,
): void {
  const given = new RefMap<Item>();
  for (const item of items) given.set(item.reading.kind, item.id, item);
  const stands = (item: Item | undefined): boolean =>
    item !== undefined && item.refusal === null && item.draft !== null;
  const open = items.filter(({ draft }) => draft !== null && draft.revision === null);
  // Nearly always nobody is refused, and then nobody asks.
  let namers: RefMap<Set<Item>> | null = null;
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    const { draft, reading } = item;
    if (draft === null) continue;
    const missing: string[] = [];
    let member = '';
    const stored = graph.versions(reading.kind, item.id).at(-1);
    eachReference(draft.fields, (reference, id) => {
      const there = reference.targets.some(
        (target) =>
          stands(given.get(target, id)) ||
          (canBeNamed(graph, { reference, target, id, stored, coming }, context) &&
            canReference(context, graph, target, id)),
      );
      if (there) return;
      missing.push(id);
      member ||= reference.member;
    });
    if (missing.length === 0) continue;
    const named = missing.slice(0, 5).join(', ');
    reject(item, 'dangling_reference', `${member} names what is not there: ${named}.`, {
      missing: [...new Set(missing)],
    });
    namers ??= namersAmong(items, given);
    open.push(...(namers.get(reading.kind, item.id) ?? []));
  }
}

/** Which of the items name which. */
function namersAmong(items: readonly Item[], given: RefMap<Item>): RefMap<Set<Item>> {
  const namers = new RefMap<Set<Item>>();
  for (const item of items) {
    if (item.draft === null || item.draft.revision !== null) continue;
    eachReference(item.draft.fields, ({ targets }, id) => {
      for (const target of targets) {
        if (given.get(target, id) === undefined) continue;
        const known = namers.get(target, id);
        if (known === undefined) namers.set(target, id, new Set([item]));
        else known.add(item);
      }
    });
  }
  return namers;
}

interface Naming {
  readonly reference: Reference;
  readonly target: LedgerKind;
  readonly id: string;
  /** The newest version of the record that names it. */
  readonly stored: Version | undefined;
  readonly coming: ReadonlySet<string>;
}

/**
 * Whether the graph holds what is named so that it may be named (spec/rulings.md#c-58). What was taken back stands in no
 * answer: a record that cannot do without it would be stored and read by nobody, and who enters one record by itself is
 * told of it whatever the place. A record that stands and names it already stays as it is.
 */
function canBeNamed(
  graph: Graph,
  { reference, target, id, stored, coming }: Naming,
  { isAlone }: IngestContext,
): boolean {
  const named = graph.versions(target, id).at(-1);
  if (named === undefined || named.revision === null) return named !== undefined;
  if (coming.has(keyOf(target, id))) return true;
  if (isAlone !== true && reference.need === 'optional') return true;
  return stored?.revision === null && reference.ids(stored.fields).includes(id);
}

/** How far from the record that breaks a rule the change that broke it may stand: relation, evidence, source. */
const BLAME_STEPS = 3;

/**
 * Refuses the records of the set that brought the breaches about: the record itself, else what it names, else what that
 * names. A breach that nobody in the set is near to is the whole set's.
 */
export function refuseBreaches(graph: Graph, items: readonly Item[], breaches: readonly Violation[]): void {
  const changed = new RefMap<Item>();
  for (const item of items) if (item.version !== null) changed.set(item.reading.kind, item.id, item);
  const blamed = new Map<Item, Violation[]>();
  for (const violation of breaches) {
    for (const item of causesOf(graph, changed, violation)) {
      const known = blamed.get(item);
      if (known === undefined) blamed.set(item, [violation]);
      else known.push(violation);
    }
  }
  if (blamed.size === 0) for (const item of items) if (item.version !== null) blamed.set(item, [...breaches]);
  for (const [item, violations] of blamed) {
    reject(item, 'invariant_violated', violations[0]?.message ?? 'A rule would be broken.', { violations });
  }
}

function causesOf(graph: Graph, changed: RefMap<Item>, { record, related }: Violation): readonly Item[] {
  if (record === undefined) return [];
  const object = LEDGER_KINDS.find((kind) => kind === record.object);
  if (object === undefined) return [];
  let near: readonly Ref[] = [{ object, id: record.id }];
  for (let step = 0; step <= BLAME_STEPS; step += 1) {
    if (step === 1) near = [...near, ...restedOn(graph, near, related ?? [])];
    const found = near.flatMap((ref) => changed.get(ref.object, ref.id) ?? []);
    if (found.length > 0) return found;
    near = namedBy(graph, near);
  }
  return [];
}

/** What the records that rules rest on are, besides the one that breaks the rule. */
const RESTED_ON: readonly LedgerKind[] = ['entity', 'relation', 'resolution', 'source'];

/** A breach tells ids alone: each is that of what the record names by it, else of what is there and may be rested on. */
function restedOn(graph: Graph, named: readonly Ref[], related: readonly string[]): readonly Ref[] {
  const known = new Set(named.filter(({ object }) => RESTED_ON.includes(object)).map(({ id }) => id));
  return [...new Set(related)]
    .filter((id) => !known.has(id))
    .flatMap((id) => RESTED_ON.map((object) => ({ object, id })))
    .filter(({ object, id }) => graph.versions(object, id).length > 0);
}

const KINDS_THAT_NAME: readonly LedgerKind[] = ['relation', 'claim', 'event', 'evidence', 'source', 'resolution'];

/** What these records name as they are, each by the first of the kinds it may be of that is there. */
function namedBy(graph: Graph, records: readonly Ref[]): readonly Ref[] {
  const named = new RefSet();
  for (const { object, id } of records) {
    const version = KINDS_THAT_NAME.includes(object) ? graph.versions(object, id).at(-1) : undefined;
    if (version === undefined) continue;
    eachReference(version.fields, ({ targets }, of) => {
      const there = targets.find((target) => graph.versions(target, of).length > 0);
      if (there !== undefined) named.add({ object: there, id: of });
    });
  }
  return named.all;
}
