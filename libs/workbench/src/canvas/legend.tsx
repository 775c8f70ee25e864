import { state } from '../app/store.js';
import { lineOf, statusesByLine, type LineOfStatus } from './line-of-status.js';
import { drawing } from './model.js';
import { t } from './text.js';
import { term } from '../text/terms.js';

const STANDINGS = ['unknowable', 'refuted', 'added', 'removed', 'changed', 'possible', 'ended', 'absent'] as const;

/** Statuses of relations that are drawn alike. */
const LINES = statusesByLine();

/** On a phone it would take the room of what it explains. */
const isWide = matchMedia('(min-width: 60rem)').matches;

/** What shapes, lines and colours mean: only of those that are drawn. */
export function Legend() {
  const { nodes, edges } = drawing.value;
  const kinds = [...new Set(nodes.map(({ entity }) => entity.kind))].sort();
  const present = new Set<string>([...nodes, ...edges].map(({ standing }) => standing));
  const statuses = new Set<string | null>(edges.map(({ relation }) => relation.status));
  if (nodes.length === 0) return null;
  return (
    <details class="legend" open={isWide}>
      <summary>{t('legend')}</summary>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            <i class={`key kind-${kind}`} />
            {term('kind', kind)}
          </li>
        ))}
        {LINES.map((alike) => alike.filter((status) => statuses.has(status)))
          .filter((alike) => alike.length > 0)
          .map((alike) => (
            <li key={alike[0]}>
              <i class="key line" style={styleOf(lineOf(alike[0] ?? null))} />
              {alike.map((status) => term('status', status)).join(', ')}
            </li>
          ))}
        {STANDINGS.filter((one) => present.has(one)).map((one) => (
          <li key={one}>
            <i class={`key standing-${one}`} />
            {t(`standing.${one}`, { day: state.value.day ?? '' })}
          </li>
        ))}
      </ul>
    </details>
  );
}

function styleOf({ line, width, opacity }: LineOfStatus): Readonly<Record<string, string>> {
  return { borderTopStyle: line, borderTopWidth: `${width}px`, opacity: String(opacity) };
}
