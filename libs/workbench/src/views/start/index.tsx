import type { EntityView } from '../../api/answers.js';
import { useAnswer } from '../../api/use-answer.js';
import { open } from '../../app/store.js';
import { timesForgotten } from '../../parts/use-kept.js';
import { BringIn } from './bring-in.js';
import { t } from './text.js';
import { Tour } from './tour.js';

const OF_THE_DEMONSTRATION = 'fund:northern-teachers';

/** What this is, and where to begin: a tour of the demonstration, or the door for one's own data. */
export default function StartView() {
  const { answer } = useAnswer<readonly EntityView[]>('/graph/entities', { limit: 1 });
  const isEmpty = answer?.data.length === 0;
  const story = useAnswer<readonly EntityView[]>('/graph/entities', { q: 'Northern Teachers Pension Fund', limit: 5 });
  const hasStory = story.answer?.data.some(({ id }) => id === OF_THE_DEMONSTRATION) === true;
  return (
    <>
      <h2>{t('heading')}</h2>
      <p>{t('clocks')}</p>
      <p class="faint">{t('lines')}</p>
      {isEmpty ? (
        <div class="notice">
          <p>{t('no-data')}</p>
          <p class="faint">{t('first')}</p>
        </div>
      ) : null}
      {hasStory ? <Tour /> : null}
      {isEmpty ? null : (
        <button type="button" onClick={() => open('search')}>
          {t('begin')}
        </button>
      )}
      <section class="card" aria-label={t('bring')}>
        <h3>{t('bring')}</h3>
        <p class="faint">{t('bring.what')}</p>
        <BringIn key={timesForgotten.value} />
      </section>
    </>
  );
}
