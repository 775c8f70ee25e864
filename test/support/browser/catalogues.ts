import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SOURCES = path.resolve('libs/workbench/src');
const GERMAN = '_DE';
const ENGLISH = '_EN';

/** A catalogue of the page as it is written: the words of each language by their keys. */
export interface Catalogue {
  readonly file: string;
  readonly languages: readonly ReadonlyMap<string, string>[];
}

/** The German of words that the service has; English says them as they are called, but for some. */
export interface Vocabulary {
  readonly name: string;
  readonly words: ReadonlyMap<string, string>;
  readonly english: ReadonlyMap<string, string>;
}

const files: readonly (readonly [file: string, source: ts.SourceFile])[] = fs
  .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => [
    file,
    ts.createSourceFile(file, fs.readFileSync(path.join(SOURCES, file), 'utf8'), ts.ScriptTarget.Latest),
  ]);

/** Every catalogue that a part of the page has. */
export const catalogues: readonly Catalogue[] = files.flatMap(([file, source]) => {
  const found: Catalogue[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'catalogue') {
      found.push({ file, languages: node.arguments.filter(ts.isObjectLiteralExpression).map(wordsOf) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
});

/** Every list of German words for words of the service: `PREDICATES_DE`. */
export const vocabularies: readonly Vocabulary[] = files.flatMap(([, source]) => {
  const found = new Map<string, ReadonlyMap<string, string>>();
  ts.forEachChild(source, (node) => {
    if (!ts.isVariableStatement(node)) return;
    for (const { name, initializer } of node.declarationList.declarations) {
      if (!ts.isIdentifier(name) || initializer === undefined || !ts.isObjectLiteralExpression(initializer)) continue;
      if (name.text.endsWith(GERMAN) || name.text.endsWith(ENGLISH)) found.set(name.text, wordsOf(initializer));
    }
  });
  return [...found]
    .filter(([name]) => name.endsWith(GERMAN))
    .map(([list, words]) => {
      const name = list.slice(0, -GERMAN.length);
      return { name, words, english: found.get(`${name}${ENGLISH}`) ?? new Map<string, string>() };
    });
});

function wordsOf(literal: ts.ObjectLiteralExpression): ReadonlyMap<string, string> {
  return new Map(
    literal.properties.map((property) => {
      if (!ts.isPropertyAssignment(property) || !ts.isStringLiteralLike(property.initializer)) {
        throw new Error('a catalogue holds texts and nothing else');
      }
      const { name } = property;
      if (!ts.isIdentifier(name) && !ts.isStringLiteralLike(name)) throw new Error('a key is a word');
      return [name.text, property.initializer.text] as const;
    }),
  );
}

/** Which of the texts are English ones of the page, and no German ones. */
export function englishAmong(texts: readonly string[]): readonly string[] {
  const english = [
    ...catalogues.flatMap(({ languages: [words] }) => [...(words?.values() ?? [])]),
    ...vocabularies.flatMap(({ words, english: own }) =>
      [...words.keys()].map((word) => own.get(word) ?? word.toLowerCase().replaceAll('_', ' ')),
    ),
  ];
  const german = [
    ...catalogues.flatMap(({ languages: [, words] }) => [...(words?.values() ?? [])]),
    ...vocabularies.flatMap(({ words }) => [...words.values()]),
  ];
  const isEnglish = matcherOf(english);
  const isGerman = matcherOf(german);
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => isEnglish(text) && !isGerman(text));
}

/** Whether a text is one of these, or one of these with its values filled in. */
function matcherOf(texts: readonly string[]): (text: string) => boolean {
  const forms = texts
    .flatMap((text) => text.split('|'))
    .filter((text) => /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, '')));
  const exact = new Set(forms.filter((text) => !text.includes('{')));
  const filled = forms
    .filter((text) => text.includes('{'))
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\w+\}/)
            .map(escaped)
            .join('.+')}$`,
          'su',
        ),
    );
  return (text) => exact.has(text) || filled.some((form) => form.test(text));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
