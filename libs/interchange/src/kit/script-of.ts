const SCRIPTS = [
  ['latin', /\p{Script=Latin}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['han', /\p{Script=Han}/u],
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['hangul', /\p{Script=Hangul}/u],
  ['armenian', /\p{Script=Armenian}/u],
  ['georgian', /\p{Script=Georgian}/u],
] as const;

/** The script that a name starts in: a name in another one is the same name written otherwise. */
export function nameScriptOf(name: string): string {
  for (const letter of name) {
    for (const [script, pattern] of SCRIPTS) if (pattern.test(letter)) return script;
  }
  return 'other';
}
