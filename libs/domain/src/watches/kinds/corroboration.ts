import type { ClaimVersion, RelationVersion, View } from '../../graph/index.js';
import { visibleVersions } from '../../read-model/index.js';
import { supportFacts } from '../explanation.js';
import type { Facts, News } from '../fact.js';
import type { WatchQuestion } from '../watch.js';

type Question = Extract<WatchQuestion, { readonly kind: 'corroboration' }>;

const REACHED = 'reached';

/** Whether at least so many independent sources bear a record out; nothing where they do not. */
export function corroborationFacts({ object, id, at_least }: Question, view: View): Facts {
  const version = view.find(object, id);
  if (version === null) return new Map();
  // A record of one of the two kinds.
  const record = version as ClaimVersion | RelationVersion;
  const { independent_source_count_min } = view.corroborationOf(record);
  if (independent_source_count_min < at_least) return new Map();
  const evidence = view.admissibleFor(record).map((one) => [one, visibleVersions(view, 'evidence', one).length]);
  const versions = [visibleVersions(view, object, id).length, evidence];
  return new Map([[REACHED, { digest: REACHED, told: { versions, ...supportFacts(view, record) } }]]);
}

export function* corroborationNews(question: Question, before: Facts, after: Facts, view: View): Generator<News> {
  const [was, is] = [before.get(REACHED), after.get(REACHED)];
  if ((was === undefined) === (is === undefined)) return;
  const { object, id, at_least } = question;
  const version = view.find(object, id);
  const now = version === null ? {} : supportFacts(view, version as ClaimVersion | RelationVersion);
  yield {
    kind: is === undefined ? 'threshold_lost' : 'threshold_reached',
    subject: { object, id },
    group: `${object} ${id}`,
    content: [at_least, (is ?? was)?.told['versions'], version === null ? 0 : visibleVersions(view, object, id).length],
    summary: `${is === undefined ? 'fewer than' : 'at least'} ${at_least} independent sources`,
    explanation: { at_least, ...now },
  };
}
