import { withOneMore } from '../../shared/short-lists.js';
import { DESCENT_PREDICATES, HOLDING_PREDICATES, IDENTITY_PREDICATES } from '../predicates.js';
import type { LedgerKind, Version } from '../records.js';

/** An end of a link: where it leads from, or to. */
export type LinkEnd = 'from' | 'to';
/** Names a relation or a decision. */
export interface LinkRef {
  readonly object: 'relation' | 'resolution';
  readonly id: string;
}

/** Names any record. */
interface RecordName {
  readonly object: LedgerKind;
  readonly id: string;
}

/** Predicates along which rules look past the ends of a relation: an entity's links of these are found by predicate. */
const LOOKED_ALONG: ReadonlySet<string> = new Set([
  ...HOLDING_PREDICATES,
  ...DESCENT_PREDICATES,
  ...IDENTITY_PREDICATES,
]);

/** Whether an entity's links of the predicate are found by it. */
export function isLookedAlong(predicate: string): boolean {
  return LOOKED_ALONG.has(predicate);
}

/** Links of an entity: most have one of a predicate, and that takes no list. */
type Held = LinkRef | readonly LinkRef[];

/** The links of a graph, or of a change of one, by predicate and end. */
export class LinkLists {
  private readonly lists = new Map<string, Readonly<Record<LinkEnd, Map<string, Held>>>>();

  /**
   * Puts the link of a version there, unless one of the versions before it led the same way.
   *
   * @param named what names its record already, where something does: a graph has millions of links
   */
  add({ fields }: Version, before: readonly Version[], named?: RecordName): void {
    if ((fields.object !== 'relation' && fields.object !== 'resolution') || !LOOKED_ALONG.has(fields.predicate)) return;
    const { object, id, predicate, from_id, to_id } = fields;
    // What names this record is of its kind.
    const ref = (named as LinkRef | undefined) ?? { object, id };
    if (!before.some((known) => leads(known, 'from', predicate, from_id))) this.put('from', predicate, from_id, ref);
    if (!before.some((known) => leads(known, 'to', predicate, to_id))) this.put('to', predicate, to_id, ref);
  }

  remove({ fields }: Version): void {
    if ((fields.object !== 'relation' && fields.object !== 'resolution') || !LOOKED_ALONG.has(fields.predicate)) return;
    const { id, object, predicate, from_id, to_id } = fields;
    for (const [end, entityId] of [['from', from_id] as const, ['to', to_id] as const]) {
      const kept = this.of(end, predicate, entityId).filter((ref) => ref.id !== id || ref.object !== object);
      if (kept.length === 0) this.lists.get(predicate)?.[end].delete(entityId);
      else this.lists.get(predicate)?.[end].set(entityId, kept);
    }
  }

  of(end: LinkEnd, predicate: string, entityId: string): readonly LinkRef[] {
    const held = this.lists.get(predicate)?.[end].get(entityId);
    return held === undefined ? NO_LINKS : listOf(held);
  }

  private put(end: LinkEnd, predicate: string, entityId: string, ref: LinkRef): void {
    let ends = this.lists.get(predicate);
    if (ends === undefined) this.lists.set(predicate, (ends = { from: new Map(), to: new Map() }));
    const held = ends[end].get(entityId);
    ends[end].set(entityId, held === undefined ? ref : withOneMore(listOf(held), ref));
  }
}

function listOf(held: Held): readonly LinkRef[] {
  return 'length' in held ? held : [held];
}

const NO_LINKS: readonly LinkRef[] = [];

/** Whether the version leads so from (or to) the entity. */
export function leads({ fields }: Version, end: LinkEnd, predicate: string, entityId: string): boolean {
  if (fields.object !== 'relation' && fields.object !== 'resolution') return false;
  return fields.predicate === predicate && (end === 'from' ? fields.from_id : fields.to_id) === entityId;
}
