import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SOURCES = path.resolve('libs/workbench/src');

interface Catalogue {
  readonly file: string;
  readonly languages: readonly ReadonlyMap<string, string>[];
}

/** Every catalogue as it is written: the words of each language by their keys. */
const catalogues: readonly Catalogue[] = fs
  .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => {
    const source = ts.createSourceFile(file, fs.readFileSync(path.join(SOURCES, file), 'utf8'), ts.ScriptTarget.Latest);
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

const valuesIn = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

describe('the words of the page', () => {
  it('are there, for every part', () => {
    expect(catalogues.length).toBeGreaterThan(8);
    for (const { file, languages } of catalogues) expect([file, languages.length]).toEqual([file, 2]);
  });

  it.each(catalogues.map((one) => [one.file, one] as const))(
    'are said in both languages: %s',
    (_file, { languages }) => {
      const [english = new Map<string, string>(), german = new Map<string, string>()] = languages;
      expect([...german.keys()]).toEqual([...english.keys()]);
      for (const [key, text] of english) {
        const other = german.get(key) ?? '';
        expect([key, text.trim() === '', other.trim() === '']).toEqual([key, false, false]);
        expect([key, other.split('|').length]).toEqual([key, text.split('|').length]);
        expect([key, valuesIn(other)]).toEqual([key, valuesIn(text)]);
      }
    },
  );

  it('are German where somebody asked for German, but for words that both have', () => {
    const same = catalogues.flatMap(({ languages: [english = new Map<string, string>(), german] }) =>
      [...english].filter(([key, text]) => german?.get(key) === text && /[a-z]{3}/.test(text)).map(([, text]) => text),
    );
    expect([...new Set(same)].sort()).toEqual(['Form', 'Graph', 'Name', 'Status']);
  });
});
