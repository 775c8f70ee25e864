import type { Graph, LedgerKind, Mode, RefSet, Version, View } from '../graph/index.js';
import type { Transliterate } from '../resolutions/index.js';
import type { Interruptible } from '../shared/interruptible.js';
import { compareIds } from '../shared/order.js';
import { alertsFromNews, type Alert } from './alert.js';
import { NO_FACTS, type Facts, type News } from './fact.js';
import { factsOf, newsOf } from './questions.js';
import { PathReach } from './reach.js';
import { isToldAlike, Screening, toldEntity, type ToldEntity } from './kinds/search.js';
import type { AudienceChange, Moment } from './moment.js';
import { Screen } from './screen.js';
import { touchedBy } from './touched.js';
import { modesOf, type Watch } from './watch.js';

/** What was so before a change, for the watches that it may concern. */
export interface Pending {
  /** How many watches are looked at. */
  readonly woken: number;
  /** What they tell, in turns, watch by watch in the order of ids; asked of the graph with the change in it. */
  finish(after: Moment): Interruptible<readonly Alert[]>;
}

const MODES: readonly Mode[] = ['reality', 'knowledge'];

/**
 * All the watches of one audience, found by what wakes them, so that a change costs what it concerns. What is told
 * depends on the watch, the graph before and the graph after, and on nothing else: not on other watches, not on when or
 * how often anybody looked.
 */
export class WatchBook {
  private readonly watches = new Map<string, Watch>();
  /** `object id` → the watches that look at this record. */
  private readonly byRecord = new Map<string, Set<Watch>>();
  private readonly ofPaths = new PathReach();
  private readonly ofInvariants = new Set<Watch>();
  /** Watch → its question as a text: what many ask is looked at once. */
  private readonly asked = new Map<Watch, string>();
  private readonly screen: Screen;

  constructor(transliterate: Transliterate) {
    this.screen = new Screen(transliterate);
  }

  get size(): number {
    return this.watches.size;
  }

  /** The version of a watch that is evaluated from now on; null where there is none. */
  versionOf(id: string): number | null {
    return this.watches.get(id)?.version ?? null;
  }

  ids(): Iterable<string> {
    return this.watches.keys();
  }

  put(watch: Watch): void {
    this.remove(watch.id);
    this.watches.set(watch.id, watch);
    const { question } = watch;
    if (question.kind !== 'search') this.asked.set(watch, JSON.stringify(question));
    if (question.kind === 'path') this.ofPaths.put(watch, question);
    else if (question.kind === 'invariant') this.ofInvariants.add(watch);
    else if (question.kind === 'search') this.screen.put(watch.id, question.names);
    else if (isOfOneRecord(question)) {
      const key = keyOf(recordOf(question));
      const known = this.byRecord.get(key);
      if (known === undefined) this.byRecord.set(key, new Set([watch]));
      else known.add(watch);
    }
  }

  remove(id: string): void {
    const watch = this.watches.get(id);
    if (watch === undefined) return;
    this.watches.delete(id);
    this.asked.delete(watch);
    const { question } = watch;
    if (question.kind === 'path') this.ofPaths.remove(id);
    else if (question.kind === 'invariant') this.ofInvariants.delete(watch);
    else if (question.kind === 'search') this.screen.remove(id);
    else if (isOfOneRecord(question)) {
      const key = keyOf(recordOf(question));
      const known = this.byRecord.get(key);
      known?.delete(watch);
      if (known?.size === 0) this.byRecord.delete(key);
    }
  }

  /** The graph has moved on, and nobody asked what that changed. */
  passed(): void {
    this.ofPaths.forget();
  }

  /** Does beforehand, in turns, what the next change would wait for. */
  ready(graph: Graph): Generator<void> {
    return this.ofPaths.ready(graph);
  }

  /** Looks at the graph before a change, in turns; null where it concerns no watch. */
  *begin(change: AudienceChange, before: Moment): Interruptible<Pending | null> {
    if (this.watches.size === 0 || (change.versions.length === 0 && change.hidden.length === 0)) return null;
    const whole = before.view('knowledge');
    const touched = touchedBy(whole, change, this.ofInvariants.size > 0);
    yield;
    const woken = this.wokenBy(whole, touched, change);
    yield;
    const entities = this.screen.size === 0 ? [] : entitiesBefore(before, touched);
    if (woken.length === 0 && entities.length === 0) return null;
    const was: (readonly Facts[])[] = [];
    const factsFor = this.looking(before, touched, change);
    for (const watch of woken) {
      const facts: Facts[] = [];
      for (const mode of modesOf(watch.mode)) facts.push(yield* factsFor(watch, mode));
      was.push(facts);
      yield;
    }
    return { woken: woken.length, finish: (after) => this.finish({ change, touched, woken, was, entities }, after) };
  }

  private *finish({ change, touched, woken, was, entities }: Begun, after: Moment): Interruptible<readonly Alert[]> {
    const told = new Map<Watch, Told[]>();
    const factsFor = this.looking(after, touched, change);
    for (const [i, watch] of woken.entries()) {
      const found: Told[] = [];
      for (const [index, mode] of modesOf(watch.mode).entries()) {
        const is = yield* factsFor(watch, mode);
        for (const news of newsOf(watch.question, was[i]?.[index] ?? NO_FACTS, is, after.view(mode))) {
          found.push({ mode, news });
          yield;
        }
      }
      if (found.length > 0) told.set(watch, found);
      yield;
    }
    for (const entity of entities) {
      for (const { watch, ...one } of this.screened(entity, after)) {
        const found = told.get(watch);
        if (found === undefined) told.set(watch, [one]);
        else found.push(one);
      }
      yield;
    }
    const alerts: Alert[] = [];
    for (const [watch, found] of [...told].sort(([a], [b]) => compareIds(a.id, b.id))) {
      for (const alert of yield* alertsFromNews(watch, change.at, found)) alerts.push(alert);
    }
    return alerts;
  }

