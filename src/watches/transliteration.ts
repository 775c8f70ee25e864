/** How names in other scripts are read in Latin letters. */
export abstract class Transliteration {
  abstract latin(text: string): string;
}
