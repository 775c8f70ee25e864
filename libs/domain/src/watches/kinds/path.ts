import { visibleVersions } from '../../read-model/index.js';
import type { Mode } from '../../graph/index.js';
import type { PathAnswer, PathQuery } from '../../paths/index.js';
import type { Facts, News } from '../fact.js';
import type { Moment } from '../moment.js';
import type { WatchQuestion } from '../watch.js';

type Question = Extract<WatchQuestion, { readonly kind: 'path' }>;

const PATH = 'path';
/** Edges looked at by one search: a watch is no question of somebody who waits. */
const EXPANSIONS = 50_000;

/** The way between the two, where there is one. */
export function pathFacts(question: Question, moment: Moment, mode: Mode): Facts {
  const view = moment.view(mode);
  const { from_id, to_id } = question;
  if ([from_id, to_id].some((id) => !view.isVisible('entity', id) || view.inForce('entity', id) === null)) {
    return new Map();
  }
  const answer = moment.path(mode, queryOf(question));
  if (!answer.found) return new Map();
  const steps = answer.paths[0]?.steps ?? [];
  const versions = steps.map((step) => {
    const object = view.find('relation', step.relation_id) === null ? 'resolution' : 'relation';
    return [step.relation_id, visibleVersions(view, object, step.relation_id).length];
  });
  return new Map([[PATH, { digest: PATH, told: { versions, ...toldOf(answer) } }]]);
}

function queryOf({ from_id, to_id, path_kind, max_hops }: Question): PathQuery {
  return {
    from: from_id,
    to: to_id,
    kind: path_kind,
    objective: 'foremost',
    max_hops,
    max_paths: 1,
    lens: 'all',
    include_weak: false,
    include_ownership: false,
    budget: { expansions: EXPANSIONS, hub_degree: Number.MAX_SAFE_INTEGER },
  };
}

function toldOf({ paths, hops, direct, relationship }: PathAnswer): Readonly<Record<string, unknown>> {
  return { hops, direct, relationship, path: paths[0] ?? null };
}

export function* pathNews(question: Question, before: Facts, after: Facts): Generator<News> {
  const [was, is] = [before.get(PATH), after.get(PATH)];
  if ((was === undefined) === (is === undefined)) return;
  const { from_id, to_id, path_kind } = question;
  const { versions, ...told } = (is ?? was)?.told ?? {};
  yield {
    kind: is === undefined ? 'path_broken' : 'path_known',
    subject: { object: 'entity', id: from_id },
    group: `path ${from_id} ${to_id}`,
    content: [from_id, to_id, path_kind, versions],
    summary: is === undefined ? `no way between ${from_id} and ${to_id}` : `a way between ${from_id} and ${to_id}`,
    explanation: { from_id, to_id, path_kind, ...told },
  };
}
