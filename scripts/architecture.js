// The drawing of the domain's rooms in docs/architecture.md is written from libs/domain/rooms.json, which dependency-cruiser
// enforces; an arrow that no import uses any longer is told, so that what is allowed is what is.
// Usage: node scripts/architecture.js [--check]
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const BEGIN = '<!-- rooms: npm run generate -->';
const END = '<!-- end of rooms -->';
const IMPORT = /from '((?:\.{1,2}\/)[^']+)'/g;
const SPEC = /\.(spec|int-spec)\.ts$/;

/** Rooms that stand on something which already reaches the room below: those arrows are left out of the drawing. */
export function drawnArrows(rooms) {
  const reach = (room) => new Set(rooms[room].standsOn.flatMap((below) => [below, ...reach(below)]));
  return Object.keys(rooms).flatMap((room) => {
    const { standsOn } = rooms[room];
    const indirect = new Set(standsOn.flatMap((below) => [...reach(below)]));
    return standsOn.filter((below) => !indirect.has(below)).map((below) => [room, below]);
  });
}

/** The drawing (Mermaid) and the table beneath it. */
export function drawingOf(rooms) {
  const name = (room) => room.replaceAll('-', '_');
  const nodes = Object.keys(rooms).map((room) => `  ${name(room)}["${room}"]`);
  const arrows = drawnArrows(rooms).map(([room, below]) => `  ${name(room)} --> ${name(below)}`);
  const entries = Object.entries(rooms).map(([room, { holds }]) => [`\`libs/domain/src/${room}\``, holds]);
  const rows = [['room', 'what it holds'], ...entries];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (cells, filler = ' ') => `| ${cells.map((cell, n) => cell.padEnd(widths[n], filler)).join(' | ')} |`;
  const table = [line(rows[0]), line(['', ''], '-'), ...rows.slice(1).map((row) => line(row))];
  return ['```mermaid', 'flowchart TD', ...nodes, ...arrows, '```', '', ...table].join('\n');
}

/** Which rooms the files of each room import from. `filesOf` gives [path, text] of the production files of a room. */
export function arrowsOf(rooms, filesOf) {
  const arrows = new Map(Object.keys(rooms).map((room) => [room, new Set()]));
  for (const [room, below] of arrows) {
    for (const [file, text] of filesOf(room)) {
      for (const [, address] of text.matchAll(IMPORT)) {
        const [target] = path.posix.normalize(path.posix.join(path.posix.dirname(file), address)).split('/');
        if (target !== room) below.add(target);
      }
    }
  }
  return arrows;
}

/** What is wrong between the rooms as they are declared and as the folders and imports are, as sentences. */
export function disagreements(rooms, folders, arrows) {
  const faults = [];
  for (const folder of folders) {
    if (!(folder in rooms)) faults.push(`libs/domain/src/${folder} is no room of rooms.json`);
  }
  for (const [room, { standsOn }] of Object.entries(rooms)) {
    if (!folders.includes(room)) faults.push(`rooms.json names ${room}, which is no folder`);
    const used = arrows.get(room) ?? new Set();
    for (const below of standsOn) {
      if (!used.has(below)) faults.push(`${room} may import ${below}, and does not: take it out`);
    }
    for (const below of used) if (!standsOn.includes(below)) faults.push(`${room} imports ${below}, which it may not`);
  }
  return faults;
}

function main(check) {
  const root = path.resolve(import.meta.dirname, '..');
  const domain = path.join(root, 'libs/domain');
  const rooms = JSON.parse(readFileSync(path.join(domain, 'rooms.json'), 'utf8'));
  const folders = readdirSync(path.join(domain, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const filesOf = (room) =>
    readdirSync(path.join(domain, 'src', room), { recursive: true })
      .filter((file) => file.endsWith('.ts') && !SPEC.test(file))
      .map((file) => [path.posix.join(room, file), readFileSync(path.join(domain, 'src', room, file), 'utf8')]);
  const faults = disagreements(rooms, folders, arrowsOf(rooms, filesOf));

  const page = path.join(root, 'docs/architecture.md');
  const text = readFileSync(page, 'utf8');
  const [before, rest = ''] = text.split(BEGIN);
  const [, after] = rest.split(END);
  if (after === undefined) throw new Error(`${page} has no place for the rooms`);
  const next = `${before}${BEGIN}\n\n${drawingOf(rooms)}\n\n${END}${after}`;
  if (check && next !== text) faults.push('docs/architecture.md is not what rooms.json says: npm run generate');
  if (!check) writeFileSync(page, next);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
  else process.stdout.write(`${folders.length} rooms of the domain are as they are drawn\n`);
}

if (process.argv[1] === import.meta.filename) main(process.argv.includes('--check'));
