import type { Ref } from '../graph/graph.js';
import type { Lens } from '../graph/predicates.js';
import { predicateRule } from '../graph/predicates.js';
import type { EntityFields, LedgerKind, Version } from '../graph/records.js';
import { eachReference, referencesOf } from '../graph/references.js';
import { sliceOf, type GraphSlice } from './slices.js';
import type { Scope } from './hidden-references.js';
import type { View } from '../graph/views/view.js';

/** What a pack holds besides the time and the audience: a slice, an asset, a lens. */
export interface SelectionOptions {
  readonly slice: GraphSlice;
  /** Symbol of an asset; keeps what is denominated in it and its one-hop neighbourhood. */
  readonly asset: string | null;
  readonly lens: Lens;
}

/** What is left out where nothing is asked: nothing. */
export const WHOLE_SELECTION: SelectionOptions = { slice: sliceOf('capital'), asset: null, lens: 'all' };

/**
 * The records of a view that a pack holds: the induced sub-graph of its entities (spec/semantics.md#slices), closed so
 * that no id dangles.
 */
export class Selection implements Scope {
  private readonly chosen = new Map<LedgerKind, Set<string>>();

  constructor(
    private readonly view: View,
    /** Which relations, structural and identity edges included, the lens shows. */
    readonly showsLens: (lens: Lens) => boolean,
  ) {}

  has(object: LedgerKind, id: string): boolean {
    return this.chosen.get(object)?.has(id) === true;
  }

  /** Adds a record that is in the view; answers whether it is new here. */
  add(object: LedgerKind, id: string): boolean {
    let ids = this.chosen.get(object);
    if (ids === undefined) this.chosen.set(object, (ids = new Set()));
    if (ids.has(id) || this.view.find(object, id) === null) return false;
    ids.add(id);
    return true;
  }

  presentIds(targets: readonly LedgerKind[], ids: readonly string[]): readonly string[] {
    if (ids.length === 0) return ids;
    const kept = ids.filter((id) => targets.some((target) => this.has(target, id)));
    return kept.length === ids.length ? ids : kept;
  }
}

/** The records to show; null when that is the whole view. */
export function select(view: View, options: SelectionOptions): Selection | null {
  const { slice, asset, lens } = options;
  if (slice.holds === null && asset === null && lens === 'all') return null;
  const shows = (shown: Lens): boolean => lens === 'all' || shown === lens;
  const selection = new Selection(view, shows);
  const entities = entitiesOf(view, slice, asset);
  if (lens === 'cases') selectCases(view, selection, entities);
  else if (lens === 'all') selectInduced(view, selection, entities);
  else selectLens(view, selection, entities, lens);
  close(view, selection);
  return selection;
}

type EntityFilter = (id: string) => boolean;

function entitiesOf(view: View, slice: GraphSlice, asset: string | null): EntityFilter {
  const inAsset = asset === null ? null : aroundAsset(view, asset);
  slice.ahead?.(fieldsOf(view));
  return (id) => {
    const entity = view.find('entity', id);
    if (entity === null || (inAsset !== null && !inAsset.has(id))) return false;
    return slice.holds === null || slice.holds(entity.fields);
  };
}

function* fieldsOf(view: View): Generator<EntityFields> {
  for (const { fields } of view.each('entity')) yield fields;
}

/** Entities of the asset, what is denominated in it, and their one-hop neighbourhood. */
function aroundAsset(view: View, asked: string): ReadonlySet<string> {
  const core = new Set<string>();
  const wanted = asked.toUpperCase();
  // One symbol is written in several ways; none differ by case alone.
  const isAsked = (symbol: string | null | undefined): boolean =>
    typeof symbol === 'string' && symbol.toUpperCase() === wanted;
  for (const { fields } of view.each('entity')) if (isAsked(fields.asset_symbol)) core.add(fields.id);
  for (const { fields } of view.each('relation')) {
    if (isAsked(fields.amount?.asset)) core.add(fields.from_id).add(fields.to_id);
  }
  for (const { fields } of view.each('event')) {
    if (!isAsked(fields.asset_symbol) && !isAsked(fields.amount?.asset)) continue;
    for (const { entity_id } of fields.participants) core.add(entity_id);
  }
  const around = new Set(core);
  for (const { fields } of view.each('relation')) {
    if (core.has(fields.from_id)) around.add(fields.to_id);
    if (core.has(fields.to_id)) around.add(fields.from_id);
  }
  return around;
}

