/** What a figure ought to be: at most, or with `atLeast` at least. */
export interface Goal {
  /** Whether the figure itself is judged, or how many times the peer it is. */
  readonly of: 'figure' | 'ratio';
  readonly must: number;
  readonly aim?: number;
  readonly atLeast?: boolean;
}

/** One line of the report. */
export interface Row {
  readonly operation: string;
  readonly figure: number;
  readonly unit: string;
  /** Beside the figure: the 99th percentile, CPU time, memory. */
  readonly notes?: string;
  /** Microseconds of CPU for each record, for the growth from one size to the next. */
  readonly cpuUs?: number;
  readonly peer?: { readonly name: string; readonly figure: number };
  readonly goal?: Goal;
}

/** A table of the rows of one size, with the distance from each goal. */
export function printRows(title: string, rows: readonly Row[]): void {
  const header = ['operation', 'figure', 'beside it', 'peer', 'ratio', 'goal', 'verdict'];
  const lines = [header, ...rows.map(cells)];
  const widths = header.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  console.log(`\n${title}`);
  for (const line of lines) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

function cells(row: Row): string[] {
  const { operation, figure, unit, notes = '', peer, goal } = row;
  const ratio = peer === undefined ? null : figure / peer.figure;
  return [
    operation,
    `${short(figure)} ${unit}`,
    notes,
    peer === undefined ? '' : `${peer.name} ${short(peer.figure)}`,
    ratio === null ? '' : `${short(ratio)}x`,
    goal === undefined ? '' : wordsOf(goal, unit),
    goal === undefined ? '' : verdictOf(goal, goal.of === 'ratio' ? (ratio ?? NaN) : figure),
  ];
}

function wordsOf({ of, must, aim, atLeast = false }: Goal, unit: string): string {
  const sign = atLeast ? '>=' : '<=';
  const what = of === 'ratio' ? 'x' : ` ${unit}`;
  return `must ${sign} ${short(must)}${what}${aim === undefined ? '' : `, aim ${short(aim)}${what}`}`;
}

function verdictOf({ must, aim, atLeast = false }: Goal, value: number): string {
  const beyond = (bound: number): number => (atLeast ? bound / value : value / bound);
  if (beyond(must) > 1) return `${short(beyond(must))}x off`;
  if (aim === undefined) return 'met';
  return beyond(aim) <= 1 ? 'met, aim too' : `met, aim ${short(beyond(aim))}x off`;
}

/** Three digits that count. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (Math.abs(value) >= 1_000) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}
