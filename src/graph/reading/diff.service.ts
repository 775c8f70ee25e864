import { Injectable } from '@nestjs/common';
import type { Audience, LedgerKind, ObjectKind, View, ViewOptions } from '#domain/graph';
import {
  differenceOf,
  differenceOfDecision,
  diffViews,
  gapOf,
  isOfGaps,
  WHOLE_SELECTION,
  gapsBetween,
  PACK_MEMBERS,
  select,
  type DiffEntry,
  type GraphSlice,
  type PackMember,
  type Selection,
} from '#domain/read-model';
import { formatInstant, ok, type Result } from '#domain/shared';
import { Spools, SpoolsOfWork } from '../../platform/spools.js';
import { SharedWork } from '../../platform/work/shared-work.js';
import type { GraphWindows } from '../graph-windows.js';
import { Graphs } from '../graphs.js';
import { metaOfView, NOBODY_WAITS, overOneRevision } from './one-revision.js';
import { SpooledLists, SpooledDifference, type ListedRecord } from './spooled-difference.js';

const MEMBER_OF = new Map<ObjectKind, PackMember>(PACK_MEMBERS.map(([member, object]) => [object, member]));

type ByMember = Readonly<Record<PackMember, unknown[]>>;

/** Differences between two times, and between reality and knowledge at one. */
@Injectable()
export class DiffService {
  /** Of a graph that is not held: what is being put down, for all who wait for the same. */
  private readonly putting = new SharedWork<SpooledDifference>();

  constructor(
    private readonly graphs: Graphs,
    private readonly spools: Spools,
  ) {}

  async diff(
    audience: Audience,
    options: ViewOptions,
    { from_at, to_at, slice }: { readonly from_at: number; readonly to_at: number; readonly slice: GraphSlice },
    signal: AbortSignal,
  ): Promise<Result<Difference>> {
    const projection = this.graphs.projection(audience);
    const { windows } = this.graphs;
    if (windows !== null && slice.holds === null) {
      return this.shared(['diff', audience, { ...options, at: null }, from_at, to_at], signal, (waits) =>
        this.spooled(windows, audience, options, from_at, to_at, waits),
      );
    }
    await projection.background.updateIndex();
    const entries = await overOneRevision(projection, signal, () => {
      const before = this.graphs.view(audience, { ...options, at: from_at });
      const after = this.graphs.view(audience, { ...options, at: to_at });
      return collected(diffViews(before, after), heldBy(before, after, slice));
    });
    if (entries === null) return NOBODY_WAITS;
    const lists = { added: emptyLists(), removed: emptyLists(), changed: emptyLists() };
    const counts = { added: 0, removed: 0, changed: 0 };
    for (const { change, object, decision_id: _, ...entry } of entries) {
      lists[change][MEMBER_OF.get(object) ?? 'entities'].push(entry);
      counts[change] += 1;
    }
    return ok({
      from_at: formatInstant(from_at),
      to_at: formatInstant(to_at),
      mode: options.mode,
      ...lists,
      counts,
      meta: metaOfView(projection, audience, options),
    });
  }

  async gaps(audience: Audience, options: ViewOptions, at: number, signal: AbortSignal): Promise<Result<Difference>> {
    const projection = this.graphs.projection(audience);
    const { windows } = this.graphs;
    if (windows !== null) {
      return this.shared(['gaps', audience, options, at], signal, (waits) =>
        this.spooledGaps(windows, audience, options, at, waits),
      );
    }
    await projection.background.updateIndex();
    const found = await overOneRevision(projection, signal, () => {
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
      meta: metaOfView(projection, audience, { ...options, at }),
    });
  }

  /** Put down once for all who ask for the same of one place of the ledger, as long as one of them waits. */
  private async shared(
    asked: readonly unknown[],
    signal: AbortSignal,
    put: (waits: AbortSignal) => Promise<SpooledDifference>,
  ): Promise<Result<Difference>> {
    const found = await this.putting.join(JSON.stringify([this.graphs.place, ...asked]), signal, put);
    return found === null ? NOBODY_WAITS : ok(found);
  }

