import { withOneMore } from '../../shared/short-lists.js';
import { DESCENT_PREDICATES, HOLDING_PREDICATES, IDENTITY_PREDICATES } from '../predicates.js';
import type { RelationFields, ResolutionFields, Version } from '../records.js';

/** An end of a link: where it leads from, or to. */
export type LinkEnd = 'from' | 'to';
/** Names a relation or a decision. */
export interface LinkRef {
  readonly object: 'relation' | 'resolution';
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

/** Ids of the links of an entity: most have one of a predicate, and that takes no list. */
type Held = string | readonly string[];

/** The links of a graph, or of a change of one, by predicate and end. */
export class LinkLists {
  private readonly lists = new Map<string, Readonly<Record<LinkEnd, Map<string, Held>>>>();

  /** Puts the link of a version there, unless one of the versions before it led the same way. */
  add({ fields }: Version, before: readonly Version[]): void {
    if (!isLink(fields)) return;
    const { id, predicate, from_id, to_id } = fields;
    if (!before.some((known) => leads(known, 'from', predicate, from_id))) this.put('from', predicate, from_id, id);
    if (!before.some((known) => leads(known, 'to', predicate, to_id))) this.put('to', predicate, to_id, id);
  }

  remove({ fields }: Version): void {
    if (!isLink(fields)) return;
    const { id, predicate, from_id, to_id } = fields;
    for (const [end, entityId] of [['from', from_id] as const, ['to', to_id] as const]) {
      const ends = this.lists.get(predicate)?.[end];
      const kept = listOf(ends?.get(entityId)).filter((known) => known !== id);
      if (kept.length === 0) ends?.delete(entityId);
      else ends?.set(entityId, kept);
    }
  }

  has(end: LinkEnd, predicate: string, entityId: string): boolean {
    return this.lists.get(predicate)?.[end].has(entityId) === true;
  }

  /** An array where there is none; names are made as far as somebody goes through them. */
  of(end: LinkEnd, predicate: string, entityId: string): Iterable<LinkRef> {
    const held = this.lists.get(predicate)?.[end].get(entityId);
    return held === undefined ? NO_LINKS : refsOf(predicate, listOf(held));
  }

  private put(end: LinkEnd, predicate: string, entityId: string, id: string): void {
    let ends = this.lists.get(predicate);
    if (ends === undefined) this.lists.set(predicate, (ends = { from: new Map(), to: new Map() }));
    const held = ends[end].get(entityId);
    ends[end].set(entityId, held === undefined ? id : withOneMore(listOf(held), id));
  }
}

const NO_LINKS: readonly LinkRef[] = [];

function isLink(fields: Version['fields']): fields is RelationFields | ResolutionFields {
  return (fields.object === 'relation' || fields.object === 'resolution') && LOOKED_ALONG.has(fields.predicate);
}

function listOf(held: Held | undefined): readonly string[] {
  return held === undefined ? [] : typeof held === 'string' ? [held] : held;
}

/** What has a predicate of identity is a decision, what has another one a relation. */
function* refsOf(predicate: string, ids: readonly string[]): Generator<LinkRef> {
  const object = IDENTITY_PREDICATES.has(predicate) ? 'resolution' : 'relation';
  for (const id of ids) yield { object, id };
}

/** Whether the version leads so from (or to) the entity. */
export function leads({ fields }: Version, end: LinkEnd, predicate: string, entityId: string): boolean {
  if (fields.object !== 'relation' && fields.object !== 'resolution') return false;
  return fields.predicate === predicate && (end === 'from' ? fields.from_id : fields.to_id) === entityId;
}
