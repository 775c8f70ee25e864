/**
 * Numbers inside names: `Fund 3`, `Fund III` and `Third Fund` say the same, `Fund 5` does not. Gives the number as decimal
 * text, or null for a word that is none. A single Roman `i`, `v` or `x` counts only for organisations, where the caller
 * asks for it; `mix`, `did`, `civil` and the like are words.
 */
export function numeralOf(word: string): string | null {
  if (/^\d+$/.test(word)) return word.replace(/^0+(?=\d)/, '');
  const ordinal = /^(\d+)(?:st|nd|rd|th)$/.exec(word);
  if (ordinal !== null) return ordinal[1] ?? null;
  return WORDS.get(word) ?? romanValue(word);
}

/** Adds up neighbouring number words, so that `forty four` is 44; other words pass unchanged. */
export function joinNumerals(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const tens = TENS.get(words[i] ?? '');
    const units = tens === undefined ? null : numeralOf(words[i + 1] ?? '');
    if (tens !== undefined && units !== null && units.length === 1 && units !== '0') {
      joined.push(String(tens + Number(units)));
      i++;
    } else {
      joined.push(words[i] ?? '');
    }
  }
  return joined;
}

const TENS: ReadonlyMap<string, number> = new Map([
  ['twenty', 20], ['thirty', 30], ['forty', 40], ['fourty', 40], ['fifty', 50], ['sixty', 60], ['seventy', 70], ['eighty', 80],
  ['ninety', 90],
]); // prettier-ignore

const WORDS: ReadonlyMap<string, string> = new Map([
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].entries(),
].map(([value, word]): [string, string] => [word, String(value)]).concat([
  ['first', '1'], ['second', '2'], ['third', '3'], ['fourth', '4'], ['fifth', '5'], ['sixth', '6'], ['seventh', '7'],
  ['eighth', '8'], ['ninth', '9'], ['tenth', '10'], ...[...TENS].map(([word, value]): [string, string] => [word, String(value)]),
])); // prettier-ignore

function romanValue(word: string): string | null {
  if (!/^(?:x{0,3})(?:ix|iv|v?i{0,3})$/.test(word) || word === '') return null;
  let total = 0;
  for (let i = 0; i < word.length; i++) {
    const value = ROMAN[word[i] ?? ''] ?? 0;
    total += value < (ROMAN[word[i + 1] ?? ''] ?? 0) ? -value : value;
  }
  return String(total);
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };
