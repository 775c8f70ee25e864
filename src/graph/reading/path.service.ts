import { Injectable } from '@nestjs/common';
import type { Audience, ViewOptions } from '#domain/graph';
import type { PathAnswer, PathQuery } from '#domain/paths';
import { presentEntityId } from '#domain/read-model';
import { ok, refuse, type Result } from '#domain/shared';
import { Graphs } from '../graphs.js';
import { metaOfView, NOBODY_WAITS, overOneRevision } from './one-revision.js';

type Found = PathAnswer & { readonly meta: object };

/** How two entities are connected. */
@Injectable()
export class PathService {
  constructor(private readonly graphs: Graphs) {}

  /**
   * A path; `not_found` when an end is not in what the audience may see. A long search gives others their turns, and ends
   * as `timeout` when `signal` says that nobody waits for it.
   */
  async search(
    audience: Audience,
    options: ViewOptions,
    asked: PathQuery,
    signal: AbortSignal,
  ): Promise<Result<Found>> {
    const projection = this.graphs.projection(audience);
    // A search meets few records: it does not wait until all are in the temporal index.
    if (options.at !== null) projection.background.updateIndexAhead();
    return (await overOneRevision(projection, signal, () => this.steps(audience, options, asked))) ?? NOBODY_WAITS;
  }

  private *steps(audience: Audience, options: ViewOptions, asked: PathQuery): Generator<unknown, Result<Found>> {
    const projection = this.graphs.projection(audience);
    const view = projection.viewOnce(options);
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
    return ok(Object.assign(answer, { meta: metaOfView(projection, audience, options) }));
  }
}
