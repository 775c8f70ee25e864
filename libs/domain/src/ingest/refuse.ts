import type { Violation } from '../shared/refusal.js';
import type { Graph } from '../graph/graph.js';
import type { LedgerKind, Version } from '../graph/records.js';
import { RefMap } from '../graph/ref-set.js';
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
  const byId = new Map<string, Item[]>();
  for (const item of items) {
    if (item.version === null) continue;
    const known = byId.get(item.id);
    if (known === undefined) byId.set(item.id, [item]);
    else known.push(item);
  }
  const blamed = new Map<Item, Violation[]>();
  for (const violation of breaches) {
    for (const item of causesOf(graph, byId, violation)) {
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

function causesOf(graph: Graph, byId: ReadonlyMap<string, Item[]>, { record, related }: Violation): readonly Item[] {
  if (record === undefined) return [];
  let ids = new Set([record.id]);
  for (let step = 0; step <= BLAME_STEPS; step += 1) {
    if (step === 1) for (const id of related ?? []) ids.add(id);
    const found = [...ids].flatMap((id) => byId.get(id) ?? []);
    const own = step === 0 ? found.filter(({ reading }) => reading.kind === record.object) : found;
    if (own.length > 0) return own;
    ids = namedBy(graph, step === 0 ? [[record.object, record.id]] : pairs(ids));
  }
  return [];
}

type Named = readonly [object: string, id: string];

const KINDS_THAT_NAME = ['relation', 'claim', 'event', 'evidence', 'source', 'resolution'] as const;

function pairs(ids: Iterable<string>): readonly Named[] {
  return [...ids].flatMap((id) => KINDS_THAT_NAME.map((kind): Named => [kind, id]));
}

function namedBy(graph: Graph, records: readonly Named[]): Set<string> {
  const ids = new Set<string>();
  for (const [object, id] of records) {
    for (const kind of KINDS_THAT_NAME) {
      const version = kind === object ? graph.versions(kind, id).at(-1) : undefined;
      if (version !== undefined) eachReference(version.fields, (_, named) => ids.add(named));
    }
  }
  return ids;
}
