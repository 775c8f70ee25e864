import { surelyBy } from '../../shared/time.js';
import type { Graph } from '../graph.js';
import type { SourceVersion } from '../records.js';
import type { KnowledgeClock } from './known-at.js';
import type { ViewOptions } from './view-options.js';

/** The graph, and the time by which it is looked at. */
interface RetractionGrounds {
  readonly graph: Graph;
  readonly options: ViewOptions;
  readonly clock: KnowledgeClock;
}

/**
 * The version that tells of the withdrawal of a source, where a view knows of it: in reality from the beginning, in
 * knowledge from when it could be known that the source was withdrawn (spec/rulings.md#a-16). The newest version has the
 * say, and of what this service had at a time the newest that it had (spec/rulings.md#c-56).
 */
export function retractionOf(grounds: RetractionGrounds, sourceId: string): SourceVersion | null {
  const versions = grounds.graph.versions('source', sourceId);
  const { at, mode, known_basis } = grounds.options;
  const isAsRecorded = at !== null && mode === 'knowledge' && known_basis === 'recorded';
  const said = isAsRecorded ? versions.findLast(({ recorded_at }) => recorded_at <= at) : versions.at(-1);
  return said !== undefined && isWithdrawalKnown(grounds, said) ? said : null;
}

/** Whether a view knows of the withdrawal that a version of a source tells of; false where it tells of none. */
export function isWithdrawalKnown({ graph, options, clock }: RetractionGrounds, said: SourceVersion): boolean {
  const { at, mode, known_basis } = options;
  const { id, retracted_at } = said.fields;
  if (retracted_at === null) return false;
  if (at === null || mode === 'reality') return true;
  if (known_basis === 'recorded') return said.recorded_at <= at;
  // Told once, it is known since then; but of a later day nobody knew before that (spec/rulings.md#c-61).
  if ((surelyBy(retracted_at) ?? -Infinity) > at) return false;
  const known = clock.retraction(firstOfRun(graph.versions('source', id), said));
  return known !== null && known <= at;
}

/** The first of the versions that tell of a withdrawal, one after another, up to the one that is asked about. */
function firstOfRun(versions: readonly SourceVersion[], said: SourceVersion): SourceVersion {
  const last = versions.findLastIndex(({ version }) => version <= said.version);
  const before = versions.findLastIndex(({ fields }, index) => index < last && fields.retracted_at === null);
  return versions[before + 1] ?? said;
}
