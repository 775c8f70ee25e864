import { Injectable } from '@nestjs/common';
import {
  diffViews,
  findPath,
  formatInstant,
  gapsBetween,
  ok,
  PACK_MEMBERS,
  refuse,
  select,
  type Audience,
  type DiffEntry,
  type GraphAdapter,
  type ObjectKind,
  type PackMember,
  type PathAnswer,
  type PathQuery,
  type Result,
  type Selection,
  type View,
  type ViewOptions,
} from '#domain';
import { GraphStore } from './graph.store.js';
import { LOGIC_VERSION, PACK_SCHEMA } from '../platform/versions.js';

/** How long a comparison may hold the event loop before it lets others run. */
const TURN_MS = 8;
const ATTEMPTS_WITH_TURNS = 2;

const MEMBER_OF = new Map<ObjectKind, PackMember>(PACK_MEMBERS.map(([member, object]) => [object, member]));

type ByMember = Readonly<Record<PackMember, unknown[]>>;

/** Paths, differences between times, and gaps between reality and knowledge. */
@Injectable()
export class ComparingService {
  constructor(private readonly graphs: GraphStore) {}

  /** A path; `not_found` when an end is not in what the audience may see. */
  path(audience: Audience, options: ViewOptions, query: PathQuery): Result<PathAnswer & { readonly meta: object }> {
    const view = this.graphs.view(audience, options);
    // An end outside its life at the instant still is an end: it is asked whether it is there at all.
    for (const end of [query.from, query.to]) {
      if (view.inForce('entity', end) === null || !view.isVisible('entity', end)) {
        return refuse({ code: 'not_found', detail: 'There is no such entity.' });
      }
    }
    return ok({ ...findPath(view, query), meta: this.meta(audience, options) });
  }

  async diff(
    audience: Audience,
    options: ViewOptions,
    { from_at, to_at, adapter }: { readonly from_at: number; readonly to_at: number; readonly adapter: GraphAdapter },
  ): Promise<Readonly<Record<string, unknown>>> {
    const entries = await this.undisturbed(audience, () => {
      const before = this.graphs.view(audience, { ...options, at: from_at });
      const after = this.graphs.view(audience, { ...options, at: to_at });
      return { steps: diffViews(before, after), holds: heldBy(before, after, adapter) };
    });
    const lists = { added: emptyLists(), removed: emptyLists(), changed: emptyLists() };
    const counts = { added: 0, removed: 0, changed: 0 };
    for (const { change, object, ...entry } of entries) {
      lists[change][MEMBER_OF.get(object) ?? 'entities'].push(entry);
      counts[change] += 1;
    }
    return {
      from_at: formatInstant(from_at),
      to_at: formatInstant(to_at),
      mode: options.mode,
      ...lists,
      counts,
      meta: this.meta(audience, options),
    };
  }

  async gaps(audience: Audience, options: ViewOptions, at: number): Promise<Readonly<Record<string, unknown>>> {
    const found = await this.undisturbed(audience, () => {
      const reality = this.graphs.view(audience, { ...options, at, mode: 'reality' });
      const knowledge = this.graphs.view(audience, { ...options, at, mode: 'knowledge' });
      return { steps: gapsBetween(reality, knowledge), holds: () => true };
    });
    const lists = { true_but_not_knowable: emptyLists(), believed_then_refuted_since: emptyLists() };
    const counts = { true_but_not_knowable: 0, believed_then_refuted_since: 0 };
    for (const { gap, object, record } of found) {
      lists[gap][MEMBER_OF.get(object) ?? 'entities'].push(record);
      counts[gap] += 1;
    }
    return {
      at: formatInstant(at),
      compare: 'reality_knowledge',
      ...lists,
      counts,
      meta: this.meta(audience, { ...options, at }),
    };
  }

  /** Runs the steps in turns; begins anew when the graph changes meanwhile, and at last lets nobody in between. */
  private async undisturbed<T extends { readonly object: ObjectKind; readonly id: string }>(
    audience: Audience,
    begin: () => { readonly steps: Iterable<T | null>; readonly holds: (entry: T) => boolean },
  ): Promise<readonly T[]> {
    const projection = this.graphs.projection(audience);
    for (let attempt = 1; ; attempt += 1) {
      const { revision } = projection;
      const { steps, holds } = begin();
      const found: T[] = [];
      let turnStarted = performance.now();
      let disturbed = false;
      for (const entry of steps) {
        if (entry !== null && holds(entry)) found.push(entry);
        if (attempt > ATTEMPTS_WITH_TURNS || performance.now() - turnStarted < TURN_MS) continue;
        await new Promise((resolve) => setImmediate(resolve));
        turnStarted = performance.now();
        disturbed = projection.revision !== revision;
        if (disturbed) break;
      }
      if (!disturbed) return found;
    }
  }

  private meta(audience: Audience, options: ViewOptions): Readonly<Record<string, unknown>> {
    return {
      schema: PACK_SCHEMA,
      logic_version: LOGIC_VERSION,
      graph_version: this.graphs.projection(audience).graph_version,
      at: options.at === null ? null : formatInstant(options.at),
      mode: options.mode,
      known_basis: options.known_basis,
      include_private: audience === 'full',
    };
  }
}

/** A record is in the difference of a slice when either view's slice holds it. */
function heldBy(before: View, after: View, adapter: GraphAdapter): (entry: DiffEntry) => boolean {
  const whole = { adapter, asset: null, lens: 'all' } as const;
  const selections: (Selection | null)[] = [select(before, whole), select(after, whole)];
  if (selections.every((selection) => selection === null)) return () => true;
  return ({ object, id }) => selections.some((selection) => selection?.has(object, id) === true);
}

function emptyLists(): ByMember {
  const lists: Partial<Record<PackMember, unknown[]>> = {};
  for (const [member] of PACK_MEMBERS) lists[member] = [];
  // Every member was just given its list.
  return lists as ByMember;
}
