// Writes the words that the service has itself, by port, from the lists that it is made of: an adapter of others has
// another word. Needs a build.
// Usage: node scripts/own-words.js
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { format, resolveConfig } from 'prettier';

const ROOT = path.resolve(import.meta.dirname, '..');
const OUT = path.join(ROOT, 'libs/adapter-kit/port/generated/own-words.ts');
const SOURCES = path.join(ROOT, 'src/analytics');
const HEAD = `// Written from the lists of the service by scripts/own-words.js (npm run generate). Do not edit.
import type { AdapterPort } from '../adapter-package.js';

/** The words that the service has itself, by port: an adapter of others has another one, or ends the start. */
`;

/** What sources of transactions say that they are called: each in its file, the stored ones by the storage. */
export function sourceNames() {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.source.ts'),
  );
  const named = files.flatMap((file) => [
    ...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(/\bsource: '(\w+)', *\n?\s*kind: /g),
  ]);
  return ['postgres', 'memory', ...named.map(([, name]) => name).sort()];
}

async function main() {
  const built = (file) => import(path.join(ROOT, 'dist/libs', file, 'index.js'));
  const [movements, readModel, reports, resolutions, scanner, interchange] = await Promise.all([
    ...['movements', 'read-model', 'reports', 'resolutions', 'scanner'].map((room) => built(`domain/src/${room}`)),
    built('interchange/src'),
  ]);
  const detectors = Object.values(scanner.DETECTORS).flatMap((list) => list.map(({ detector }) => detector));
  const words = {
    detector: [...new Set(detectors)].sort(),
    exporter: ['json', ...interchange.exportFormats()],
    'graph-adapter': readModel.SLICES.map(({ key }) => key),
    importer: interchange.importFormats(),
    'matcher-feature': resolutions.FEATURE_NAMES,
    'report-format': reports.OWN_REPORT_FORMATS,
    'transaction-profile': movements.PROFILE_NAMES,
    'transaction-source': sourceNames(),
  };
  const text = `${HEAD}export const OWN_WORDS: Readonly<Record<AdapterPort, readonly string[]>> = ${JSON.stringify(words)};`;
  writeFileSync(OUT, await format(text, { ...(await resolveConfig(OUT)), filepath: OUT }));
}

if (process.argv[1] === import.meta.filename) await main();