  /** What watches look at in one graph; the same for all that ask the same. */
  private looking(moment: Moment, touched: RefSet, { at }: AudienceChange): Look {
    const known = new Map<string, Facts>();
    const { asked } = this;
    return function* (watch, mode) {
      const key = `${mode} ${asked.get(watch) ?? watch.id}`;
      let facts = known.get(key);
      if (facts === undefined) known.set(key, (facts = yield* factsOf(watch.question, mode, moment, touched, at)));
      return facts;
    };
  }

  /** The watches that a change may concern: more may be looked at than tell anything, never fewer. */
  private wokenBy(view: View, touched: RefSet, change: AudienceChange): readonly Watch[] {
    const woken = new Set<Watch>(this.ofInvariants);
    const wake = (object: LedgerKind, id: string): void => {
      for (const watch of this.byRecord.get(keyOf({ object, id })) ?? []) woken.add(watch);
    };
    if (this.byRecord.size > 0) {
      for (const { object, id } of touched.all) if (object !== 'entity') wake(object, id);
      for (const entityId of entitiesNamed(view, touched, change)) {
        for (const member of view.identity.clusterAround(entityId).member_ids) wake('entity', member);
      }
    }
    if (this.ofPaths.size > 0 && (touched.any('relation') || touched.any('resolution'))) {
      for (const watch of this.ofPaths.moved(view.graph, touched, change)) woken.add(watch);
    }
    return [...woken];
  }

  private *screened({ id, was }: Entering, after: Moment): Generator<Told & { readonly watch: Watch }> {
    let screening: Screening | undefined;
    for (const mode of MODES) {
      const view = after.view(mode);
      const entity = toldEntity(view, view.find('entity', id));
      if (entity === null || isToldAlike(was[mode], entity)) continue;
      // Both views mostly show the same, which is looked through once.
      if (screening?.isOf(was[mode], entity) !== true) {
        screening = new Screening(this.screen, { before: was[mode], after: entity, view });
      }
      for (const list of screening.lists) {
        const watch = this.watches.get(list);
        if (watch?.question.kind !== 'search' || !modesOf(watch.mode).includes(mode)) continue;
        for (const news of screening.news(list, watch.question)) yield { mode, watch, news };
      }
    }
  }
}

/** What a watch looks at in one view, in turns. */
type Look = (watch: Watch, mode: Mode) => Interruptible<Facts>;

interface Told {
  readonly mode: Mode;
  readonly news: News;
}

/** What was found before a change. */
interface Begun {
  readonly change: AudienceChange;
  readonly touched: RefSet;
  readonly woken: readonly Watch[];
  /** Of each that is woken, by its modes. */
  readonly was: readonly (readonly Facts[])[];
  readonly entities: readonly Entering[];
}

/** An entity that may be another after a change, or be told by other names. */
interface Entering {
  readonly id: string;
  readonly was: Readonly<Record<Mode, ToldEntity | null>>;
}

/** The graph goes on to be the one after the change: what it tells of the names is asked now. */
function entitiesBefore(before: Moment, touched: RefSet): readonly Entering[] {
  const told = (mode: Mode, id: string): ToldEntity | null => {
    const view = before.view(mode);
    return toldEntity(view, view.find('entity', id));
  };
  return touched.all.flatMap(({ object, id }) =>
    object === 'entity' ? [{ id, was: { reality: told('reality', id), knowledge: told('knowledge', id) } }] : [],
  );
}

/** Entities that a touched record is or names, before the change or after it. */
function entitiesNamed(view: View, touched: RefSet, { versions }: AudienceChange): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { object, id } of touched.all) {
    const newest: Version | undefined = view.graph.versions(object, id).at(-1);
    if (object === 'entity') ids.add(id);
    else if (newest !== undefined) addNamed(newest, ids);
  }
  for (const version of versions) addNamed(version, ids);
  return ids;
}

function addNamed({ fields }: Version, ids: Set<string>): void {
  switch (fields.object) {
    case 'relation':
    case 'resolution':
      ids.add(fields.from_id).add(fields.to_id);
      break;
    case 'claim':
      ids.add(fields.subject_id);
      if (fields.object_id !== null) ids.add(fields.object_id);
      break;
    case 'event':
      for (const { entity_id } of fields.participants) ids.add(entity_id);
      break;
    default:
  }
}

type OfOneRecord = Exclude<
  Watch['question'],
  { readonly kind: 'path' | 'search' | 'invariant' | 'pattern' | 'collection' }
>;

/** Patterns and collections are no part of the graph, and are watched beside it. */
function isOfOneRecord(
  question: Exclude<Watch['question'], { readonly kind: 'path' | 'search' | 'invariant' }>,
): question is OfOneRecord {
  return question.kind !== 'pattern' && question.kind !== 'collection';
}

function recordOf(question: OfOneRecord): { readonly object: LedgerKind; readonly id: string } {
  switch (question.kind) {
    case 'entity':
      return { object: 'entity', id: question.entity_id };
    case 'claim':
      return { object: 'claim', id: question.claim_id };
    case 'question':
      return { object: 'question', id: question.question_id };
    case 'corroboration':
      return { object: question.object, id: question.id };
  }
}

function keyOf({ object, id }: { readonly object: LedgerKind; readonly id: string }): string {
  return `${object} ${id}`;
}
