import type { Wire } from '#domain/read-model';
import { formatInstant, statedPeriod } from '#domain/shared';
import type { ExportRecords, Losses } from '#adapter-kit';
import { listAt, foreignMember, objectAt, objectsAt, foreignTextAt } from './foreign-value.js';
import { indirectnessOfLink, loseAttributes, statedHolding } from './indirect.js';
import { LINK_MEMBERS, loseUntold, toldMembers } from './untold.js';

/** The types that drawing programs know. */
export type DrawableFieldType = 'string' | 'boolean' | 'int' | 'double';
export type FieldValue = string | number | boolean | null;

export interface DrawableField {
  readonly name: string;
  readonly type: DrawableFieldType;
}

/** A node or an edge with values of its fields, in their order. */
export interface DrawableNode {
  readonly id: string;
  readonly label: string;
  readonly values: readonly FieldValue[];
  /** The first instant at which it may have begun, RFC 3339; null when nothing gives one. */
  readonly start: string | null;
  /** The last instant by which it may have ended, exclusive. */
  readonly end: string | null;
}

export interface DrawableEdge extends DrawableNode {
  readonly from: string;
  readonly to: string;
  readonly directed: boolean;
}

export const NODE_FIELDS: readonly DrawableField[] = [
  { name: 'object', type: 'string' },
  { name: 'kind', type: 'string' },
  { name: 'name', type: 'string' },
  { name: 'country', type: 'string' },
  { name: 'effective_at', type: 'string' },
  { name: 'effective_until', type: 'string' },
  { name: 'state_at', type: 'string' },
  { name: 'members', type: 'int' },
];

export const EDGE_FIELDS: readonly DrawableField[] = [
  { name: 'predicate', type: 'string' },
  { name: 'lens', type: 'string' },
  { name: 'symmetric', type: 'boolean' },
  { name: 'status', type: 'string' },
  { name: 'role', type: 'string' },
  { name: 'direct_or_indirect', type: 'string' },
  { name: 'modality', type: 'string' },
  { name: 'share_min', type: 'double' },
  { name: 'share_max', type: 'double' },
  { name: 'amount', type: 'string' },
  { name: 'asset', type: 'string' },
  { name: 'effective_at', type: 'string' },
  { name: 'effective_until', type: 'string' },
  { name: 'state_at', type: 'string' },
  { name: 'independent_sources', type: 'int' },
  { name: 'members', type: 'int' },
  { name: 'member_relation_ids', type: 'string' },
];

/**
 * The graph as a picture of it shows it: canonical entities and events, and one edge for each presented relation. Several
 * values are never joined into one text: a list counts, or gives its only value (spec/interchange.md#ftm-9); the ids of
 * the relations that an edge stands for are a JSON array.
 */
export class VisualisationGraph {
  private readonly entityIds = new Set<string>();

  constructor(
    private readonly records: ExportRecords,
    private readonly losses: Losses,
  ) {}

  /** To be taken before the edges: an edge leads only between nodes. */
  *nodes(): Generator<DrawableNode> {
    for (const entity of this.records.each('entity')) {
      this.entityIds.add(entity.id);
      const countries = listAt(entity, 'countries');
      const country = countries.length === 1 ? String(countries[0]) : null;
      if (countries.length > 1) this.losses.lose('entities.countries', countries.length);
      this.undrawn(entity, 'entities', DRAWN_OF_ENTITY);
      const members = Math.max(listAt(entity, 'member_ids').length, 1);
      yield this.node(entity, entity.id, String(entity['name']), [foreignTextAt(entity, 'kind'), country, members]);
    }
    for (const event of this.records.each('event')) {
      this.undrawn(event, 'events', DRAWN_OF_EVENT);
      yield this.node(event, this.eventId(event.id), String(event['title']), [foreignTextAt(event, 'type'), null, 1]);
    }
    for (const [name, object] of UNDRAWN) {
      this.losses.lose(name, [...this.records.names(object)].length);
    }
  }

  *edges(): Generator<DrawableEdge> {
    for (const relation of this.records.each('relation')) {
      const ids = listAt(relation, 'member_relation_ids').map(String);
      const found = ids.flatMap((id) => this.records.find('relation', id) ?? []);
      const parts = found.length === 0 ? [relation] : found;
      this.losses.lose('relations.parallel', parts.length - 1);
      for (const part of parts) {
        this.undrawn(part, 'relations', DRAWN_OF_RELATION);
        loseAttributes(part, NO_NAMES, holdingOf(relation), this.losses);
      }
      yield this.edge(relation, relation.id, String(relation['to_id']), parts);
    }
    for (const edge of this.records.edges()) {
      const predicate = String(edge['predicate']);
      if (edge['from_object'] !== 'entity') continue;
      const to = String(edge['to_id']);
      // An edge of a claim or of a decision has an id of its own; only a relation may have taken it before.
      const id = this.records.find('relation', edge.id) === null ? edge.id : `edge:${edge.id}`;
      yield this.edge(edge, id, predicate === 'PARTICIPATES_IN' ? this.eventId(to) : to, [edge]);
    }
  }

