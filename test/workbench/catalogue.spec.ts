import fs from 'node:fs';
import path from 'node:path';
import { EVIDENCE_METHODS, orderOfMembers, PREDICATES, QUESTION_STATUSES, SOURCE_TYPES } from '#domain/graph';
import { scanProfiles } from '#domain/scanner';
import { catalogues, englishAmong, vocabularies } from '../support/browser/catalogues.js';

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

/**
 * Words of the service that have no German yet, by list: the page says them in English. A word that is added to the
 * service is written down here, or translated where its list stands.
 */
const STILL_ENGLISH: Readonly<Record<string, readonly string[]>> = {};

describe('the words of the service, in German', () => {
  const profiles = scanProfiles().flatMap(({ detectors }) => detectors);
  const parameters = profiles.flatMap((detector) => detector.parameters);
  const literals = (folder: string, pattern: RegExp, only = '.ts'): readonly string[] =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => (only === '.ts' ? file.endsWith('.ts') : file === only) && !file.includes('spec'))
      .flatMap((file) => [...fs.readFileSync(path.join(folder, file), 'utf8').matchAll(pattern)])
      .map(([, word = '']) => word);
  const records = fs.readFileSync('libs/domain/src/graph/records.ts', 'utf8');
  const inList = (name: string): readonly string[] =>
    [...(new RegExp(`${name} = \\[([^\\]]*)\\]`).exec(records)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
      ([, word = '']) => word,
    );
  const scanner = 'libs/domain/src/scanner';
  const features = 'libs/domain/src/resolutions/matching/features';

  it.each([
    ['PREDICATES', PREDICATES.map(({ predicate }) => predicate)],
    ['SOURCE_TYPES', SOURCE_TYPES],
    ['EVIDENCE_METHODS', EVIDENCE_METHODS],
    ['NAME_TYPES', inList('NAME_TYPES')],
    ['DERIVATIONS', inList('DERIVATIONS')],
    ['CHANGE_REASONS', literals('libs/domain/src/read-model', /^ {2}\| '(\w+)'/gm, 'diff.ts')],
    ['MOVEMENT_KINDS', literals('libs/domain/src/movements/table', /^ {2}'(\w+)',$/gm, 'movements.ts')],
    ['FEATURES', literals(features, /^ {2}\| '(\w+)'/gm, 'feature.ts')],
    // Counts and ratios are bare numbers.
    ['UNITS', parameters.map(({ unit }) => unit).filter((unit) => unit !== 'count' && unit !== 'ratio')],
    ['QUESTION_STATUSES', QUESTION_STATUSES],
    ['MEMBERS', (['entity', 'relation', 'source'] as const).flatMap(orderOfMembers)],
    ['DETECTORS', profiles.map(({ detector }) => detector)],
    ['PARAMETERS', parameters.map(({ name }) => name)],
    ['REASONS', literals(scanner, /reason: '([^']+)'/g)],
    ['LACKS', literals(scanner, /(?:notEvaluated\(\s*|why: )'(\w+)'/g)],
  ] as const)('are there for all of %s but what is still English, and for nothing else', (name, words) => {
    const german = vocabularies.find((one) => one.name === name)?.words;
    const lacking = STILL_ENGLISH[name] ?? [];
    expect([...(german?.keys() ?? []), ...lacking].sort()).toEqual([...new Set<string>(words)].sort());
  });

  it('are there for how two dates, names and contacts agree', () => {
    const levels = [
      ...literals(features, /^ {2}\| '(\w+)'/gm, 'life-feature.ts'),
      ...literals(features, /level: '(\w+)'/g),
      ...literals(features, /, '(\w+)', (?:sizes|MODEL|bits|0\))/g),
    ];
    expect(levels.length).toBeGreaterThan(20);
    const german = vocabularies.find(({ name }) => name === 'LEVELS')?.words;
    expect(levels.filter((level) => german?.has(level) !== true)).toEqual([]);
  });

  it('are there in English, too, where what the service calls a thing is no word', () => {
    for (const { name, words, english } of vocabularies) {
      expect([name, [...english.keys()].filter((word) => !words.has(word))]).toEqual([name, []]);
      const odd = [...words.keys()].filter(
        (word) => /[a-z][A-Z]|^.$|_h$|^(?:min|max)_/.test(word) && !english.has(word),
      );
      expect([name, odd]).toEqual([name, []]);
    }
  });

  it('are told from English, with and without values in them', () => {
    expect(englishAmong(['Decided as the same:', ' 12 entities ', 'director of', 'first days of the account'])).toEqual(
      ['Decided as the same:', '12 entities', 'director of', 'first days of the account'],
    );
    expect(englishAmong(['12 Objekte', 'Direktor von', 'Status', 'Ada Verhoeven', ''])).toEqual([]);
  });
});
