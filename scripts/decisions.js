// The index of docs/adr is read off its pages, and every page has the one form.
// Usage: node scripts/decisions.js [--check]
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const BEGIN = '<!-- index: npm run generate -->';
const END = '<!-- end of index -->';
const SECTIONS = ['What forced it', 'What we do', 'What it costs', 'What would change our mind'];
const HEAD = /^# (\d{4}) (.+)\n\n- Status: (.+)\n- Date: (\d{4}-\d{2}-\d{2})\n\n/;
const STATUS = /^(proposed|accepted|superseded|withdrawn)\b/;

/** What is wrong with a page, as sentences. */
export function faultsOf(file, text) {
  const head = HEAD.exec(text);
  if (head === null) return [`${file}: begins with "# NNNN Title", "- Status:" and "- Date:" (template.md)`];
  const [, number, , status] = head;
  const faults = [];
  if (!file.startsWith(`${number}-`)) faults.push(`${file}: its title bears the number ${number}`);
  if (!STATUS.test(status)) faults.push(`${file}: "${status}" is no status`);
  for (const section of SECTIONS) {
    if (!text.includes(`\n## ${section}\n`)) faults.push(`${file}: has no section "${section}"`);
  }
  return faults;
}

/** Pages that say they are superseded by one that does not say so, or the other way round; numbers that two pages bear. */
export function disagreements(pages) {
  const faults = [];
  const numbers = new Set();
  for (const [file, text] of pages) {
    const number = file.slice(0, 4);
    if (numbers.has(number)) faults.push(`${file}: another page has this number`);
    numbers.add(number);
    const [, , , status = ''] = HEAD.exec(text) ?? [];
    for (const [word, other] of [
      ['superseded by', 'supersedes'],
      ['supersedes', 'superseded by'],
    ]) {
      const named = new RegExp(`${word} \\[\\d{4}\\]\\(([^)]+)\\)`).exec(status)?.[1];
      if (named === undefined) continue;
      const [, , , says = ''] = HEAD.exec(pages.get(named) ?? '') ?? [];
      if (!says.includes(`${other} [${number}]`)) faults.push(`${named}: does not say "${other} ${number}"`);
    }
  }
  return faults;
}

/** One row for each page, in the order of their numbers, as prettier lays a table out. */
export function indexOf(pages) {
  const rows = [...pages].map(([file, text]) => {
    const [, number, title, status, date] = HEAD.exec(text) ?? [];
    return [`[${number}](${file})`, title, status, date];
  });
  const table = [['page', 'decision', 'status', 'date'], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  const line = (cells, filler = ' ') => `| ${cells.map((cell, n) => cell.padEnd(widths[n], filler)).join(' | ')} |`;
  return [line(table[0]), line(['', '', '', ''], '-'), ...table.slice(1).map((row) => line(row))].join('\n');
}

if (process.argv[1] === import.meta.filename) {
  const folder = path.resolve(import.meta.dirname, '../docs/adr');
  const files = readdirSync(folder).filter((file) => /^\d{4}-.+\.md$/.test(file));
  const pages = new Map(files.sort().map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
  const faults = [...[...pages].flatMap(([file, text]) => faultsOf(file, text)), ...disagreements(pages)];

  const readme = path.join(folder, 'README.md');
  const before = readFileSync(readme, 'utf8');
  const [begin, end] = [before.indexOf(BEGIN), before.indexOf(END)];
  if (begin === -1 || end < begin) faults.push(`README.md: has no "${BEGIN}" before "${END}"`);
  else if (faults.length === 0) {
    const after = `${before.slice(0, begin + BEGIN.length)}\n\n${indexOf(pages)}\n\n${before.slice(end)}`;
    if (process.argv.includes('--check')) {
      if (after !== before) faults.push('README.md: is not the index of the pages (npm run generate)');
    } else writeFileSync(readme, after);
  }
  for (const fault of faults) process.stderr.write(`docs/adr/${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
