import { Transliteration } from '../transliteration.js';
import { transliterate } from './transliterate.js';

export class AnyAsciiTransliteration extends Transliteration {
  override readonly transliterate = transliterate;
}
