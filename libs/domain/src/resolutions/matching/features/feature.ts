/**
 * One argument for or against two entities being one. `bits` is the log2 of a Bayes factor (Fellegi and Sunter 1969):
 * positive for, negative against, 0 silent; features of one pair add up.
 */
export interface MatchFeature {
  /** A `FeatureName`, or the word of a feature that others brought. */
  readonly name: string;
  /** What each side says, as a reader would see it; null where it says nothing. */
  readonly left: string | null;
  readonly right: string | null;
  readonly level: string;
  readonly bits: number;
  /** Why these bits, for the reviewer; null where level and values say it all. */
  readonly detail: string | null;
}

export type FeatureName =
  | 'name_align'
  | 'generation'
  | 'numbers'
  | 'legal_form'
  | 'identifier'
  | 'birth_date'
  | 'incorporation_date'
  | 'life'
  | 'country'
  | 'gender'
  | 'email'
  | 'phone'
  | 'address'
  | 'birth_place'
  | 'symbol'
  | 'context'
  | 'same_source'
  | 'kind';

export function feature(
  name: FeatureName,
  left: string | null,
  right: string | null,
  level: string,
  bits: number,
): MatchFeature {
  return { name, left, right, level, bits, detail: null };
}
