import type { ScanView } from './answers.js';
import { t } from './text.js';
import { detectorName, lackName, neededInWords } from './terms.js';

/** What the scan did not see: rows that could not be read, detectors that could not look, and where a limit ended the work. */
export function NotEvaluated({ scan: { not_evaluated, rejected, coverage } }: { readonly scan: ScanView }) {
  const { truncated, detectors_truncated, findings_truncated } = coverage;
  const isWhole = rejected.length === 0 && not_evaluated.length === 0 && !truncated;
  return (
    <section class="card" aria-label={t('coverage')}>
      <h3>{t('coverage')}</h3>
      <p class="faint">{t(isWhole ? 'coverage.whole' : 'coverage.why')}</p>
      {rejected.length === 0 ? null : (
        <details>
          <summary class="warn">{t('rejected', { n: rejected.length })}</summary>
          <ul class="plain">
            {rejected.slice(0, 50).map(({ line, index, detail }, at) => (
              <li key={at}>
                {t('line', { line: line ?? index ?? at + 1 })} {detail}
              </li>
            ))}
          </ul>
        </details>
      )}
      {truncated ? (
        <p class="warn">
          {t('truncated')} {detectors_truncated.map(detectorName).join(', ')}
        </p>
      ) : null}
      {findings_truncated ? <p class="warn">{t('findings-truncated')}</p> : null}
      {not_evaluated.length === 0 ? null : (
        <details open>
          <summary>{t('not-evaluated', { n: not_evaluated.length })}</summary>
          <ul class="plain lacking">
            {not_evaluated.map(({ detector, why, needs }) => (
              <li key={detector}>
                <strong>{detectorName(detector)}</strong> {lackName(why)}{' '}
                <span class="faint">{t('needs', { needs: neededInWords(why) ?? needs })}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
