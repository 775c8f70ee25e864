import { joinFacts } from './joins.js';
import type { LedgerKind, Ref, RefSet, Version, View } from '../../graph/index.js';
import { presentVersion } from '../../read-model/index.js';
import { supportFacts } from '../explanation.js';
import type { Interruptible } from '../../shared/interruptible.js';
import { factOfRecord, type AlertKind, type Fact, type Facts, type News } from '../fact.js';

/** Kinds of record that say something of an entity. */
const TELLING: ReadonlySet<LedgerKind> = new Set(['entity', 'relation', 'claim', 'event']);
const CLUSTER = 'cluster';
/** Before the key of a record: whom it names. */
const NAMES = 'names ';

/** What the touched records say of the entity and of all that are one with it. */
export function* entityFacts(entityId: string, view: View, touched: RefSet): Interruptible<Facts> {
  const facts = new Map<string, Fact>();
  const member_ids =
    view.find('entity', entityId) === null ? [entityId] : view.identity.clusterAround(entityId).member_ids;
  facts.set(CLUSTER, { digest: JSON.stringify(member_ids), told: { member_ids } });
  const members = new Set(member_ids);
  for (const { object, id } of touched.all) {
    yield;
    if (!TELLING.has(object)) continue;
    const version = view.find(object, id);
    if (version === null) continue;
    const named = view.presentIds(['entity', 'event'], namedBy(version));
    const key = `${object} ${id}`;
    facts.set(NAMES + key, { digest: named.join(' '), told: {} });
    if (named.some((one) => members.has(one))) facts.set(key, factOfRecord(presentVersion(view, version)));
  }
  return facts;
}

function namedBy({ fields }: Version): readonly string[] {
  switch (fields.object) {
    case 'entity':
      return [fields.id];
    case 'relation':
      return [fields.from_id, fields.to_id];
    case 'claim':
      return fields.object_id === null ? [fields.subject_id] : [fields.subject_id, fields.object_id];
    case 'event':
      return fields.participants.map(({ entity_id }) => entity_id);
    default:
      return [];
  }
}

/** What is new of an entity: records that came, changed or went, and whom it is one with. */
export function* entityNews(entityId: string, before: Facts, after: Facts, view: View): Generator<News> {
  const joined = clusterNews(entityId, before, after, view);
  if (joined !== null) yield joined;
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    if (key === CLUSTER || key.startsWith(NAMES)) continue;
    const [was, is] = [before.get(key), after.get(key)];
    if (was?.digest === is?.digest) continue;
    const isOfCluster = (was === undefined || is === undefined) && namesTheSame(key, before, after);
    if (!isOfCluster) yield recordNews(entityId, key, was, is, view);
  }
}

/** It says what it said before: it is about the entity, or no longer, for who is one with it, and that is told. */
function namesTheSame(key: string, before: Facts, after: Facts): boolean {
  const [was, is] = [before.get(NAMES + key), after.get(NAMES + key)];
  return was !== undefined && was.digest === is?.digest;
}

function recordNews(entityId: string, key: string, was: Fact | undefined, is: Fact | undefined, view: View): News {
  const space = key.indexOf(' ');
  // A key begins with the kind of its record.
  const subject = { object: key.slice(0, space) as LedgerKind, id: key.slice(space + 1) };
  const kind: AlertKind = was === undefined ? 'record_added' : is === undefined ? 'record_removed' : 'record_changed';
  const version = is === undefined ? null : view.find(subject.object, subject.id);
  const support =
    version?.fields.object === 'relation' || version?.fields.object === 'claim'
      ? // The kind of the fields is that of the version.
        supportFacts(view, version as Version<'relation'> | Version<'claim'>)
      : {};
  return {
    kind,
    subject,
    group: `entity ${entityId}`,
    content: [was?.digest ?? null, is?.digest ?? null],
    summary: `${subject.object} ${subject.id} ${WORDS[kind]}`,
    explanation: {
      entity_id: entityId,
      record: is === undefined ? (redactedRecord(view, subject) ?? was?.told) : is.told,
      ...(was === undefined || is === undefined ? {} : { fields: differences(was, is) }),
      ...support,
    },
  };
}

/** What is left of a record that was redacted, where it was: what it said before is in no answer (spec/rulings.md#c-64). */
function redactedRecord(view: View, { object, id }: Ref): Fact['told'] | null {
  const version = view.graph.versions(object, id).at(-1);
  return version?.revision === 'redacted' ? factOfRecord(presentVersion(view, version)).told : null;
}

const WORDS: Readonly<Partial<Record<AlertKind, string>>> = {
  record_added: 'is there',
  record_changed: 'changed',
  record_removed: 'is there no longer',
};

/** Each member that differs, with both values. */
function differences(was: Fact, is: Fact): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for (const member of new Set([...Object.keys(was.told), ...Object.keys(is.told)])) {
    const [before, after] = [was.told[member] ?? null, is.told[member] ?? null];
    if (JSON.stringify(before) !== JSON.stringify(after)) fields[member] = { before, after };
  }
  return fields;
}

function clusterNews(entityId: string, before: Facts, after: Facts, view: View): News | null {
  const [was, is] = [membersIn(before), membersIn(after)];
  const joined = is.filter((id) => !was.includes(id));
  const left = was.filter((id) => !is.includes(id));
  if (joined.length === 0 && left.length === 0) return null;
  const kind = joined.length > 0 ? 'merged' : 'unmerged';
  const told = joinFacts(view, is);
  return {
    kind,
    subject: { object: 'entity', id: entityId },
    group: `entity ${entityId}`,
    content: [was, is, told.map(({ id, version }) => [id, version])],
    summary: kind === 'merged' ? `one with ${joined.join(', ')}` : `no longer one with ${left.join(', ')}`,
    explanation: { entity_id: entityId, member_ids: is, joined, left, decisions: told.map(({ told: one }) => one) },
  };
}

function membersIn(facts: Facts): readonly string[] {
  // As `entityFacts` put it there.
  return (facts.get(CLUSTER)?.told['member_ids'] ?? []) as readonly string[];
}
