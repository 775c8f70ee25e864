import { state } from '../../app/store.js';
import { showTourStep, TOUR_STEPS, tourStepOf } from './steps.js';
import { t } from './tour-text.js';

/** Five steps through the story of the demonstration. */
export function Tour() {
  const now = tourStepOf(state.value);
  return (
    <section class="card" aria-label={t('tour')}>
      <h3>{t('tour')}</h3>
      <ol class="tour">
        {TOUR_STEPS.map((step) => (
          <li key={step} aria-current={now === step ? 'step' : undefined}>
            <button type="button" class="link" onClick={() => showTourStep(step)}>
              {t(`tour.${step}`)}
            </button>
            <p class="faint">{t(`tour.${step}.why`)}</p>
          </li>
        ))}
      </ol>
      <button type="button" class="primary" onClick={() => showTourStep(1)}>
        {t('tour.begin')}
      </button>
    </section>
  );
}
