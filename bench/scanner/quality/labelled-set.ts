import type { JsonObject, ProfileName } from '#domain/movements';

/** What is known of a transaction beside what a detector sees. */
export interface Label {
  readonly isSuspicious: boolean;
  /** The planted attempt and its typology; null for ordinary movements. */
  readonly attempt: string | null;
  readonly typology: string | null;
  /** What the ordinary movement was: payroll, marketplace, airdrop …; null where nobody says. */
  readonly behaviour: string | null;
}

/** Transactions as a client would post them, with the labels apart. */
export interface LabelledSet {
  readonly name: string;
  readonly profile: ProfileName;
  readonly rows: readonly JsonObject[];
  readonly options: JsonObject;
  readonly labels: ReadonlyMap<string, Label>;
}
