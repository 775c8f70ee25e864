/** One step of agreement: where both sides have a value of it in common. */
export interface FeatureLevel {
  /** Lower-case letters, digits and underscores, as a reviewer reads it: `same_office`. */
  readonly level: string;
  /** Evidence for one entity, as log2 of a Bayes factor: 0 to 8, and less than at the level before. */
  readonly bits: number;
}

/**
 * One comparison of entities that may be one. It says of each entity by itself what it would share with itself elsewhere;
 * two entities are at the first level of which they have a value in common, and count against one another where both say
 * something and share nothing. So it is symmetrical, its evidence bounded, and no pair has to wait for it.
 */
export interface MatcherFeature<Entity> {
  /** The word that names it: lower-case letters, digits and underscores. */
  readonly feature: string;
  readonly version: string;
  /** What it compares, in a sentence. */
  readonly content: string;
  /** The kinds of entity that it says something of; all without. */
  readonly kinds?: readonly string[];
  /** Members of `attributes` that it reads: entities come with these alone. */
  readonly attributes?: readonly string[];
  /** At least one, the strongest first. */
  readonly levels: readonly FeatureLevel[];
  /** Evidence against one entity where both say something and share nothing: -8 to 0. */
  readonly differs: number;
  /** For each level, in their order, what the entity says: texts, none where it says nothing. Pure. */
  valuesOf(entity: Entity): readonly (readonly string[])[];
}
