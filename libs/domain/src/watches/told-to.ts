import {
  disclosedAnswer,
  disclosedSteps,
  isWithoutText,
  LEDGER_KINDS,
  type FieldsOf,
  type Graph,
  type LedgerKind,
} from '../graph/index.js';
import { formatInstant, type Millis } from '../shared/time.js';
import type { Alert } from './alert.js';

/** Who reads what a watch told, or is sent it. */
export interface AlertReader {
  /** Whether there is such a record at all, whoever may see it. */
  isStored(object: LedgerKind, id: string): boolean;
  /** Whether the reader is shown it now, or what came of it (spec/semantics.md#visibility). */
  isShown(object: LedgerKind, id: string): boolean;
  /** When its text was taken out of every answer; null where it was not. */
  redactedAt(object: LedgerKind, id: string): Millis | null;
  /** Whether the reader is told of an entity, in its newest version or an earlier one, by this name. */
  isToldByName(id: string, name: string): boolean;
  /** The graph that says which decisions on claims and questions they are told of; null where that is all of them. */
  readonly decisions: Graph | null;
}

type Told = Pick<Alert, 'kind' | 'subject' | 'explanation' | 'at'>;

/**
 * Whether a reader may be told of an alert now: all that it names is shown to them (spec/rulings.md#c-62). What was found
 * when a record was public is not told once that is private, and again when it is public again; what was found before a
 * record was redacted is told to nobody (spec/rulings.md#c-64).
 */
export function mayBeTold(alert: Told, whoAsks: AlertReader): boolean {
  const { kind, subject, explanation, at } = alert;
  const { object, id } = subject;
  // Movements and collections are no records of the graph.
  if (!isLedgerKind(object)) return true;
  const reader = withoutRedacted(whoAsks, at);
  if (tellsRedacted(alert, object, whoAsks)) return false;
  if (!isShownAs([object], id, reader)) return false;
  if (!namesOnlyShown(explanation, null, reader)) return false;
  if (kind === 'match' && !foundBy(explanation).every((name) => reader.isToldByName(id, name))) return false;
  return kind !== 'status_changed' || isDisclosed({ object, id }, explanation, reader.decisions);
}

/** Whoever it is, they are shown nothing that was said of a record before it was redacted. */
function withoutRedacted(reader: AlertReader, at: string): AlertReader {
  return {
    isStored: (object, id) => reader.isStored(object, id),
    isShown: (object, id) => {
      const redacted = reader.redactedAt(object, id);
      return (redacted === null || formatInstant(redacted) <= at) && reader.isShown(object, id);
    },
    redactedAt: (object, id) => reader.redactedAt(object, id),
    isToldByName: (id, name) => reader.isToldByName(id, name),
    decisions: reader.decisions,
  };
}

/** Whether it tells what a record said until it was redacted, with which it went (spec/rulings.md#c-64). */
function tellsRedacted(
  { kind, subject: { id }, explanation, at }: Told,
  object: LedgerKind,
  reader: AlertReader,
): boolean {
  if (kind !== 'record_removed') return false;
  const redacted = reader.redactedAt(object, id);
  if (redacted === null || formatInstant(redacted) !== at) return false;
  // As the watch of an entity told it.
  return !isWithoutText(explanation['record'] as FieldsOf[LedgerKind]);
}

/** By which name of an entity a search found it: that of a hidden source is told in no alert (spec/rulings.md#c-97). */
function foundBy({ features }: Told['explanation']): readonly string[] {
  if (!Array.isArray(features)) return [];
  return (features as readonly { readonly name: string; readonly right: unknown }[]).flatMap(({ name, right }) =>
    name === 'name_align' && typeof right === 'string' ? [right] : [],
  );
}

/** Walks through what an alert explains, whatever its kind: members that hold ids are told by their names. */
function namesOnlyShown(told: unknown, member: string | null, reader: AlertReader): boolean {
  if (typeof told === 'string') return member === null || isShownAs(kindsOf(member), told, reader);
  if (Array.isArray(told)) return told.every((one) => namesOnlyShown(one, member, reader));
  if (typeof told !== 'object' || told === null) return true;
  const own: unknown = Reflect.get(told, 'object');
  return Object.entries(told).every(([name, value]) => {
    // What a record holds besides is words of others, in members of any name.
    if (name === 'attributes') return true;
    if (name === 'id' && isLedgerKind(own)) return typeof value !== 'string' || isShownAs([own], value, reader);
    const isOfPair = name === 'before' || name === 'after';
    return namesOnlyShown(value, isOfPair ? member : ID_MEMBER.test(name) ? name : null, reader);
  });
}

const ID_MEMBER = /^(?:id|ids|joined|left|.+_ids?)$/;
const KIND_IN_MEMBER = /(?:^|_)(entity|source|evidence|claim|event|question|case)_ids?$/;
const EDGES: readonly LedgerKind[] = ['relation', 'resolution'];

/** The kinds that the ids of a member may be of. */
function kindsOf(member: string): readonly LedgerKind[] {
  const kind = KIND_IN_MEMBER.exec(member)?.[1];
  if (isLedgerKind(kind)) return [kind];
  // A step of a path may be a decision that two are one.
  return /(?:^|_)relation_ids?$/.test(member) ? EDGES : LEDGER_KINDS;
}

/** What is stored under none of the kinds is no record, and hides nothing. */
function isShownAs(kinds: readonly LedgerKind[], id: string, reader: AlertReader): boolean {
  const stored = kinds.filter((kind) => reader.isStored(kind, id));
  return stored.length === 0 || stored.some((kind) => reader.isShown(kind, id));
}

function isLedgerKind(object: unknown): object is LedgerKind {
  return LEDGER_KINDS.some((kind) => kind === object);
}

/** What a decision that is hidden by now led to is hidden with it (spec/rulings.md#c-29, spec/rulings.md#c-48). */
function isDisclosed(
  { object, id }: { readonly object: LedgerKind; readonly id: string },
  { from, to, answer }: Readonly<Record<string, unknown>>,
  graph: Graph | null,
): boolean {
  if (graph === null || (object !== 'claim' && object !== 'question')) return true;
  const fields = graph.versions(object, id).at(-1)?.fields;
  if (fields === undefined) return true;
  const steps = disclosedSteps(graph, fields);
  const isLed = (status: unknown): boolean => !DECIDED.has(status) || steps.some((step) => step.to === status);
  if (!isLed(from) || !isLed(to)) return false;
  if (object !== 'question' || typeof answer !== 'string') return true;
  return graph.versions(object, id).some((version) => disclosedAnswer(graph, version) === answer);
}

/** Statuses that only a decision on evidence gives. */
const DECIDED: ReadonlySet<unknown> = new Set(['verified', 'answered']);
