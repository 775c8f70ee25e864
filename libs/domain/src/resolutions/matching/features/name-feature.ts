import { MODEL } from '../score-model.js';
import { feature, type MatchFeature } from './feature.js';
import { alignNames, isChainReordered, withoutPairs, type Alignment } from '../names/name-alignment.js';
import type { NameForm, Profile } from '../profile.js';
import { rarenessOfName } from '../names/rarity.js';
import { editDistance } from '../names/similarity.js';
import { isInitial, isSameWord } from '../names/token-likeness.js';
import type { NameFamily, Token } from '../names/vocabulary.js';
import {
  leftOversOf,
  MERELY_HEARD,
  wordLevel,
  wordsInDoubt,
  type LeftOvers,
  type WordsInDoubt,
} from './words-in-doubt.js';
import type { Elsewhere } from './words-elsewhere.js';

/** The best that any name of one says together with any name of the other, and whether it rests on another script. */
export interface NameFinding {
  readonly features: readonly MatchFeature[];
  readonly bits: number;
  readonly crossScript: boolean;
  /** How surely words of the two names are different words: 0 none, 1 one, more for more. */
  readonly conflict: number;
  /** Whether any word of the one agrees with one of the other. */
  readonly agrees: boolean;
  /** Bits of words that stand for another part of the name on the other side. */
  readonly swappedBits: number;
  /** Whether the names say which generation, and not the same. */
  readonly generationsDiffer: boolean;
  /** How rare names are that agree in every word: 0 for common words or where any differs, to 1. */
  readonly rareness: number;
  /** The words that stand against each other, and what they cost; null where none do, or nobody asked for words. */
  readonly differing: DifferingWords | null;
  /** The words that are not surely those of one name; null where all are, or nobody asked for words. */
  readonly inDoubt: WordsInDoubt | null;
}

/** Words of either name that are surely not one word, with the bits that they took from what the names say. */
export interface DifferingWords {
  readonly left: string;
  readonly right: string;
  readonly bits: number;
}

const SILENT: NameFinding = {
  features: [],
  bits: 0,
  crossScript: false,
  conflict: 0,
  agrees: false,
  swappedBits: 0,
  generationsDiffer: false,
  rareness: 0,
  differing: null,
  inDoubt: null,
};

/** What the names of two entities say for or against their being one, in bits. */
export function nameEvidenceBits(a: Profile, b: Profile): number {
  return compareNames(a, b, a.family === b.family ? a.family : 'thing', false).bits;
}

/** Compares all names of two profiles. `explain` adds the words that agreed; without it nothing is written. */
export function compareNames(a: Profile, b: Profile, family: NameFamily, explain: boolean): NameFinding {
  if (a.names.length === 0 || b.names.length === 0) return SILENT;
  let best: Verdict | null = null;
  const many = a.names.length * b.names.length > MANY_PAIRS;
  for (const left of a.names) {
    for (const right of b.names) {
      if (many && best !== null && !shareWord(left, right)) continue;
      const verdict = judge(left, right, family);
      if (best === null || verdict.bits > best.bits) best = verdict;
    }
  }
  if (best === null) return SILENT;
  // The best of many spellings agrees by chance more easily than the one that each has.
  const chances = Math.min(
    MODEL.name.mostAliasDiscount,
    MODEL.name.aliasDiscount * Math.log2(a.names.length * b.names.length),
  );
  const bits = best.bits > 0 ? Math.max(0, best.bits - chances) : best.bits;
  const over = explain ? leftOversOf(best.alignment, best.left, best.right, a, b) : null;
  const level = levelOf(best);
  const name: MatchFeature = {
    ...feature('name_align', best.left.value, best.right.value, level, bits - best.generation - best.numbers),
    detail: over === null ? null : detailOf(best, over, chances, family),
  };
  const features = [name];
  if (best.generation !== 0) {
    features.push(
      feature('generation', generationText(best.left), generationText(best.right), 'different', best.generation),
    );
  }
  if (best.numbers !== 0) {
    features.push(feature('numbers', numeralsOf(best.left), numeralsOf(best.right), 'different', best.numbers));
  }
  return {
    features,
    bits,
    crossScript: best.alignment.crossed > best.alignment.agreement / 2,
    conflict: best.alignment.severity,
    agrees: best.alignment.agreement > 0 || best.alignment.swapped > 0,
    swappedBits: best.alignment.severity === 0 ? best.alignment.swappedBits : 0,
    generationsDiffer: best.generation !== 0,
    rareness: isComplete(best.alignment) ? rarenessOfName(best.alignment.pairs) : 0,
    differing: over === null ? null : differingWords(best, over, family),
    inDoubt:
      over === null || best.acronym
        ? null
        : wordsInDoubt(best.left, best.right, best.alignment, over, family, firmBits(best, chances, family)),
  };
}

