import { t } from '../text/page.js';
import { change, state } from './store.js';

/** The day and the two clocks. Changing the clock keeps the day: comparing the two is what they are for. */
export function TimeFields() {
  const { day, mode, isComparing, certainty, basis } = state.value;
  return (
    <form class="group time" aria-label={t('mode')} onSubmit={(event) => event.preventDefault()}>
      <label>
        {t('day')}{' '}
        <input
          type="date"
          name="day"
          value={day ?? ''}
          onChange={({ currentTarget: { value } }) => change({ day: value === '' ? null : value })}
        />
      </label>
      {day === null ? (
        <span class="faint">{t('day.all')}</span>
      ) : (
        <button type="button" onClick={() => change({ day: null, isComparing: false })}>
          {t('day.all')}
        </button>
      )}
      <fieldset class="switch">
        <legend class="unseen">{t('mode')}</legend>
        {(['reality', 'knowledge'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="mode" value={one} checked={mode === one} onChange={() => change({ mode: one })} />
            <span>{t(`mode.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <label title={day === null ? t('compare.needs-day') : undefined}>
        <input
          type="checkbox"
          name="compare"
          checked={isComparing}
          disabled={day === null}
          onChange={({ currentTarget: { checked } }) => change({ isComparing: checked })}
        />{' '}
        {t('compare')}
      </label>
      <label>
        <span class="unseen">{t('certainty')}</span>
        <select
          name="certainty"
          value={certainty}
          onChange={({ currentTarget: { value } }) => change({ certainty: value === 'certain' ? 'certain' : 'all' })}
        >
          <option value="all">{t('certainty.all')}</option>
          <option value="certain">{t('certainty.certain')}</option>
        </select>
      </label>
      {mode === 'knowledge' ? (
        <label>
          {t('basis')}{' '}
          <select
            name="basis"
            value={basis}
            onChange={({ currentTarget: { value } }) =>
              change({ basis: value === 'recorded' ? 'recorded' : 'published' })
            }
          >
            <option value="published">{t('basis.published')}</option>
            <option value="recorded">{t('basis.recorded')}</option>
          </select>
        </label>
      ) : null}
    </form>
  );
}