function selectInduced(view: View, selection: Selection, holds: EntityFilter): void {
  for (const { fields } of view.each('entity')) if (holds(fields.id)) selection.add('entity', fields.id);
  for (const object of ['relation', 'event', 'claim'] as const) {
    for (const version of view.each(object)) {
      if (isWithin(view, version, holds)) selection.add(object, version.fields.id);
    }
  }
  selectIdentity(view, selection, holds);
}

/** Decisions that a pack shows: the live positive ones. */
function selectIdentity(view: View, selection: Selection, holds: EntityFilter): void {
  for (const { fields } of view.identity.decisions()) {
    if (fields.judgement !== 'positive' || !holds(fields.from_id) || !holds(fields.to_id)) continue;
    selection.add('resolution', fields.id);
  }
}

/** Whether a record lies in the sub-graph of the entities. */
function isWithin(view: View, { fields }: Version, holds: EntityFilter): boolean {
  switch (fields.object) {
    case 'entity':
      return holds(fields.id);
    case 'relation':
      return holds(fields.from_id) && holds(fields.to_id);
    case 'event':
      return fields.participants.some(({ entity_id }) => holds(entity_id));
    case 'claim':
      return [fields.subject_id, fields.object_id].every((id) => id === null || isSubjectWithin(view, id, holds));
    default:
      return true;
  }
}

/** A claim is about an entity or about an event. */
function isSubjectWithin(view: View, id: string, holds: EntityFilter): boolean {
  const named = view.resolve(['entity', 'event'], id);
  const version = named === null ? null : view.find(named.object, id);
  return version !== null && isWithin(view, version, holds);
}

/** Relations of one lens, the entities they touch, and what they cite (spec/rulings.md#a-54). */
function selectLens(view: View, selection: Selection, holds: EntityFilter, lens: Lens): void {
  for (const { fields } of view.each('relation')) {
    if (predicateRule(fields.predicate)?.lens !== lens || !holds(fields.from_id) || !holds(fields.to_id)) continue;
    selection.add('relation', fields.id);
  }
  if (lens === 'claims' || lens === 'evidence') {
    for (const claim of view.each('claim')) if (isWithin(view, claim, holds)) selection.add('claim', claim.fields.id);
  }
  if (lens === 'events') {
    for (const event of view.each('event')) {
      if (!isWithin(view, event, holds)) continue;
      selection.add('event', event.fields.id);
      for (const { entity_id } of event.fields.participants) if (holds(entity_id)) selection.add('entity', entity_id);
    }
  }
  if (lens === 'identity') selectIdentity(view, selection, holds);
}

/** Cases and questions with what they name, as far as it lies in the sub-graph. */
function selectCases(view: View, selection: Selection, holds: EntityFilter): void {
  for (const object of ['case', 'question'] as const) {
    for (const version of view.each(object)) {
      selection.add(object, version.fields.id);
      eachReference(version.fields, (reference, id) => {
        const named = view.resolve(reference.targets, id);
        const found = named === null ? null : view.find(named.object, id);
        if (named !== null && found !== null && isWithin(view, found, holds)) selection.add(named.object, id);
      });
    }
  }
}

/** Members that a record brings into a pack with it. */
const BRINGS: Readonly<Record<LedgerKind, readonly string[]>> = {
  entity: ['names'],
  source: ['derived_from', 'retraction_source_id'],
  evidence: ['source_id'],
  claim: ['subject_id', 'object_id', 'source_ids', 'supporting_evidence_ids', 'contradicting_evidence_ids', 'case_ids'],
  relation: ['from_id', 'to_id', 'evidence_ids'],
  event: ['evidence_ids'],
  question: [],
  case: ['question_ids'],
  resolution: ['from_id', 'to_id', 'evidence_ids'],
};

function close(view: View, selection: Selection): void {
  const open: Ref[] = [];
  for (const object of Object.keys(BRINGS) as LedgerKind[]) {
    for (const id of view.graph.ids(object)) if (selection.has(object, id)) open.push({ object, id });
  }
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    const version = view.find(ref.object, ref.id);
    if (version === null) continue;
    const brings = BRINGS[ref.object];
    for (const reference of referencesOf(ref.object)) {
      if (!brings.includes(reference.member)) continue;
      for (const id of reference.ids(version.fields)) {
        const named = view.resolve(reference.targets, id);
        if (named !== null && selection.add(named.object, named.id)) open.push(named);
      }
    }
  }
}
