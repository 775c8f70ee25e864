import { open } from '../../app/store.js';
import { storeSize } from '../../canvas/model.js';
import { t } from './text.js';

/** What this is, and where to begin. */
export default function StartView() {
  return (
    <>
      <h2>{t('heading')}</h2>
      <p>{t('clocks')}</p>
      <p class="faint">{t('lines')}</p>
      {storeSize.value === 0 ? <p>{t('no-data')}</p> : null}
      <button type="button" onClick={() => open('search')}>
        {t('begin')}
      </button>
    </>
  );
}
