import { FEATURE_NAMES, type MatchFeature } from '#domain/resolutions';
import { nullable, number, object, text, word } from './shape.js';

/*
 * What the matcher says of two that may be one, as suggestions and watches tell it.
 */

export const MATCH_FEATURE = object<MatchFeature>('MatchFeature', 'What one comparison says for or against.', {
  name: word(FEATURE_NAMES, 'What was compared.'),
  left: nullable(text('What the one says; null where it says nothing.')),
  right: nullable(text('What the other says.')),
  level: text('How well they agree.', 'exact'),
  bits: number('Bits of evidence: positive for, negative against.'),
  detail: nullable(text('Why these bits, where level and values do not say it all.')),
});
