import { change, state } from '../../app/store.js';
import { FIRST_STATE, type State } from '../../app/state.js';
import { t } from './text.js';

const CHAIN = [
  'fund:northern-teachers',
  'fund:meridiaan-haven',
  'company:lantern-quay-holding',
  'company:blue-heron-trading',
  'company:cormorant',
  'company:kestrel-invest',
  'fund:tern-opportunities',
  'asset:villa-korali',
];

/** What each step of the tour shows; the words beside it say what to look at. */
const STEPS: readonly Partial<State>[] = [
  { shown: CHAIN, selected: 'relation:relation:tern-fund-invest-villa' },
  {
    shown: [...CHAIN, 'person:rauf-mammadli'],
    day: '2015-06-01',
    isComparing: true,
    selected: 'relation:relation:rauf-director-heron',
  },
  { view: 'start', selected: 'source:source:ledger-weekly-2019' },
  { view: 'decide', params: { tab: 'decisions' } },
  { view: 'money' },
];

function show(step: number): void {
  const { hidden, pinned, day, isComparing, selected } = FIRST_STATE;
  const base = { view: 'start', hidden, pinned, day, isComparing, selected, params: { step: String(step) } };
  change({ ...base, ...STEPS[step - 1] });
}

/** Five steps through the story of the demonstration. */
export function Tour() {
  const now = Number(state.value.params['step'] ?? 0);
  return (
    <section aria-label={t('tour')}>
      <h3>{t('tour')}</h3>
      <ol class="tour">
        {([1, 2, 3, 4, 5] as const).map((step) => (
          <li key={step} aria-current={now === step ? 'step' : undefined}>
            <button type="button" class="link" onClick={() => show(step)}>
              {t(`tour.${step}`)}
            </button>
            <p class={now === step ? '' : 'faint'}>{t(`tour.${step}.why`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