/** What the same names would say if words that merely sound alike had found no partner; null where none do. */
function firmBits({ left, right, alignment }: Verdict, chances: number, family: NameFamily): number | null {
  const heard = alignment.pairs.filter(([one, other]) => MERELY_HEARD.has(wordLevel(one, other, left, right, family)));
  if (heard.length === 0) return null;
  const without = withoutPairs(alignment, left, right, heard);
  const { bits, generation, numbers } =
    family === 'person' ? judgePerson(left, right, without) : judgeBody(left, right, without, family);
  return Math.max(0, bits - generation - numbers - chances);
}

/** What the same names would say if the words that differ were not there is what these cost. */
function differingWords(best: Verdict, over: LeftOvers, family: NameFamily): DifferingWords | null {
  const { alignment, left, right } = best;
  if (!areOpposed(alignment, over) || best.acronym) return null;
  const without = { ...alignment, severity: 0, leftOver: [], rightOver: [] };
  const bits =
    best.bits -
    (family === 'person' ? judgePerson(left, right, without) : judgeBody(left, right, without, family)).bits;
  return { left: words(over.left), right: words(over.right), bits };
}

/** Whether words of both names stand against each other that neither record has anywhere else. */
function areOpposed({ severity }: Alignment, { left, right, elsewhere }: LeftOvers): boolean {
  return severity > SURELY_DIFFERENT && (elsewhere.length === 0 || (left.length > 0 && right.length > 0));
}

/** How surely words must be different words for a name to be called a conflict. */
const SURELY_DIFFERENT = 0.3;
/** From here on words are more likely two than one that was misspelled. */
const SURELY_TWO = 0.5;
/** A group of bodies is called by no more words than this. */
const MAX_GROUP_WORDS = 3;

/** From so many pairs of names on, pairs without a word that sounds alike are passed over. */
const MANY_PAIRS = 6;

function shareWord(left: NameForm, right: NameForm): boolean {
  for (const one of left.tokens) {
    for (const other of right.tokens) if (one.skeleton === other.skeleton || one.sound === other.sound) return true;
  }
  return left.script !== right.script;
}

interface Verdict {
  readonly left: NameForm;
  readonly right: NameForm;
  readonly alignment: Alignment;
  /** All that the names say: the alignment and the two parts below. */
  readonly bits: number;
  readonly generation: number;
  readonly numbers: number;
  readonly acronym: boolean;
}

function judge(left: NameForm, right: NameForm, family: NameFamily): Verdict {
  const alignment = alignNames(left, right);
  if (family === 'person') return judgePerson(left, right, alignment);
  if (family === 'thing' && !mayBeFuzzy(left, right)) return judgeExact(left, right, alignment);
  return judgeBody(left, right, alignment, family);
}

function judgePerson(left: NameForm, right: NameForm, alignment: Alignment): Verdict {
  const rule = MODEL.name.person;
  const { severity, leftOver, rightOver } = alignment;
  let bits = saturated(alignment.agreement) * rule.keptAfterConflict ** severity;
  bits += rule.conflict * severity;
  if (isComplete(alignment)) bits += rule.complete * rarenessOfName(alignment.pairs);
  const extra = Math.abs(leftOver.length - rightOver.length);
  bits += rule.extra * Math.min(extra, 3);
  // One shared word of several (a family name, a given name) is what namesakes and relatives share.
  if (severity === 0 && alignment.pairs.length === 1 && extra > 0) bits += rule.onlyOne;
  // A swap of tagged parts earns nothing and costs nothing: clerks swap them too.
  if (alignment.swapped > 0 && severity === 0) bits = Math.max(bits, 0);
  if (isChainReordered(alignment, left, right)) bits += rule.chain;
  const differ = left.generation !== 0 && right.generation !== 0 && left.generation !== right.generation;
  const generation = differ ? rule.generation : 0;
  return {
    left,
    right,
    alignment,
    bits: Math.max(bits, rule.least) + generation,
    generation,
    numbers: 0,
    acronym: false,
  };
}

