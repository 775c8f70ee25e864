import type { SourceView } from '../../api/answers.js';
import { SourceLink } from '../../parts/source-link.js';
import { t } from './text.js';
import { derivationName } from '../../text/sources.js';

interface SourceTreeProps {
  readonly sources: readonly SourceView[];
  readonly origins: Readonly<Record<string, readonly string[]>>;
}

/** The sources below the origins that they go back to: two below one origin are one voice. */
export function SourceTree({ sources, origins }: SourceTreeProps) {
  if (sources.length === 0) return null;
  const byOrigin = new Map<string, SourceView[]>();
  for (const source of sources) {
    for (const origin of origins[source.id] ?? [source.id]) {
      byOrigin.set(origin, [...(byOrigin.get(origin) ?? []), source]);
    }
  }
  const titleOf = (id: string): string | undefined => sources.find((source) => source.id === id)?.title;
  return (
    <>
      <h3>{t('origins', { n: byOrigin.size })}</h3>
      <ul class="tree">
        {[...byOrigin].map(([origin, resting]) => (
          <li key={origin}>
            <SourceLink id={origin} title={titleOf(origin)} />
            {resting.every(({ id }) => id === origin) ? null : (
              <ul>
                {resting
                  .filter(({ id }) => id !== origin)
                  .map((source) => (
                    <li key={source.id}>
                      <SourceLink id={source.id} title={source.title} />{' '}
                      <span class="faint">
                        {[...new Set(source.derived_from.map(({ kind }) => derivationName(kind)))].join(', ')}
                      </span>
                    </li>
                  ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
