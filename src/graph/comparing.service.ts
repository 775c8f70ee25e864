import { Injectable } from '@nestjs/common';
import type { Audience, ObjectKind, View, ViewOptions } from '#domain/graph';
import type { PathAnswer, PathQuery } from '#domain/paths';
import {
  diffViews,
  gapsBetween,
  PACK_MEMBERS,
  presentEntityId,
  select,
  type DiffEntry,
  type GraphAdapter,
  type PackMember,
  type Selection,
} from '#domain/read-model';
import { formatInstant, ok, refuse, type Result } from '#domain/shared';
import { GraphStore } from './graph.store.js';
import type { GraphProjection } from './serialized/projection.js';
import { YieldBudget } from '../platform/work/yield-budget.js';
import { LOGIC_VERSION, PACK_SCHEMA } from '../platform/storage/schema-versions.js';

const ATTEMPTS_WITH_TURNS = 2;

const MEMBER_OF = new Map<ObjectKind, PackMember>(PACK_MEMBERS.map(([member, object]) => [object, member]));

const NOBODY_WAITS = refuse({ code: 'timeout', detail: 'Nobody waits for the answer any more.' });

type Found = PathAnswer & { readonly meta: object };
type ByMember = Readonly<Record<PackMember, unknown[]>>;

/** Paths, differences between times, and gaps between reality and knowledge. */
@Injectable()
export class ComparingService {
  constructor(private readonly graphs: GraphStore) {}

  /**
   * A path; `not_found` when an end is not in what the audience may see. A long search gives others their turns, and ends
   * as `timeout` when `signal` says that nobody waits for it.
   */
  async path(audience: Audience, options: ViewOptions, asked: PathQuery, signal: AbortSignal): Promise<Result<Found>> {
    const projection = this.graphs.projection(audience);
    // A search meets few records: it does not wait until all are in the timetable.
    if (options.at !== null) projection.tabulateAhead();
    return (await this.inTurns(projection, signal, () => this.search(audience, options, asked))) ?? NOBODY_WAITS;
  }

  private *search(audience: Audience, options: ViewOptions, asked: PathQuery): Generator<unknown, Result<Found>> {
    const projection = this.graphs.projection(audience);
    const view = projection.glimpse(options);
    const from = presentEntityId(view, asked.from);
    const to = presentEntityId(view, asked.to);
    const query = from === asked.from && to === asked.to ? asked : { ...asked, from, to };
    // An end outside its life at the instant, or of which nobody knew then, still is an end.
    for (const end of [query.from, query.to]) {
      if (!projection.hasEntity(end, view)) {
        return refuse({ code: 'not_found', detail: 'There is no such entity.' });
      }
    }
    const answer = yield* projection.paths.search(options, query);
    // The answer is this question's own: a copy of it would cost as much as a short search.
    return ok(Object.assign(answer, { meta: this.meta(audience, options) }));
  }

  async diff(
    audience: Audience,
    options: ViewOptions,
    { from_at, to_at, adapter }: { readonly from_at: number; readonly to_at: number; readonly adapter: GraphAdapter },
    signal: AbortSignal,
  ): Promise<Result<Readonly<Record<string, unknown>>>> {
    const projection = this.graphs.projection(audience);
    await projection.tabulate();
    const entries = await this.inTurns(projection, signal, () => {
      const before = this.graphs.view(audience, { ...options, at: from_at });
      const after = this.graphs.view(audience, { ...options, at: to_at });
      return collected(diffViews(before, after), heldBy(before, after, adapter));
    });
    if (entries === null) return NOBODY_WAITS;
    const lists = { added: emptyLists(), removed: emptyLists(), changed: emptyLists() };
    const counts = { added: 0, removed: 0, changed: 0 };
    for (const { change, object, ...entry } of entries) {
      lists[change][MEMBER_OF.get(object) ?? 'entities'].push(entry);
      counts[change] += 1;
    }
    return ok({
      from_at: formatInstant(from_at),
      to_at: formatInstant(to_at),
      mode: options.mode,
      ...lists,
      counts,
      meta: this.meta(audience, options),
    });
  }

  async gaps(
    audience: Audience,
    options: ViewOptions,
    at: number,
    signal: AbortSignal,
  ): Promise<Result<Readonly<Record<string, unknown>>>> {
    const projection = this.graphs.projection(audience);
    await projection.tabulate();
    const found = await this.inTurns(projection, signal, () => {
      const reality = this.graphs.view(audience, { ...options, at, mode: 'reality' });
      const knowledge = this.graphs.view(audience, { ...options, at, mode: 'knowledge' });
      return collected(gapsBetween(reality, knowledge), () => true);
    });
    if (found === null) return NOBODY_WAITS;
    const lists = { true_but_not_knowable: emptyLists(), believed_then_refuted_since: emptyLists() };
    const counts = { true_but_not_knowable: 0, believed_then_refuted_since: 0 };
    for (const { gap, object, record } of found) {
      lists[gap][MEMBER_OF.get(object) ?? 'entities'].push(record);
      counts[gap] += 1;
    }
    return ok({
      at: formatInstant(at),
      compare: 'reality_knowledge',
      ...lists,
      counts,
      meta: this.meta(audience, { ...options, at }),
    });
  }

  /**
   * Runs the steps in turns; begins anew when the graph changes meanwhile, and at last lets nobody in between. Null when
   * nobody waits for it any more: then no step is taken.
   */
  private async inTurns<T>(
    projection: GraphProjection,
    signal: AbortSignal,
    begin: () => Generator<unknown, T>,
  ): Promise<T | null> {
    for (let attempt = 1; ; attempt += 1) {
      const { revision } = projection;
      const steps = begin();
      const budget = new YieldBudget();
      for (let isCurrent = true; isCurrent;) {
        const step = steps.next();
        if (step.done === true) return step.value;
        if (attempt > ATTEMPTS_WITH_TURNS || !budget.isSpent) continue;
        await budget.renew();
        if (signal.aborted) break;
        isCurrent = projection.revision === revision;
      }
      // Ends what the steps hold; the value is for nobody.
      steps.return(null as T);
      if (signal.aborted) return null;
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

/** What is found, gathered; every step is a chance for others. */
function* collected<T>(steps: Iterable<T | null>, holds: (entry: T) => boolean): Generator<unknown, readonly T[]> {
  const found: T[] = [];
  for (const entry of steps) {
    if (entry !== null && holds(entry)) found.push(entry);
    yield;
  }
  return found;
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
