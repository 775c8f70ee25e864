import type { ComponentChildren } from 'preact';
import { measureOf } from '../../text/numbers.js';
import { shortened } from '../../text/words.js';
import { daysWithRoom } from './days-with-room.js';
import { NODE_WIDTH, sankeyOf, type SankeyLink } from './sankey.js';
import { t } from './text.js';

const [WIDTH, HEIGHT] = [1_200, 160] as const;
/** On a phone the same drawing is narrower, so that its names can be read. */
const NARROW = 520;
const isWide = matchMedia('(min-width: 60rem)').matches;
/** The usual width of a letter in a drawing. */
const SIGN = 7.5;
/** A few pieces of time are no wall. */
const WIDEST = 90;

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value as somebody reads it. */
  readonly text: string;
}

/** A value for each piece of time; the table that goes with it says the same in words. */
export function TimeBars({ bars, label }: { readonly bars: readonly Bar[]; readonly label: string }) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  if (most === 0) return null;
  const width = isWide ? WIDTH : NARROW;
  const step = Math.min(WIDEST, width / bars.length);
  const named = daysWithRoom(bars.length, step, width);
  return (
    <svg class="plot" viewBox={`0 0 ${width} ${HEIGHT + 22}`} role="img" aria-label={label}>
      <line class="axis" x1="0" x2={width} y1={HEIGHT} y2={HEIGHT} />
      {bars.map(({ label: name, value, text }, at) => {
        const height = (value / most) * (HEIGHT - 18);
        return (
          <g key={name}>
            <title>{`${name}: ${text}`}</title>
            <rect
              x={at * step + Math.min(4, step * 0.1)}
              width={Math.max(1, step - Math.min(8, step * 0.2))}
              y={HEIGHT - height}
              height={height}
            />
            {named.has(at) ? (
              <text x={named.get(at)} y={HEIGHT + 16}>
                {name}
              </text>
            ) : null}
          </g>
        );
      })}
      <text class="most" x="2" y="12">
        {bars.find(({ value }) => value === most)?.text}
      </text>
    </svg>
  );
}

interface RowBarsProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: ComponentChildren;
    readonly cells: readonly ComponentChildren[];
    readonly share: number;
  }[];
}

/** A table whose rows carry a bar each: the drawing and the words in one. */
export function RowBars({ caption, columns, rows }: RowBarsProps) {
  return (
    <div class="tables" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col" class={at === 0 ? undefined : 'number'}>
                {column}
              </th>
            ))}
            <th scope="col">{t('share')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells, share }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((one, at) => (
                <td key={at} class="number">
                  {one}
                </td>
              ))}
              <td class="share">
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={Math.max(0.5, share * 100)} height="10" />
                </svg>{' '}
                {`${measureOf(share * 100, 1)} %`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SankeyPlotProps<L extends SankeyLink> {
  readonly links: readonly L[];
  readonly label: string;
  readonly nameOf: (id: string) => string;
  readonly tell: (link: L) => string;
  /** The account that somebody pointed at. */
  readonly choose: (id: string) => void;
}

/** Where money flows, as thick as it is much; what closes a circle is drawn apart. */
export function SankeyPlot<L extends SankeyLink>({ links, label, nameOf, tell, choose }: SankeyPlotProps<L>) {
  const accounts = new Set(links.flatMap(({ from, to }) => [from, to])).size;
  const width = isWide ? WIDTH : NARROW;
  const height = Math.min(640, Math.max(180, accounts * 26));
  const { nodes, bands, layers } = sankeyOf(links, { width, height });
  if (bands.length === 0) return null;
  // A name has the room up to the next layer.
  const most = Math.max(6, Math.floor(width / Math.max(1, layers) / SIGN));
  return (
    <svg class="sankey" viewBox={`0 -22 ${width} ${height + 30}`} role="img" aria-label={label}>
      {bands.map(({ link, path, isBack }) => (
        <path key={`${link.from} ${link.to}`} class={isBack ? 'band back' : 'band'} d={path}>
          <title>{tell(link)}</title>
        </path>
      ))}
      {nodes.map(({ id, x, y, height: high, layer }) => {
        const isLast = layer === layers - 1 && layer > 0;
        return (
          <g key={id} class="account" onClick={() => choose(id)}>
            <title>{nameOf(id)}</title>
            <rect x={x} y={y} width={NODE_WIDTH} height={high} rx="2" />
            <text x={isLast ? x + NODE_WIDTH : x} y={y - 5} text-anchor={isLast ? 'end' : 'start'}>
              {shortened(nameOf(id), most)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
