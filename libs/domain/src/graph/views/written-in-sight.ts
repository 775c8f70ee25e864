import { formatInstant } from '../../shared/time.js';
import type { Sight } from '../graph.js';
import type { FieldsOf, StatusStep, Version } from '../records.js';
import { isVisibleVersion } from './visibility.js';

/** What has a history of its status. */
export type Stepped = FieldsOf['claim'] | FieldsOf['relation'] | FieldsOf['question'];

/**
 * Whether a step was written in a version that the audience is told of, rather than while the record was kept from it
 * (spec/rulings.md#c-59). Asked of a record that was never kept from it, it looks at nothing.
 */
export function writtenInSight(graph: Sight, { object, id }: Stepped): (step: StatusStep<string>) => boolean {
  const versions: readonly Version[] = graph.versions(object, id);
  const newest = versions.at(-1);
  if (newest === undefined) return ALWAYS;
  // The newest was judged with the record.
  const told = versions.filter((one) => one === newest || isVisibleVersion(graph, one));
  if (told.length === newest.version) return ALWAYS;
  return (step) => {
    const first = told.find(
      ({ fields }) => 'status_history' in fields && fields.status_history.some((one) => isSame(one, step)),
    );
    if (first === undefined) return false;
    // What the version before did not have was written in this one; where that is hidden, only what came at its instant.
    if (first.version === 1 || told.some(({ version }) => version === first.version - 1)) return true;
    return formatInstant(first.recorded_at) === step.at;
  };
}

const ALWAYS = (): boolean => true;

function isSame(one: StatusStep<string>, other: StatusStep<string>): boolean {
  return one === other || (one.at === other.at && one.from === other.from && one.to === other.to);
}
