import { language, type Language } from '../app/settings.js';

type Values = Readonly<Record<string, string | number>>;

/**
 * The words of a part of the page in each language: English says which there are, and the compiler sees to it that no
 * other language lacks one. `{name}` stands for a value. A count has two forms, `one thing|{n} things`, chosen by `n`.
 */
export function catalogue<K extends string>(en: Readonly<Record<K, string>>, de: Readonly<Record<NoInfer<K>, string>>) {
  const texts: Readonly<Record<Language, Readonly<Record<K, string>>>> = { en, de };
  return (key: K, values: Values = {}): string => filled(texts[language.value][key], values);
}

function filled(text: string, values: Values): string {
  const [one = '', many] = text.split('|');
  const form = many === undefined || values['n'] === 1 ? one : many;
  return form.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
