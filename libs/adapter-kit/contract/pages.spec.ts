import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PREDICATES } from '#domain/graph';

/** The pages, from where the tests are compiled to. */
const PAGES = path.resolve(import.meta.dirname, '../../../../docs/ports');

describe('the pages of ports', () => {
  const page = (name: string): string => readFileSync(path.join(PAGES, name), 'utf8').replaceAll(/ +/g, ' ');

  it.each(PREDICATES.filter(({ role }) => role === 'world'))(
    'say what $predicate joins',
    ({ predicate, domain, range }) => {
      expect(page('importer.md')).toContain(`| \`${predicate}\` | ${domain.join(', ')} | ${range.join(', ')} |`);
    },
  );

  it.each(readdirSync(PAGES).filter((name) => name !== 'storage.md'))(
    'lead nowhere that whoever has them alone cannot go: %s',
    (name) => {
      expect(page(name)).not.toMatch(/\]\(\.\.\//);
    },
  );
});