function judgeBody(left: NameForm, right: NameForm, alignment: Alignment, family: NameFamily): Verdict {
  const rule = MODEL.name.organisation;
  const acronym = acronymLength(left, right);
  if (acronym > 1) {
    const bits = Math.min(rule.acronym * acronym, rule.mostAcronym);
    return { left, right, alignment, bits, generation: 0, numbers: 0, acronym: true };
  }
  const leftOver = alignment.leftOver.filter((token) => token.numeral === null);
  const rightOver = alignment.rightOver.filter((token) => token.numeral === null);
  const wordConflict = leftOver.length > 0 && rightOver.length > 0 ? alignment.severity : 0;
  const weight =
    wordConflict === 0
      ? 0
      : Math.min(1.3, Math.max(rule.leastConflict, Math.min(meanBits(leftOver), meanBits(rightOver)) / 6));
  // The few rare words that members of a group have in common come together, so that beyond the full measure they say the
  // same thing again; where the next word tells two members apart, nothing of that is left. A long name is no group's.
  const isOfGroup = family === 'organisation' && wordConflict > SURELY_TWO && alignment.pairs.length <= MAX_GROUP_WORDS;
  const agreement = isOfGroup ? Math.min(alignment.agreement, MODEL.name.fullUntil) : alignment.agreement;
  let bits = saturated(agreement) * rule.keptAfterConflict ** (wordConflict * weight);
  bits += rule.conflict * Math.min(2.5, wordConflict) * weight;
  bits += rule.extraPerBit * extraBits(leftOver, rightOver);
  if (isComplete(alignment)) bits += rule.complete;
  const numbers = numbersBits(alignment);
  return { left, right, alignment, bits: Math.max(bits, rule.least) + numbers, generation: 0, numbers, acronym: false };
}

/** Every word of both names found its partner: two different names rarely fall together wholly. */
function isComplete(alignment: Alignment): boolean {
  return (
    alignment.leftOver.length === 0 &&
    alignment.rightOver.length === 0 &&
    alignment.swapped === 0 &&
    alignment.initials === 0 &&
    alignment.agreement > 0
  );
}

/** Short names of assets (`USDT`, `DAI`) are never compared by likeness. */
function mayBeFuzzy(left: NameForm, right: NameForm): boolean {
  return left.tokens.every(isLong) && right.tokens.every(isLong);
}

function isLong(token: Token): boolean {
  return token.text.length >= 5;
}

function judgeExact(left: NameForm, right: NameForm, alignment: Alignment): Verdict {
  const isEqual =
    left.tokens.length === right.tokens.length &&
    left.tokens.every((token, index) => token.text === right.tokens[index]?.text);
  const bits = isEqual ? saturated(alignment.agreement) : MODEL.name.organisation.conflict;
  return { left, right, alignment, bits, generation: 0, numbers: 0, acronym: false };
}

function saturated(bits: number): number {
  const { fullUntil, rateAfter } = MODEL.name;
  return bits <= fullUntil ? bits : fullUntil + (bits - fullUntil) * rateAfter;
}

/** What the words cost that only one side has, beyond those that stand against each other. */
function extraBits(leftOver: readonly Token[], rightOver: readonly Token[]): number {
  const more = leftOver.length > rightOver.length ? leftOver : rightOver;
  const fewer = more === leftOver ? rightOver : leftOver;
  const bits = more.map((token) => token.bits).sort((x, y) => x - y);
  let total = 0;
  for (let i = 0; i < bits.length - fewer.length; i++) total += bits[i] ?? 0;
  return Math.min(total, 16);
}

/** Numbers in names must agree: the third fund is not the fifth, and rarely the one without a number. */
function numbersBits(alignment: Alignment): number {
  const left = alignment.leftOver.some((token) => token.numeral !== null);
  const right = alignment.rightOver.some((token) => token.numeral !== null);
  const { numbers, numberMissing } = MODEL.name.organisation;
  return left && right ? numbers : left || right ? numberMissing : 0;
}

/**
 * The letters of a name that are the initials of the other, from the first to the last, written as one word (IBM) or each
 * for itself (P & G); 0 when they are not.
 */
function acronymLength(left: NameForm, right: NameForm): number {
  return initialsOf(left, right) || initialsOf(right, left);
}

function initialsOf({ tokens }: NameForm, { tokens: long }: NameForm): number {
  const [only] = tokens;
  const letters = tokens.length === 1 ? (only?.text ?? '') : tokens.every(isInitial) ? textOf(tokens) : '';
  if (long.length < 2 || letters.length !== long.length || long.every(isInitial)) return 0;
  for (let i = 0; i < long.length; i++) if (long[i]?.text[0] !== letters[i]) return 0;
  return letters.length;
}

