import type { Cut } from '../ablation/cut.js';
import type { Rule } from '../ablation/compare.js';

/**
 * The rules of identity matching by the items that ask for them, each with the place where it is taken out. Item 7 is left
 * out: words of an explanation change no score.
 */
export const RULES: readonly Rule[] = [
  rule(1, 'words of other scripts transliterated, not read by sound', [
    cut('scripts/readings-by-script', '/[a-z0-9]/.test(word)', 'true'),
  ]),
  rule(1, 'letters read alike wherever they stand in a word', [
    cut('scripts/abjad', 'const found = placed ?? table.get(sign);', 'const found = table.get(sign);'),
  ]),
  rule(1, 'the Arabic article read as letters', [cut('scripts/abjad', 'folded.length > 4', 'false')]),
  rule(1, 'compounds left as they are written', [cut('compounds', 'words.some(mayBeCompound)', 'false')]),
  rule(1, 'no name of another script read as a whole', [
    begin('names/name-alignment', 'function joinWholeAcross(found, left, right) {', 'return false;'),
  ]),
  rule(2, 'a value counts in full however many names hold it', [
    cut('shared-values', 'if (names <= HOUSEHOLD)', 'if (true)'),
  ]),
  rule(2, 'rarity and population counted over records, not names', [
    cut('profile', 'before !== 0 && before + by !== 0', 'false'),
    cut('profile', 'this.bearers[family].size || entities[family]', 'entities[family]'),
    cut(
      'profile',
      'return this.bearers[family].size;',
      'return [...this.bearers[family].values()].reduce((a, b) => a + b, 0);',
    ),
  ]),
  rule(2, 'contacts and places added up, without a cap', [
    cut('features/contact-feature', 'Math.min(cap, dependent) / sum', '1'),
  ]),
  rule(2, 'contacts may outweigh names and births that differ', [
    cut('score', 'let cap = most;', 'return most; let cap = most;'),
  ]),
  rule(2, 'two house numbers may be one address', [
    cut('features/contact-feature', 'if (one.house !== null', 'if (false && one.house !== null'),
  ]),
  rule(2, 'unequal unique identifiers veto nothing', [
    cut('features/identifier-feature', 'let parts = false;', 'return false; let parts = false;'),
  ]),
  rule(2, 'an identifier without country meets none', [
    cut('features/identifier-feature', 'one.scope === null || other.scope === null', 'false'),
  ]),
  rule(2, 'unequal national ids of one country like passports', [model('nationalUnequal: -6', 'nationalUnequal: -3')]),
  rule(2, 'impossible dates unreadable', [
    cut('features/life-feature', 'bySigns(a.text, b.text, byParts(a.text, b.text))', "'unreadable'"),
  ]),
  rule(2, 'January 1st a day', [cut('profile', 'FIRST_OF_JANUARY.test(text)', 'false')]),
  rule(2, 'generations silent', [model('generation: -7', 'generation: 0')]),
  rule(2, 'a date alone may do', [model('dateAlone: 0.5', 'dateAlone: 1')]),
  rule(3, 'legal forms as words', [
    cut('profile', 'splitLegalForms(withoutPlaceTail(words))', '{ rest: withoutPlaceTail(words), forms: [] }'),
  ]),
  rule(3, 'two limited forms of one country as any two', [model('limitedOfRareName: -2', 'limitedOfRareName: -8')]),
  rule(3, 'places behind a name kept', [
    cut('profile', 'splitLegalForms(withoutPlaceTail(words))', 'splitLegalForms(words)'),
  ]),
  rule(3, 'a title alone is a name', [cut('profile', "kept.length === 1 && ADDRESSES.has(kept[0] ?? '')", 'false')]),
  rule(3, 'no nicknames', [cut('names/vocabulary', 'NICKNAMES.get(text) ?? NO_GROUPS', 'NO_GROUPS')]),
  rule(3, 'no short forms of the words of bodies', [cut('names/vocabulary', 'meaningsOf(text)', 'NO_GROUPS')]),
  rule(3, 'no translated words of bodies', [cut('profile', 'BODY_WORDS.get(word) ?? [word]', '[word]')]),
  rule(4, '`other` meets nobody else', [
    cut(
      'score',
      '!kindsMayMeet(a.kind, b.kind)',
      "(!kindsMayMeet(a.kind, b.kind) || (a.kind === 'other') !== (b.kind === 'other'))",
    ),
  ]),
  rule(4, '`other` meets all at no cost', [model('otherKind: -2', 'otherKind: 0')]),
  rule(5, 'one scale whatever was compared', [model('MODEL.platt[family][evidence]', 'MODEL.platt[family].name')]),
  rule(5, 'the plain probability, uncalibrated', [model('slope * bits + intercept', 'bits')]),
  rule(5, 'the same prior whatever the population', [
    model('Math.max(population, MODEL.leastPopulation)', 'MODEL.leastPopulation'),
  ]),
  rule(6, 'pairs offered, not clusters that hold', [
    cut('suggestions/clusters-that-hold', '!holds(left.members, right.members, joining)', 'false'),
  ]),
  rule(6, 'clusters held apart by vetoes alone', [
    cut('suggestions/clusters-that-hold', 'return bits >= 0;', 'return true;'),
  ]),
  rule(6, 'records of equal keys not collapsed', [
    cut('equal-records', 'const sum = sumOf(keys);', 'const sum = sumOf([...keys, entry + 1]);'),
  ]),
];

function rule(item: number, without: string, cuts: readonly Cut[]): Rule {
  return { item, without, cuts };
}

function cut(module: string, code: string, instead: string): Cut {
  return { module: `libs/domain/src/resolutions/matching/${module}`, code, instead };
}

/** The first statement of a function. */
function begin(module: string, head: string, statement: string): Cut {
  return cut(module, head, `${head} ${statement}`);
}

function model(code: string, instead: string): Cut {
  return cut('score-model', code, instead);
}
