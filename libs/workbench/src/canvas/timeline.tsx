import { computed } from '@preact/signals';
import type { RelationView } from '../api/answers.js';
import { change, state } from '../app/store.js';
import { dayNumber, dayText, lanesOf, stopBeside, type Lane, type Lanes } from './lanes.js';
import { nameOf, overTime } from './model.js';
import { Name } from '../parts/name.js';
import { t } from './text.js';
import { sentenceOf } from '../text/relations.js';
import { shortened } from '../text/words.js';

const time = computed(() => lanesOf(overTime.value));
const MAX_LANES = 200;
const LANE = 15;
const BAR = 5;
const WIDTH = 1_000;

/** When what is on the canvas held, and since when it was knowable; with a day to move. */
export function Timeline() {
  const { value: lanes } = time;
  const { day, otherDay, mode } = state.value;
  if (lanes === null) return null;
  const here = dayNumber(day) ?? lanes.last;
  const go = (to: number | null, how: 'step' | 'move'): void => {
    if (to !== null) change({ day: dayText(to) }, how);
  };
  const stops = lanes.stops[mode];
  const [before, after] = [stopBeside(stops, here, -1), stopBeside(stops, here, 1)];
  return (
    <div class="timeline">
      <div class="toolbar">
        <button type="button" disabled={before === null} onClick={() => go(before, 'step')}>
          {t('before')}
        </button>
        <input
          type="range"
          name="moment"
          aria-label={t('moment')}
          aria-valuetext={day ?? t('all-times')}
          min={lanes.first}
          max={lanes.last}
          value={here}
          onInput={({ currentTarget }) => go(Number(currentTarget.value), 'move')}
        />
        <button type="button" disabled={after === null} onClick={() => go(after, 'step')}>
          {t('after')}
        </button>
        <output class="day">{day ?? t('all-times')}</output>
        <label title={day === null ? t('versus.needs-day') : undefined}>
          {t('versus')}{' '}
          <input
            type="date"
            name="versus"
            value={otherDay ?? ''}
            disabled={day === null}
            onChange={({ currentTarget: { value } }) => change({ otherDay: value === '' ? null : value })}
          />
        </label>
      </div>
      <Chart time={lanes} day={day} otherDay={otherDay} />
    </div>
  );
}

interface ChartProps {
  readonly time: Lanes;
  readonly day: string | null;
  readonly otherDay: string | null;
}

/** Lanes as plain SVG: a bar for what held, a dot for the day from which it was knowable. */
function Chart({ time: { first, last, lanes }, day, otherDay }: ChartProps) {
  const shown = lanes.slice(0, MAX_LANES);
  const place = (days: number): number => ((days - first) / (last - first)) * WIDTH;
  const height = shown.length * LANE + 4;
  const cursors = [
    ['now', dayNumber(day)],
    ['versus', dayNumber(otherDay)],
  ] as const;
  return (
    <div class="lanes" tabIndex={0} role="region" aria-label={t('timeline')}>
      <div class="years" aria-hidden="true">
        {yearsBetween(first, last).map(([year, at]) => (
          <span key={year} style={{ insetInlineStart: `${place(at) / (WIDTH / 100)}%` }}>
            {year}
          </span>
        ))}
      </div>
      {/* The marks say the same to who cannot see. */}
      <ul class="lane-names" aria-hidden="true">
        {shown.map(({ id, relation }) => (
          <li
            key={id}
            class={state.value.selected === `relation:${id}` ? 'selected' : undefined}
            onClick={() => change({ selected: `relation:${id}` })}
          >
            <Name text={wordsOf(relation)} most={120} />
          </li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        height={height}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('lanes', { n: lanes.length })}
        onClick={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          change({ day: dayText(Math.round(first + ((event.clientX - left) / width) * (last - first))) });
        }}
      >
        {shown.map((lane, index) => (
          <LaneMark key={lane.id} lane={lane} top={index * LANE + 2} place={place} />
        ))}
        {cursors.map(([name, at]) =>
          at === null ? null : (
            <line key={name} class={`cursor-${name}`} x1={place(at)} x2={place(at)} y1={0} y2={height} />
          ),
        )}
      </svg>
      {lanes.length > shown.length ? (
        <p class="faint more">{t('lanes.more', { n: lanes.length - shown.length })}</p>
      ) : null}
    </div>
  );
}

interface LaneMarkProps {
  readonly lane: Lane;
  readonly top: number;
  place(days: number): number;
}

function LaneMark({ lane: { id, relation, from, until, known }, top, place }: LaneMarkProps) {
  const begins = from === null ? 0 : place(from);
  const ends = until === null ? WIDTH : place(until);
  const isSelected = state.value.selected === `relation:${id}`;
  return (
    <g
      class={`lane ${isSelected ? 'selected' : ''}`}
      onClick={(event) => {
        event.stopPropagation();
        change({ selected: `relation:${id}` });
      }}
    >
      <title>{wordsOf(relation)}</title>
      <rect class="hit" x={0} width={WIDTH} y={top - 2} height={LANE} />
      <rect
        class={`bar ${until === null ? 'open' : ''}`}
        x={begins}
        width={Math.max(2, ends - begins)}
        y={top + 3}
        height={BAR}
      />
      {known === null ? null : <rect class="known" x={place(known) - 2} width={4} y={top + 1} height={BAR + 4} />}
    </g>
  );
}

function wordsOf(relation: RelationView): string {
  return sentenceOf(shortened(nameOf(relation.from_id), 24), relation, shortened(nameOf(relation.to_id), 24));
}

/** Nearer to the end than this there is no room to write a year. */
const LAST_YEAR_AT = 0.97;

/** At most a dozen years with the day on which they begin. */
function yearsBetween(first: number, last: number): readonly (readonly [number, number])[] {
  const [from, to] = [Number(dayText(first).slice(0, 4)) + 1, Number(dayText(last).slice(0, 4))];
  const step = Math.max(1, Math.ceil((to - from) / 12));
  const years: (readonly [number, number])[] = [];
  for (let year = from; year <= to; year += step) years.push([year, dayNumber(String(year)) ?? first]);
  return years.filter(([, at]) => at - first <= (last - first) * LAST_YEAR_AT);
}
