// The changelog has the form of Keep a Changelog: known headings, each once a version, so that a merge cannot double one.
// Usage: node scripts/changelog.js
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const HEADINGS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];

/** What is wrong with a changelog, as `line: what`. */
export function faultsOf(text) {
  const faults = [];
  const versions = new Set();
  const entries = new Map();
  let headings = new Set();
  let heading = null;
  for (const [index, line] of text.split('\n').entries()) {
    const say = (what) => faults.push(`${index + 1}: ${what}`);
    if (line.startsWith('### ')) {
      heading = line.slice(4);
      if (!HEADINGS.includes(heading)) say(`"${heading}" is none of ${HEADINGS.join(', ')}`);
      if (headings.has(heading)) say(`"${heading}" stands twice in one version`);
      headings.add(heading);
    } else if (line.startsWith('## ')) {
      if (!/^## \[(Unreleased|\d+\.\d+\.\d+)\]/.test(line)) say(`"${line}" is no version`);
      if (versions.has(line)) say(`"${line}" stands twice`);
      versions.add(line);
      headings = new Set();
      heading = null;
    } else if (line.startsWith('- ')) {
      if (heading === null) say('an entry stands under no heading');
      if (entries.has(line)) say(`the entry of line ${entries.get(line)} again`);
      else entries.set(line, index + 1);
    }
  }
  return faults;
}

if (process.argv[1] === import.meta.filename) {
  const faults = faultsOf(readFileSync(path.resolve(import.meta.dirname, '../CHANGELOG.md'), 'utf8'));
  for (const fault of faults) process.stderr.write(`CHANGELOG.md:${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
