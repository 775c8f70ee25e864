import type { RelationView } from '../api/answers.js';
import type { Drawing } from './drawing.js';
import { lineOf, type LineOfStatus } from './line-of-status.js';
import { KIND_COLOURS, type Place } from './plan.js';

const MARGIN = 80;
const RADIUS = 13;
const DASHES: Readonly<Record<LineOfStatus['line'], string>> = { solid: 'none', dashed: '6 3', dotted: '2 3' };

/** The drawing as SVG, at the places where everything stands. All text is text. */
export function svgOf(
  { nodes, edges }: Drawing,
  places: ReadonlyMap<string, Place>,
  inWords: (relation: RelationView) => string,
): string {
  const at = (id: string): Place => places.get(id) ?? { x: 0, y: 0 };
  const xs = nodes.map(({ id }) => at(id).x);
  const ys = nodes.map(({ id }) => at(id).y);
  const [left, top] = [Math.min(0, ...xs) - MARGIN, Math.min(0, ...ys) - MARGIN];
  const [width, height] = [Math.max(0, ...xs) + MARGIN - left, Math.max(0, ...ys) + MARGIN - top];
  const lines = edges.map(({ from, to, relation }) => {
    const [a, b] = [at(from), at(to)];
    const { line, width, opacity } = lineOf(relation.status);
    const [x, y] = [round((a.x + b.x) / 2), round((a.y + b.y) / 2)];
    return (
      `<line x1="${round(a.x)}" y1="${round(a.y)}" x2="${round(b.x)}" y2="${round(b.y)}" stroke="#8b949e" stroke-width="${width}" stroke-opacity="${opacity}" stroke-dasharray="${DASHES[line]}"/>` +
      `<text x="${x}" y="${y}" font-size="8" fill="#57606a" text-anchor="middle">${escaped(inWords(relation))}</text>`
    );
  });
  const dots = nodes.map(({ id, entity }) => {
    const { x, y } = at(id);
    const colour = KIND_COLOURS[entity.kind] ?? '#57534e';
    return (
      `<circle cx="${round(x)}" cy="${round(y)}" r="${RADIUS}" fill="${colour}"/>` +
      `<text x="${round(x)}" y="${round(y + RADIUS + 11)}" font-size="10" text-anchor="middle">${escaped([...entity.name].slice(0, 60).join(''))}</text>`
    );
  });
  const box = [left, top, width, height].map(round).join(' ');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" font-family="system-ui, sans-serif">` +
    `<rect x="${round(left)}" y="${round(top)}" width="${round(width)}" height="${round(height)}" fill="#ffffff"/>` +
    `${lines.join('')}${dots.join('')}</svg>\n`
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** No sign that XML forbids, and none that would end a text. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
