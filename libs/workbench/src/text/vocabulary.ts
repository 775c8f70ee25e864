import { language } from '../app/settings.js';
import { inWords } from './words.js';

/**
 * Words that the service has for things of one sort. English says each as it is called, in words: `DIRECTOR_OF` is
 * `director of`; any other language has a list of them, which a test holds to the list of the domain. A word that is not
 * in it, as of a detector that an operator added, is shown as it is.
 */
export function vocabulary(de: Readonly<Record<string, string>>): (word: string) => string {
  return (word) => (language.value === 'de' && Object.hasOwn(de, word) ? de[word] : undefined) ?? inWords(word);
}
