/** One figure that a promise of spec/operations.md#promises, names. */
export interface Figure {
  readonly promise: string;
  readonly what: string;
  readonly measured: string;
  readonly limit: string;
  readonly holds: boolean;
}

/** A figure that may be at most so large. */
export function atMost(promise: string, what: string, measured: number, limit: number, unit: string): Figure {
  const told = Number.isFinite(measured) ? `${rounded(measured)} ${unit}` : 'never';
  return { promise, what, measured: told, limit: `≤ ${rounded(limit)} ${unit}`, holds: measured <= limit };
}

/** A figure that must be one value. */
export function exactly<T extends string | number>(promise: string, what: string, measured: T, limit: T): Figure {
  return { promise, what, measured: String(measured), limit: String(limit), holds: measured === limit };
}

/** The figures as a table for people. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [
    ['promise', 'figure', 'measured', 'limit', ''],
    ...figures.map(({ promise, what, measured, limit, holds }) => [
      promise,
      what,
      measured,
      limit,
      holds ? 'holds' : 'DOES NOT HOLD',
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function rounded(value: number): number {
  return value < 10 ? Math.round(value * 100) / 100 : Math.round(value);
}