  private node(
    record: Wire,
    id: string,
    label: string,
    values: readonly [string | null, string | null, number],
  ): DrawableNode {
    const [kind, country, members] = values;
    const dates = [foreignTextAt(record, 'effective_at'), foreignTextAt(record, 'effective_until')];
    const shown = [record.object, kind, label, country, ...dates, foreignTextAt(record, 'state_at'), members];
    return { id, label, values: shown, ...this.span([record]) };
  }

  /** @param parts the records whose dates the edge shows: all that it stands for, which are of its status */
  private edge(wire: Wire, id: string, to: string, parts: readonly Wire[]): DrawableEdge {
    const share = objectAt(wire, 'share') ?? {};
    const amount = objectAt(wire, 'amount') ?? {};
    const exact = figure(foreignMember(share, 'exact'));
    const memberIds = listAt(wire, 'member_relation_ids').map(String);
    const corroboration = objectAt(wire, 'corroboration') ?? {};
    const values = [
      foreignTextAt(wire, 'predicate'),
      foreignTextAt(wire, 'lens'),
      wire['symmetric'] === true,
      foreignTextAt(wire, 'status'),
      foreignTextAt(wire, 'role'),
      holdingOf(wire),
      wire['modality'] === 'planned' ? 'planned' : null,
      exact ?? figure(foreignMember(share, 'min')),
      exact ?? figure(foreignMember(share, 'max')),
      foreignTextAt(amount, 'value'),
      foreignTextAt(amount, 'asset'),
      foreignTextAt(wire, 'effective_at'),
      foreignTextAt(wire, 'effective_until'),
      foreignTextAt(wire, 'state_at'),
      figure(foreignMember(corroboration, 'independent_source_count_min')),
      Math.max(memberIds.length, 1),
      // As JSON, so that it reads back as a list: neither format has a type for one that all programs know.
      wire.object === 'relation' && memberIds.length > 1 ? JSON.stringify(memberIds) : null,
    ];
    const from = String(wire['from_id']);
    const label = String(wire['predicate']);
    const span = this.span(parts);
    return { id, label, values, from, to, directed: wire['symmetric'] !== true, ...span };
  }

  /** The widest period that the dates of what is presented as one give, from `lo` to `hi`. */
  private span(records: readonly Wire[]): { readonly start: string | null; readonly end: string | null } {
    const periods = records.map((record) =>
      statedPeriod(foreignTextAt(record, 'effective_at'), foreignTextAt(record, 'effective_until')),
    );
    const start = Math.min(...periods.map(({ startEarliest }) => startEarliest));
    const end = Math.max(...periods.map(({ endLatest }) => endLatest));
    return {
      start: Number.isFinite(start) ? formatInstant(start) : null,
      end: Number.isFinite(end) ? formatInstant(end) : null,
    };
  }

  /** An event may have the id of an entity; a drawing has one space of ids. */
  private eventId(id: string): string {
    return this.entityIds.has(id) ? `event:${id}` : id;
  }

  /** Counts what is there of a record and not drawn. */
  private undrawn(record: Wire, group: string, drawn: ReadonlySet<string>): void {
    loseUntold(record, drawn, this.losses, null);
    this.losses.lose(`${group}.status_history`, Math.max(objectsAt(record, 'status_history').length - 1, 0));
  }
}

const DRAWN_OF_ENTITY = toldMembers('kind', 'name', 'countries', 'effective_at', 'effective_until');
const DRAWN_OF_EVENT = toldMembers('title', 'type', 'participants', 'effective_at', 'effective_until');
const DRAWN_OF_RELATION = toldMembers(
  ...LINK_MEMBERS,
  ...['role', 'share', 'amount', 'modality'],
  ...['effective_at', 'effective_until', 'attributes'],
);
const NO_NAMES: ReadonlySet<string> = new Set();
const UNDRAWN = [
  ['sources', 'source'],
  ['evidence', 'evidence'],
  ['claims', 'claim'],
  ['questions', 'question'],
  ['cases', 'case'],
] as const;

/** How the drawing says that it is held. */
function holdingOf(relation: Wire): string | null {
  return indirectnessOfLink(relation) ?? (statedHolding(relation) === 'direct' ? 'direct' : null);
}

function figure(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
