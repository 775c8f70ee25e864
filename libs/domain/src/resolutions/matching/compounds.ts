import { foldArabic } from './scripts/abjad.js';
import { scriptOf } from './names/normalise-name.js';

/**
 * Names that are written together or apart: servant-of names (Abdul Rahman, Abdurrahman, عبدالرحمن), and those that end in
 * God or faith (Saif Ullah, Saifullah, Nur al-Din, Noureddine). Whatever way a source writes them, they become the same
 * words: `abd rahman`, `saif allah`, `nur din`.
 */
export function splitCompounds(words: readonly string[]): readonly string[] {
  return words.some(mayBeCompound) ? words.flatMap(splitWord) : words;
}

function mayBeCompound(word: string): boolean {
  return /^abd|din|dine|deen|dien|lah|ulla|lloh/.test(word) || (ARABIC.test(word) && scriptOf(word) === 'arabic');
}

const ARABIC = /[\u0600-\u06ff]/;

function splitWord(word: string): readonly string[] {
  if (scriptOf(word) === 'arabic') return splitArabic(foldArabic(word), word);
  if (LONE_SERVANT.test(word)) return ['abd'];
  if (GOD.test(word)) return ['allah'];
  if (FAITH.test(word)) return ['din'];
  const servant = SERVANT.exec(word);
  const served = servant?.[2];
  if (served !== undefined) return /^l*[ao]h?$/.test(served) ? ['abd', 'allah'] : ['abd', served];
  const ofGod = OF_GOD.exec(word);
  if (ofGod?.[1] !== undefined) return [ofGod[1], 'allah'];
  const ofFaith = OF_FAITH.exec(word);
  return ofFaith?.[1] === undefined ? [word] : [ofFaith[1], 'din'];
}

/** The article may melt into the name that follows: Abdur-Rahman, Abdus-Salam. */
const SERVANT = /^abd(?:[aeiou]{1,2}l(?=.{2})|[aeiou]{1,2}([rsnztd]|sh)(?=\1)|[aeiou])(.{3,}|l*ah?)$/;
const LONE_SERVANT = /^abd[aeou]{1,2}[lrsn]?$/;
const GOD = /^(?:ullah|allah|ollah|ulla|ulloh)$/;
const FAITH = /^(?:deen|dine|[aeu]d?d(?:i|ee|ie)ne?)$/;
const OF_GOD = /^(.{3,}?)(?:[auo]llah|ulla|ulloh)$/;
const OF_FAITH = /^(.{3,}?)(?:[aeu]dd|[eu]ld)(?:i|ee|ie)ne?$/;

function splitArabic(plain: string, word: string): readonly string[] {
  const servant = /^\u0639\u0628\u062f(\u0627\u0644.{2,})$/u.exec(plain)?.[1];
  if (servant !== undefined) return ['\u0639\u0628\u062f', servant];
  const before = /^(.{2,})(\u0627\u0644\u0644\u0647|\u0627\u0644\u062f\u064a\u0646)$/u.exec(plain);
  return before?.[1] === undefined || before[2] === undefined ? [word] : [before[1], before[2]];
}
