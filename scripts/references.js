// Holds together what the repository says of itself: every citation of docs/spec and every relative link of a page leads
// to a file and an anchor that are there, and nothing cites in a form that leads nowhere.
// Usage: node scripts/references.js
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const GENERATED = new Set(['package-lock.json', 'docs/openapi.json']);
const TEXT = /\.(ts|js|cjs|mjs|md|json|ya?ml|css|html|sh|svg)$|^\.ci\/|Dockerfile/;
const PAGES = 'specification|semantics|interchange|resolution|rulings|scanner|api|performance|operations';

/** What stands between two words of a sentence: a space, or a line break inside a comment. */
const GAP = String.raw`(?:[ ]|\s*\n\s*(?:\*|//|#)?[ ]*)`;
/** `spec/semantics.md#known-at`, and further passages of the page behind commas. */
const CITATION = new RegExp(String.raw`(?<![\w./-])spec/([a-z]+)\.md((?:#[\w-]+)(?:,${GAP}#[\w-]+)*)?`, 'g');
const OLD_FORMS = [
  new RegExp(String.raw`(?<![\w/.-])(?:${PAGES}|GOALS|STYLE|STACK|house)\.md(?![\w])`, 'g'),
  new RegExp(String.raw`\b[Rr]ulings?,?${GAP}[ABC]?\d`, 'g'),
  new RegExp(String.raw`\b[Tt]raps?${GAP}\d`, 'g'),
  new RegExp(String.raw`(?<!RFC \d{1,5},?${GAP})\b[Ss]ections?${GAP}\d`, 'g'),
];

/** Everything in `files` (path → text) that leads nowhere, as lines `path:line: what`. */
export function brokenReferences(files, exists = (file) => files.has(file)) {
  const anchors = new Map();
  const anchorsOf = (file) => {
    const known = anchors.get(file) ?? anchorsIn(files.get(file) ?? '');
    anchors.set(file, known);
    return known;
  };
  const broken = [];
  for (const [file, text] of files) {
    const say = (at, what) => broken.push(`${file}:${lineOf(text, at)}: ${what}`);
    const isPage = file.endsWith('.md');
    const prose = isPage ? text.replace(LINK, blank) : text;
    for (const { at, page, passages } of citationsIn(prose)) {
      const target = `docs/spec/${page}.md`;
      if (!files.has(target)) say(at, `there is no ${target}`);
      else if (passages.length === 0) say(at, `names no passage of ${target}`);
      else for (const name of passages) if (!anchorsOf(target).has(name)) say(at, `${target} has no #${name}`);
    }
    for (const { at, target } of isPage ? linksIn(text) : []) {
      const [to, anchor] = resolved(file, target);
      if (!exists(to)) say(at, `there is no ${to}`);
      else if (anchor !== '' && !anchorsOf(to).has(anchor)) say(at, `${to} has no #${anchor}`);
    }
    for (const form of OLD_FORMS) {
      for (const found of prose.matchAll(form)) {
        say(found.index, `"${found[0]}" leads nowhere: cite spec/<page>.md#<passage>`);
      }
    }
  }
  return broken;
}

/** As long and as many lines, and nothing in it. */
function blank(text) {
  return text.replace(/[^\n]/g, ' ');
}

/** The citations of a text: `{at, page, passages}`. */
export function citationsIn(text) {
  return [...text.matchAll(CITATION)].map((found) => ({
    at: found.index,
    page: found[1],
    passages: [...(found[2] ?? '').matchAll(/#([\w-]+)/g)].map(([, name]) => name),
  }));
}

const LINK = /(?<!!)\[((?:[^\][]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g;

/** The relative links of a page outside of its blocks of code: `{at, target}`. */
export function linksIn(page) {
  const prose = page.replace(/^(```|~~~)[\s\S]*?^\1/gm, blank).replace(/`[^`\n]*`/g, blank);
  return [...prose.matchAll(LINK)]
    .map((found) => ({ at: found.index, target: found[2] }))
    .filter(({ target }) => !/^[a-z][a-z+.-]*:/.test(target));
}

/** The anchors of a page: its headings as GitHub names them, and those that are written out. */
export function anchorsIn(page) {
  const anchors = new Set([...page.matchAll(/<a id="([^"]+)">/g)].map(([, name]) => name));
  const times = new Map();
  for (const [, heading] of page.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').matchAll(/^#{1,6} +(.+)$/gm)) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const name = words
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    const before = times.get(name) ?? 0;
    times.set(name, before + 1);
    anchors.add(before === 0 ? name : `${name}-${before}`);
  }
  return anchors;
}

function resolved(file, target) {
  const [to, anchor = ''] = decodeURI(target).split('#');
  return [to === '' ? file : path.posix.join(path.posix.dirname(file), to).replace(/\/$/, ''), anchor];
}

function lineOf(text, at) {
  return text.slice(0, at).split('\n').length;
}

if (process.argv[1] === import.meta.filename) {
  process.chdir(path.resolve(import.meta.dirname, '..'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { maxBuffer: 1 << 26 });
  const names = listed.toString().split('\0');
  const read = names.filter(
    (name) => TEXT.test(name) && !GENERATED.has(name) && existsSync(name) && statSync(name).isFile(),
  );
  const files = new Map(read.map((name) => [name, readFileSync(name, 'utf8')]));
  const own = (name) => name.startsWith('scripts/references');
  for (const name of read) if (own(name)) files.delete(name);

  const broken = brokenReferences(files, existsSync);
  const citations = [...files.values()].flatMap(citationsIn).reduce((sum, { passages }) => sum + passages.length, 0);
  const links = [...files].filter(([name]) => name.endsWith('.md')).flatMap(([, text]) => linksIn(text)).length;
  for (const line of broken) process.stderr.write(`${line}\n`);
  process.stdout.write(`${citations} citations and ${links} links: ${broken.length} lead nowhere\n`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
