import { isAtLeast } from '../shared/actor.js';
import type { Violation } from '../shared/refusal.js';
import type { ReadFields } from '../graph/fields/read-record.js';
import type { Graph } from '../graph/graph.js';
import { LEDGER_KINDS, type LedgerKind } from '../graph/records.js';
import { eachReference } from '../graph/references.js';
import { WHOLE_GRAPH } from '../graph/views/view-options.js';
import { View } from '../graph/views/view.js';
import { isVisible } from '../graph/views/visibility.js';
import { keyOf, type IngestContext, type IngestWarning, type Rejected } from './item.js';

/**
 * What who sends records may know of (spec/semantics.md#visibility): what they see, and what the dataset holds that
 * they write. With `seen` left out that is everything.
 */
type Sender = Pick<IngestContext, 'actor' | 'dataset' | 'seen'> & Partial<Pick<IngestContext, 'run_id'>>;

/**
 * Whether a record may name another one, which the graph holds. A person of role analyst or above writes what is private,
 * and may name it; to a machine what it cannot know of is as what is not there.
 */
export function canReference(sender: Sender, graph: Graph, object: LedgerKind, id: string): boolean {
  return isAtLeast(sender.actor.role, 'analyst') || knows(sender, graph, object, id);
}

/** Kinds that everybody of role analyst or above is shown, private or not (spec/semantics.md#who-sees-private). */
const OF_ANALYSTS: ReadonlySet<LedgerKind> = new Set(['claim', 'question', 'case']);

/** Whether who sends is shown a record, or writes the dataset that holds it. */
export function knows({ actor, seen, dataset }: Sender, graph: Graph, object: LedgerKind, id: string): boolean {
  if (seen === undefined || isVisible(seen, object, id)) return true;
  if (OF_ANALYSTS.has(object) && isAtLeast(actor.role, 'analyst') && graph.versions(object, id).length > 0) return true;
  const fields = graph.versions(object, id).at(-1)?.fields;
  return dataset !== null && fields !== undefined && 'dataset' in fields && fields.dataset === dataset;
}

/**
 * Whether the record is an answer for everybody that comes back: it was given without what is private, whoever sends it
 * now (spec/rulings.md#c-42). One that names something private was an answer for somebody who sees it.
 */
export function isPublicAnswer({ isSentBack, fields }: ReadFields, graph: Graph, published: Graph): boolean {
  if (isSentBack !== true) return false;
  let isPublic = true;
  eachReference(fields, ({ targets }, id) => {
    const known = targets.filter((target) => graph.versions(target, id).length > 0);
    isPublic &&= known.length === 0 || known.some((target) => isVisible(published, target, id));
  });
  return isPublic;
}

/** The records that a set gives and that were taken, by kind and id: who sends them said himself what they say. */
export type Brought = Pick<ReadonlySet<string>, 'has'>;
const NOTHING: Brought = new Set();

/** With one record more; costs nothing, however many there are. */
export function broughtWith(brought: Brought, own: string): Brought {
  return { has: (key) => key === own || brought.has(key) };
}

/**
 * A refusal without what it rests on, where that is not for the sender to know: the rule alone is left. The name of a
 * dataset is a word that everybody may send: it opens what may be named, and not what is told (spec/rulings.md#c-92).
 */
export function redactForSender(sender: Sender, graph: Graph, refusal: Rejected, brought: Brought = NOTHING): Rejected {
  if (sender.seen === undefined || refusal.violations.length === 0) return refusal;
  const violations = refusal.violations.map((violation) => {
    const named = namedBy(violation);
    const isTold = isTellable(sender, graph, named, brought) && !areJoinedUnseen(sender, graph, named);
    return isTold ? violation : withoutGrounds(violation);
  });
  const [first] = violations;
  const isHushed = first !== refusal.violations[0] && first !== undefined;
  return { ...refusal, violations, message: isHushed ? first.message : refusal.message };
}

/** Whether a warning rests on nothing that is not for the sender to know: to them nothing is odd otherwise. */
export function isForSender(
  sender: Sender,
  graph: Graph,
  { object, id, related_ids }: IngestWarning,
  brought: Brought = NOTHING,
): boolean {
  // Of a record that is told of by what it says itself, the sender said it.
  return sender.seen === undefined || isTellable(sender, graph, related_ids, broughtWith(brought, keyOf(object, id)));
}

/** What is stored nowhere came with the request, as did what this run stored last. */
function isTellable(sender: Sender, graph: Graph, ids: readonly string[], brought: Brought): boolean {
  if (sender.seen === undefined) return true;
  const shown = { ...sender, dataset: null };
  return ids.every((id) =>
    LEDGER_KINDS.every((object) => {
      const stored = graph.versions(object, id).at(-1);
      if (stored === undefined || brought.has(keyOf(object, id))) return true;
      return (stored.run_id !== null && stored.run_id === sender.run_id) || knows(shown, graph, object, id);
    }),
  );
}

/**
 * Whether two of these entities are one by decisions of which the sender may not know all: each may be public, so that
 * nothing that is named would tell (spec/rulings.md#c-106).
 */
function areJoinedUnseen({ seen }: Sender, graph: Graph, ids: readonly string[]): boolean {
  if (seen === undefined) return false;
  const all = new View(graph, WHOLE_GRAPH).identity;
  const told = new View(seen, WHOLE_GRAPH).identity;
  return ids.some((id) => {
    const joined = all.clusterAround(id).member_ids.filter((member) => member !== id && ids.includes(member));
    if (joined.length === 0) return false;
    const { member_ids } = told.clusterAround(id);
    return !joined.every((member) => member_ids.includes(member));
  });
}

function namedBy({ record, related = [] }: Violation): readonly string[] {
  return record === undefined ? related : [record.id, ...related];
}

function withoutGrounds({ invariant, rule }: Violation): Violation {
  const message = 'Something that you may not see stands against it.';
  return rule === undefined ? { invariant, message } : { invariant, rule, message };
}
