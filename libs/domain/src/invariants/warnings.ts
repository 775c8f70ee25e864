import { repeats } from '../graph/admissible.js';
import type { LedgerKind, SourceFields, Version } from '../graph/records.js';
import type { View } from '../graph/views/view.js';
import type { InvariantContext } from './invariant.js';
import type { HoldingLinks } from '../graph/time/holdings.js';
import { TEMPORAL_RULES, UNNAMED_RULES, type TemporalFinding, type TemporalRule } from '../graph/time/finding.js';
import { graphWideFindingsIn, findingsIn } from './time/neighbourhood.js';

/** Something odd about a stored record: it stands, and a reader should know. */
export interface RecordWarning {
  /** `temporally_suspicious`, `zero_length`, `sentinel_date`, `circular_derivation`, `origin_withdrawn`, `kind_other`. */
  readonly code: string;
  readonly rule: string | null;
  readonly severity: 'warning' | 'info';
  readonly object: LedgerKind;
  readonly id: string;
  readonly message: string;
  readonly related_ids: readonly string[];
}

/** What is odd about a record as the view shows it. */
export function warningsOf(version: Version, context: InvariantContext): readonly RecordWarning[] {
  return [...localWarningsOf(version, context), ...graphWideWarningsOf(version, context)];
}

/** What is odd about a holding beside all the others of the view; costs what they are, up to a budget. */
export function graphWideWarningsOf(
  version: Version,
  { view, now }: InvariantContext,
  links?: HoldingLinks,
): readonly RecordWarning[] {
  return graphWideFindingsIn(view, version, now, links).map((finding) => warningOf(version, finding));
}

/** Rules that compare a holding with all the others of a view. */
const GRAPH_WIDE_RULES: ReadonlySet<string> = new Set<TemporalRule>([
  'share_over_100',
  'ownership_cycle',
  'control_cycle',
]);

/** By what `localWarningsOf` calls what it finds: the rule, or the code of a warning that has none. */
export const LOCAL_RULES: readonly string[] = [
  ...TEMPORAL_RULES.filter((rule) => !GRAPH_WIDE_RULES.has(rule)),
  'circular_derivation',
  'origin_withdrawn',
  'kind_other',
];

/** What is odd about a record by itself, its ends and its sources. */
export function localWarningsOf(version: Version, { view, now }: InvariantContext): readonly RecordWarning[] {
  const { object, id } = version.fields;
  const warnings: RecordWarning[] = findingsIn(view, version, now)
    .filter(({ severity }) => severity === 'suspicious' || isPastKnowledge(view))
    .map((finding) => warningOf(version, finding));
  const add = (code: string, message: string, related_ids: readonly string[], severity: RecordWarning['severity']) =>
    warnings.push({ code, rule: null, severity, object, id, message, related_ids });

  if (version.fields.object === 'source') {
    const circle = circleThrough(view, id);
    if (circle !== null) add('circular_derivation', 'It derives from itself by way of others.', circle, 'warning');
    const gone = withdrawnOriginals(view, version.fields);
    if (gone.length > 0) add('origin_withdrawn', 'What it repeats was withdrawn.', gone, 'warning');
  }
  if (version.fields.object === 'relation') {
    const { predicate, from_id, to_id } = version.fields;
    const other = [from_id, to_id].filter((end) => view.find('entity', end)?.fields.kind === 'other');
    if (other.length > 0) add('kind_other', `${predicate} with an end of kind other.`, [...new Set(other)], 'info');
  }
  return warnings;
}

/**
 * What a source in force says again and nothing of its own, where that was withdrawn. Who copied it has withdrawn nothing,
 * so it counts for itself (spec/semantics.md#source-independence), and a reader should know.
 */
function withdrawnOriginals(view: View, { id, derived_from }: SourceFields): readonly string[] {
  if (derived_from.length === 0 || view.isRetracted(id)) return [];
  return derived_from
    .filter((from) => repeats(from) && isWithdrawnIn(view, from.source_id))
    .map((from) => from.source_id);
}

function isWithdrawnIn(view: View, sourceId: string): boolean {
  return view.find('source', sourceId) !== null && view.isRetracted(sourceId);
}

function warningOf({ fields }: Version, { rule, message, related_ids }: TemporalFinding): RecordWarning {
  return {
    code: OWN_CODES.has(rule) ? rule : 'temporally_suspicious',
    rule: UNNAMED_RULES.has(rule) ? null : rule,
    severity: MENTIONED.has(rule) ? 'info' : 'warning',
    object: fields.object,
    id: fields.id,
    message,
    related_ids,
  };
}

/** What is said for the reader to know how a date was taken. */
const MENTIONED: ReadonlySet<TemporalRule> = new Set<TemporalRule>(['zero_length', 'sentinel_date', 'offset_day']);

/** What goes by its own name as a code: two rules (spec/rulings.md#a-33), and what is no rule of the list. */
const OWN_CODES: ReadonlySet<TemporalRule> = new Set<TemporalRule>(['zero_length', 'sentinel_date', ...UNNAMED_RULES]);

function isPastKnowledge({ options }: View): boolean {
  return options.mode === 'knowledge' && options.at !== null;
}

/** Sources looked at before the search for a circle gives up and says nothing. */
const CIRCLE_BUDGET = 1_000;

/** The sources of the shortest circle of stated derivation that goes through this one; null when there is none. */
function circleThrough(view: View, sourceId: string): readonly string[] | null {
  const reachedFrom = new Map<string, string | null>([[sourceId, null]]);
  const queue = [sourceId];
  for (let at = 0; at < queue.length && at < CIRCLE_BUDGET; at += 1) {
    const id = queue[at];
    if (id === undefined) break;
    for (const { source_id } of view.find('source', id)?.fields.derived_from ?? []) {
      if (source_id === sourceId) return wayTo(id, reachedFrom);
      if (reachedFrom.has(source_id)) continue;
      reachedFrom.set(source_id, id);
      queue.push(source_id);
    }
  }
  return null;
}

function wayTo(id: string, reachedFrom: ReadonlyMap<string, string | null>): readonly string[] {
  const way: string[] = [];
  for (let at: string | null = id; at !== null; at = reachedFrom.get(at) ?? null) way.push(at);
  return way.reverse();
}
