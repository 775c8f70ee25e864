import { Injectable } from '@nestjs/common';
import { OBJECT_KINDS, type Audience, type View, type ViewOptions } from '#domain/graph';
import {
  differenceOf,
  gapOf,
  identityEdge,
  present,
  presentEntityId,
  presentVersion,
  type Wire,
} from '#domain/read-model';
import { compareIds, formatInstant } from '#domain/shared';
import { Graphs } from '../graphs.js';
import { edgesOfEntity, isDecision } from './edges.js';

/** What else is told of the entities and of what stands between them. */
export interface SubgraphAsked {
  readonly compare: boolean;
  readonly to_at: number | null;
  /** Records of any kind, which are given as the view has them; null where none are asked for. */
  readonly record_ids: readonly string[] | null;
}

/** The part of the graph that somebody has in front of them: never more than they named. */
@Injectable()
export class SubgraphService {
  constructor(private readonly graphs: Graphs) {}

  subgraph(
    audience: Audience,
    options: ViewOptions,
    asked: readonly string[],
    { compare, to_at, record_ids }: SubgraphAsked,
  ): Readonly<Record<string, unknown>> {
    const view = this.graphs.view(audience, options);
    const projection = this.graphs.projection(audience);
    const isKnown = (id: string): boolean => projection.hasEntity(presentEntityId(view, id), view);
    const ids = new Set(asked.filter(isKnown).map((id) => presentEntityId(view, id)));
    const relations = new Map<string, Wire>();
    const degrees: Record<string, number> = {};
    for (const id of ids) {
      const edges = edgesOfEntity(view, id);
      degrees[id] = edges.length;
      for (const edge of edges) {
        const { from_id, to_id } = edge.fields;
        if (!ids.has(from_id) || !ids.has(to_id) || relations.has(edge.fields.id)) continue;
        relations.set(edge.fields.id, isDecision(edge) ? identityEdge(view, edge) : presentVersion(view, edge));
      }
    }
    const sorted = [...ids].sort(compareIds);
    const candidates = compare || to_at !== null ? this.candidates(view, ids) : [];
    const at = (mode: ViewOptions['mode'], instant = options.at): View =>
      this.graphs.view(audience, { ...options, mode, at: instant });
    return {
      entities: sorted.flatMap((id) => present(view, 'entity', id) ?? []),
      relations: [...relations.values()].sort((a, b) => compareIds(a.id, b.id)),
      unknown_ids: asked.filter((id) => !isKnown(id)),
      degrees,
      ...(record_ids === null ? {} : { records: recordsOf(view, record_ids) }),
      ...(compare ? { gaps: gaps(at('reality'), at('knowledge'), candidates) } : {}),
      ...(to_at === null ? {} : { differences: differences(view, at(options.mode, to_at), candidates) }),
      meta: {
        graph_version: projection.graph_version,
        at: options.at === null ? null : formatInstant(options.at),
        to_at: to_at === null ? null : formatInstant(to_at),
        mode: options.mode,
        known_basis: options.known_basis,
      },
    };
  }

  /** The entities, and every relation between two of them at any time. */
  private candidates(view: View, ids: ReadonlySet<string>): readonly (readonly ['entity' | 'relation', string])[] {
    const relations = new Set<string>();
    for (const entity of ids) {
      view.graph.eachReferrer('entity', entity, ({ object, id }) => {
        if (object !== 'relation') return;
        const isBetween = view.graph
          .versions('relation', id)
          .some(({ fields }) => ids.has(fields.from_id) && ids.has(fields.to_id));
        if (isBetween) relations.add(id);
      });
    }
    return [
      ...[...ids].sort(compareIds).map((id) => ['entity', id] as const),
      ...[...relations].sort(compareIds).map((id) => ['relation', id] as const),
    ];
  }
}

/** One id may name records of several kinds. */
function recordsOf(view: View, ids: readonly string[]): readonly Wire[] {
  return [...ids].sort(compareIds).flatMap((id) => OBJECT_KINDS.flatMap((object) => present(view, object, id) ?? []));
}

type Candidates = readonly (readonly ['entity' | 'relation', string])[];

function gaps(reality: View, knowledge: View, candidates: Candidates): readonly object[] {
  return candidates.flatMap(([object, id]) => gapOf(reality, knowledge, object, id) ?? []);
}

function differences(before: View, after: View, candidates: Candidates): readonly object[] {
  return candidates.flatMap(([object, id]) => differenceOf(before, after, object, id) ?? []);
}
