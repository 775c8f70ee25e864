import type { AdapterPort } from '../port/adapter-package.js';
import { OWN_WORDS } from '../port/generated/own-words.js';
import type { Breach } from './breach.js';

/** That a word is one of the service, which is not started with two that have it. */
export function takenWord(port: AdapterPort, word: string, pointer: string): readonly Breach[] {
  if (!OWN_WORDS[port].includes(word)) return [];
  return [
    { promise: 'has a word that is free', record: null, pointer, message: `${word} is taken by the service itself` },
  ];
}