function textOf(tokens: readonly Token[]): string {
  let text = '';
  for (const token of tokens) text += token.text;
  return text;
}

function meanBits(tokens: readonly Token[]): number {
  return tokens.reduce((sum, token) => sum + token.bits, 0) / tokens.length;
}

function levelOf({ alignment, left, right, acronym }: Verdict): string {
  if (acronym) return 'acronym';
  const complete = alignment.leftOver.length === 0 && alignment.rightOver.length === 0;
  if (alignment.agreement === 0) return alignment.swapped > 0 ? 'swapped' : 'different';
  if (alignment.severity > SURELY_DIFFERENT) return 'conflict';
  if (!complete) return 'partial';
  if (alignment.swapped > 0) return 'swapped';
  if (alignment.crossed > 0) return 'transliterated_equal';
  if (alignment.joined) return 'joined';
  if (alignment.pairs.every(([one, other]) => isSameWord(one, other))) {
    if (!areWords(left.tokens, right.tokens)) return 'reordered';
    return areWords(left.words, right.words) ? 'equal' : 'folded';
  }
  if (alignment.pairs.every(([one, other]) => one.text === other.text)) return 'folded';
  const distances = alignment.pairs.map(([one, other]) => editDistance(one.text, other.text, 2));
  return distances.every((distance) => distance <= 2) ? 'close' : 'variant';
}

function areWords(left: readonly Token[], right: readonly Token[]): boolean {
  return (
    left.length === right.length &&
    left.every((token, index) => {
      const other = right[index];
      return other !== undefined && isSameWord(token, other);
    })
  );
}

function detailOf({ alignment, left, right }: Verdict, over: LeftOvers, chances: number, family: NameFamily): string {
  const parts = alignment.pairs.map(([one, other]) => {
    const level = wordLevel(one, other, left, right, family);
    const rarity = `rarity ${Math.min(one.bits, other.bits).toFixed(1)} bits`;
    // Of one word it is known how many names have it; of two spellings only how many have each.
    return one === other
      ? `${one.native} (${level}, ${rarity}, in ${one.count} ${one.count === 1 ? 'name' : 'names'})`
      : `${one.native}${one.native === other.native ? '' : `~${other.native}`} (${level}, ${rarity})`;
  });
  if (alignment.joined) parts.push(joinedText(alignment, left, right));
  if (areOpposed(alignment, over)) {
    parts.push(`different words: ${words(over.left)} / ${words(over.right)}`);
  } else {
    if (over.left.length > 0) parts.push(`only left: ${words(over.left)}`);
    if (over.right.length > 0) parts.push(`only right: ${words(over.right)}`);
  }
  for (const { word, where } of over.elsewhere) parts.push(`${word} (${PLACES_ELSEWHERE[where]} of the other record)`);
  if (alignment.swapped > 0) parts.push('given and family name change places');
  if (chances > 0.05) parts.push(`best of several names: −${chances.toFixed(1)} bits`);
  return parts.join('; ');
}

const PLACES_ELSEWHERE: Readonly<Record<Elsewhere, string>> = {
  name: 'in another name',
  address: 'in the address',
  'birth place': 'in the place of birth',
  country: 'the country',
};

/** The words that agree only together: written as one, cut elsewhere, or read as a whole in another script. */
function joinedText(alignment: Alignment, left: NameForm, right: NameForm): string {
  const rest = (form: NameForm, side: 0 | 1, over: readonly Token[]): string =>
    words(
      form.tokens.filter((token) => !over.includes(token) && !alignment.pairs.some((pair) => pair[side] === token)),
    );
  const [one, other] = [rest(left, 0, alignment.leftOver), rest(right, 1, alignment.rightOver)];
  if (one === '' && other === '') return 'written together';
  const how = left.script === right.script ? 'written together' : 'read as a whole, by sound';
  const whole = (form: NameForm): string => words(form.tokens);
  return one === '' || other === '' ? `${whole(left)}~${whole(right)} (${how})` : `${one}~${other} (${how})`;
}

function words(tokens: readonly Token[]): string {
  return tokens.map(({ native }) => native).join(' ');
}

function numeralsOf(name: NameForm): string | null {
  const numerals = name.tokens.flatMap(({ numeral }) => (numeral === null ? [] : [numeral]));
  return numerals.length === 0 ? null : numerals.join(' ');
}

function generationText(name: NameForm): string {
  return name.generation === 1 ? 'senior' : name.generation === 2 ? 'junior' : String(name.generation);
}
