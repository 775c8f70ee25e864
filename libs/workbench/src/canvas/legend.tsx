import { state } from '../app/store.js';
import { drawing } from './model.js';
import { t } from './text.js';
import { term } from '../text/terms.js';

const STANDINGS = ['unknowable', 'refuted', 'added', 'removed', 'changed', 'possible', 'ended', 'absent'] as const;

/** How relations are drawn, by their status. */
const LINES = [
  { line: 'verified', of: ['verified'] },
  { line: 'reported', of: ['reported', 'internal'] },
  { line: 'disputed', of: ['disputed', 'unverified'] },
  { line: 'hypothesis', of: ['hypothesis', 'disproven'] },
] as const;

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
        {LINES.filter(({ of }) => of.some((status) => statuses.has(status))).map(({ line, of }) => (
          <li key={line}>
            <i class={`key line-${line}`} />
            {of
              .filter((status) => statuses.has(status))
              .map((status) => term('status', status))
              .join(', ')}
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
