import { change } from '../../app/store.js';
import { FIRST_STATE, type State } from '../../app/state.js';

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

/** Money from left to right, in two rows, so that no name hides another. */
const PLACES = CHAIN.map((id, at) => `${id}@${at * 110},${at % 2 === 0 ? 0 : 130}`);

/** What each step of the tour shows; the words beside it say what to look at. */
const STEPS = {
  1: { shown: CHAIN, pinned: PLACES, selected: 'relation:relation:tern-fund-invest-villa' },
  2: {
    shown: [...CHAIN, 'person:rauf-mammadli'],
    pinned: [...PLACES, 'person:rauf-mammadli@330,290'],
    day: '2015-06-01',
    isComparing: true,
    selected: 'relation:relation:rauf-director-heron',
  },
  // On a day on which nobody knew yet: today, what rested on it alone has fallen already.
  3: { view: 'sources', day: '2019-06-01', mode: 'knowledge', selected: 'source:source:ledger-weekly-2019' },
  4: { view: 'decide', params: { tab: 'decisions', of: 'person:li-wenzhao' } },
  5: { view: 'money', params: { tab: 'scan', example: '1' } },
} as const satisfies Readonly<Record<number, Partial<State>>>;

export type TourStep = keyof typeof STEPS;

export const TOUR_STEPS = [1, 2, 3, 4, 5] as const satisfies readonly TourStep[];

/** The step of the tour that an address is at; null where nobody is led. */
export function tourStepOf({ params }: State): TourStep | null {
  return TOUR_STEPS.find((step) => String(step) === params['step']) ?? null;
}

export function showTourStep(step: TourStep): void {
  const { shown, hidden, pinned, opened, day, mode, isComparing, otherDay, isTable, selected } = FIRST_STATE;
  const base = { view: 'start', shown, hidden, pinned, opened, day, mode, isComparing, otherDay, isTable, selected };
  const part: Partial<State> = STEPS[step];
  change({ ...base, ...part, params: { ...part.params, step: String(step) } });
}
