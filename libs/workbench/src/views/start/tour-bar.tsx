import { open, state } from '../../app/store.js';
import { showTourStep, TOUR_STEPS, tourStepOf } from './steps.js';
import { t } from './tour-text.js';

/** Leads on, whatever view a step of the tour is in: what to look at here, the step before, the next one, and a way out. */
export function TourBar() {
  const step = tourStepOf(state.value);
  if (step === null) return null;
  const before = TOUR_STEPS.find((one) => one === step - 1);
  const next = TOUR_STEPS.find((one) => one === step + 1);
  return (
    <section class="tour-bar" aria-label={t('tour')}>
      <p>
        <span class="count">{t('tour.at', { step, last: TOUR_STEPS.length })}</span>{' '}
        <strong>{t(`tour.${step}`)}.</strong> {t(`tour.${step}.look`)}
      </p>
      <div class="group">
        {before === undefined ? null : (
          <button type="button" onClick={() => showTourStep(before)}>
            {t('tour.back')}
          </button>
        )}
        {next === undefined ? null : (
          <button type="button" class="primary" onClick={() => showTourStep(next)}>
            {t('tour.next')}
          </button>
        )}
        <button type="button" onClick={() => open('start')}>
          {t('tour.end')}
        </button>
      </div>
    </section>
  );
}
