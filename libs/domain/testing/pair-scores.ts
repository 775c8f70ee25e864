import {
  ProfileMaker,
  scorePair,
  type MatchFeature,
  type MatchableEntity,
  type PairContext,
  type PairScore,
  type Transliterate,
} from '#domain/resolutions';
import { matchable } from './matchable-entity.js';

/** The score of two entities, explained, among a thousand that could be confused. */
export type Score = (
  left: Partial<MatchableEntity>,
  right: Partial<MatchableEntity>,
  context?: PairContext,
) => PairScore;

/** Scores pairs of entities of which a test names the members that it is about. */
export function scorer(transliterate: Transliterate): Score {
  return (left, right, context) => {
    const maker = new ProfileMaker(transliterate);
    const [a, b] = [maker.make(matchable({ id: 'a', ...left })), maker.make(matchable({ id: 'b', ...right }))];
    const pair = scorePair(a, b, { size: 1_000 }, context, true);
    if (pair === null) throw new Error('these kinds cannot be one thing');
    return pair;
  };
}

export function featureOf(pair: PairScore, name: MatchFeature['name']): MatchFeature | undefined {
  return pair.features.find((one) => one.name === name);
}

export function bitsOf(feature: MatchFeature | undefined): number {
  return feature?.bits ?? 0;
}
