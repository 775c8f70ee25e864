import type { STATUSES } from '../text/domain.js';

type Status = (typeof STATUSES)[number];

export interface LineOfStatus {
  readonly line: 'solid' | 'dashed' | 'dotted';
  readonly width: number;
  /** 1 unless it is faded. */
  readonly opacity: number;
}

const PLAIN: LineOfStatus = { line: 'solid', width: 1.5, opacity: 1 };

/** How a relation is drawn, by its status: on the stage, in the legend and in what is taken away. */
export const LINE_OF_STATUS: Readonly<Record<Status, LineOfStatus>> = {
  verified: { ...PLAIN, width: 3 },
  reported: PLAIN,
  internal: PLAIN,
  unverified: { ...PLAIN, line: 'dashed' },
  disputed: { ...PLAIN, line: 'dashed' },
  hypothesis: { ...PLAIN, line: 'dotted' },
  disproven: { ...PLAIN, line: 'dotted', opacity: 0.4 },
};

/** The line of a relation; a plain one where no status is known. */
export function lineOf(status: string | null): LineOfStatus {
  return Object.hasOwn(LINE_OF_STATUS, status ?? '') ? LINE_OF_STATUS[status as Status] : PLAIN;
}

/** Statuses that are drawn alike, strongest first: a row of the legend each. */
export function statusesByLine(): readonly (readonly Status[])[] {
  const alike = new Map<string, Status[]>();
  for (const status of Object.keys(LINE_OF_STATUS) as Status[]) {
    const key = JSON.stringify(LINE_OF_STATUS[status]);
    alike.set(key, [...(alike.get(key) ?? []), status]);
  }
  return [...alike.values()];
}
