import type { GivenRecord, Importer } from '../../port/importer.js';
import type { Json } from '../../port/json.js';

/** What an importer is held to. */
export interface ImporterSubject {
  readonly importer: Importer;
  /** Objects of the format, as the service hands them over (`sampleObjects`). */
  readonly sample: readonly Json[];
  /**
   * All records that the sample must give in the dataset `ds`, whole but for snapshots, written down by hand
   * (`goldenRecords`): only they tell a swapped `from_id` and `to_id`, or a date that is lost, from what is right.
   */
  readonly golden: readonly GivenRecord[];
  /** Ids that the sample names and does not give, because the format allows it. */
  readonly elsewhere?: readonly string[];
}