  /** The same, of a graph that is not held: some records after some, in the order of the lists. */
  private async spooled(
    windows: GraphWindows,
    audience: Audience,
    options: ViewOptions,
    from_at: number,
    to_at: number,
    signal: AbortSignal,
  ): Promise<SpooledDifference> {
    const through = (object: LedgerKind): AsyncIterable<readonly ListedRecord<DiffEntry['change']>[]> =>
      windows.through(audience, object, (projection, ids) => {
        const before = projection.viewAt({ ...options, at: from_at });
        const after = projection.viewAt({ ...options, at: to_at });
        return ids.flatMap((id) => {
          const entry =
            object === 'resolution' ? differenceOfDecision(before, after, id) : differenceOf(before, after, object, id);
          return entry === null ? [] : [listed(entry)];
        });
      });
    const spools = new SpoolsOfWork(this.spools);
    const lists = new SpooledLists(['added', 'removed', 'changed'], spools);
    const of = async function* (member: PackMember, object: ObjectKind) {
      yield* through(object);
      if (member === 'relations') yield* through('resolution');
    };
    return spools.orNothing(async () => {
      await lists.fill(of, signal);
      const { counts } = lists;
      const meta = metaOfView(this.graphs.projection(audience), audience, options);
      const asked = { from_at: formatInstant(from_at), to_at: formatInstant(to_at), mode: options.mode };
      return lists.within(asked, { counts, meta });
    });
  }

  private async spooledGaps(
    windows: GraphWindows,
    audience: Audience,
    options: ViewOptions,
    at: number,
    signal: AbortSignal,
  ): Promise<SpooledDifference> {
    const spools = new SpoolsOfWork(this.spools);
    const lists = new SpooledLists(['true_but_not_knowable', 'believed_then_refuted_since'], spools);
    const of = async function* (_: PackMember, object: ObjectKind) {
      if (!isOfGaps(object)) return;
      yield* windows.through(audience, object, (projection, ids) => {
        const reality = projection.viewAt({ ...options, at, mode: 'reality' });
        const knowledge = projection.viewAt({ ...options, at, mode: 'knowledge' });
        return ids.flatMap((id) => {
          const found = gapOf(reality, knowledge, object, id);
          return found === null ? [] : [{ list: found.gap, text: JSON.stringify(found.record) }];
        });
      });
    };
    return spools.orNothing(async () => {
      await lists.fill(of, signal);
      const { counts } = lists;
      const meta = metaOfView(this.graphs.projection(audience), audience, { ...options, at });
      return lists.within({ at: formatInstant(at), compare: 'reality_knowledge' }, { counts, meta });
    });
  }
}

/** A difference as the answer has it: at hand, or as text where it may be much. */
export type Difference = Readonly<Record<string, unknown>> | SpooledDifference;

function listed({ change, object: _, decision_id: __, ...entry }: DiffEntry): ListedRecord<DiffEntry['change']> {
  return { list: change, text: JSON.stringify(entry) };
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
function heldBy(before: View, after: View, slice: GraphSlice): (entry: DiffEntry) => boolean {
  const whole = { ...WHOLE_SELECTION, slice };
  const selections: (Selection | null)[] = [select(before, whole), select(after, whole)];
  if (selections.every((selection) => selection === null)) return () => true;
  return ({ object, id, decision_id }) =>
    selections.some((selection) =>
      decision_id === undefined
        ? selection?.has(object, id) === true
        : selection?.has('resolution', decision_id) === true,
    );
}

function emptyLists(): ByMember {
  const lists: Partial<Record<PackMember, unknown[]>> = {};
  for (const [member] of PACK_MEMBERS) lists[member] = [];
  // Every member was just given its list.
  return lists as ByMember;
}
