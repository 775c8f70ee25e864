import { language } from '../app/settings.js';
import { inWords } from './words.js';

type Words = Readonly<Record<string, string>>;

/**
 * Words that the service has for things of one sort. English says each as it is called, in words: `DIRECTOR_OF` is
 * `director of`, unless another word is `en`; any other language has a list of them, which a test holds to the list of the
 * domain. A word that is not in it, as of a detector that an operator added, is shown as it is.
 */
export function vocabulary(de: Words, en: Words = {}): (word: string) => string {
  return (word) => {
    const words = language.value === 'de' ? de : en;
    return (Object.hasOwn(words, word) ? words[word] : undefined) ?? inWords(word);
  };
}
