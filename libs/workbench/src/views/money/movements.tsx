import { shortened } from '../../text/words.js';
import type { MovementView } from './answers.js';
import { t } from './text.js';

const MAX_ACCOUNTS = 24;
const [WIDTH, HEIGHT, MIDDLE_X, MIDDLE_Y] = [520, 320, 260, 160] as const;

/** The movements of a finding as a small drawing: accounts on a ring; the table below says the same in words. */
export function Movements({ edges }: { readonly edges: readonly MovementView[] }) {
  const names = [...new Set(edges.flatMap(({ from, to }) => [from, to]))].filter((name) => name !== null);
  const drawn = names.slice(0, MAX_ACCOUNTS);
  const placeOf = (name: string | null): readonly [number, number] | null => {
    const at = drawn.indexOf(name ?? '');
    if (at < 0) return null;
    const angle = (at / drawn.length) * 2 * Math.PI - Math.PI / 2;
    return [MIDDLE_X + 190 * Math.cos(angle), MIDDLE_Y + 120 * Math.sin(angle)];
  };
  const pairs = new Map<string, { readonly from: string | null; readonly to: string | null; readonly count: number }>();
  for (const { from, to } of edges) {
    const pair = JSON.stringify([from, to]);
    pairs.set(pair, { from, to, count: (pairs.get(pair)?.count ?? 0) + 1 });
  }
  return (
    <>
      <svg
        class="movements"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('drawing', { n: names.length })}
      >
        <defs>
          <marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M0 0 L8 4 L0 8 z" />
          </marker>
        </defs>
        {[...pairs.values()].map(({ from, to, count }) => {
          const [a, b] = [placeOf(from), placeOf(to)];
          if (a === null || b === null) return null;
          const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
          const long = Math.hypot(dx, dy) || 1;
          const bend = [(a[0] + b[0]) / 2 - (dy / long) * 18, (a[1] + b[1]) / 2 + (dx / long) * 18] as const;
          const end = [b[0] - (dx / long) * 12, b[1] - (dy / long) * 12] as const;
          return (
            <g key={`${from} ${to}`}>
              <path d={`M${a[0]} ${a[1]} Q${bend[0]} ${bend[1]} ${end[0]} ${end[1]}`} marker-end="url(#arrow)" />
              {count < 2 ? null : (
                <text x={bend[0]} y={bend[1]}>
                  {`×${count}`}
                </text>
              )}
            </g>
          );
        })}
        {drawn.map((name) => {
          const [x, y] = placeOf(name) ?? [0, 0];
          return (
            <g key={name}>
              <circle cx={x} cy={y} r={9} />
              <text x={x} y={y < MIDDLE_Y - 60 ? y - 16 : y + 24}>
                {shortened(name, 22)}
              </text>
            </g>
          );
        })}
      </svg>
      {names.length > drawn.length ? <p class="faint">{t('not-drawn', { n: names.length - drawn.length })}</p> : null}
    </>
  );
}
