import type { GivenRecord, Importer } from '../../port/importer.js';
import type { Json } from '../../port/json.js';

/** A remark that the sample must give: where, and in which words. */
export interface ExpectedRemark {
  /** Which object of the sample it is about, counted from 0. */
  readonly index: number;
  /** Where one is named, it is compared. */
  readonly code?: string;
  readonly message: string;
}

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
  /** Since kit 1.1: all that the sample says and is not carried over → how often. Without it, none is compared. */
  readonly losses?: Readonly<Record<string, number>>;
  /** Since kit 1.1: every object that is refused, and in which words. Without it, none is compared. */
  readonly rejections?: readonly ExpectedRemark[];
  /** Since kit 1.1: every warning, and in which words. Without it, none is compared. */
  readonly warnings?: readonly ExpectedRemark[];
}
