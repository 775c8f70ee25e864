import type { Json } from '../port/json.js';

/** Two values that are not the same at one place. */
export interface Difference {
  /** As a JSON pointer. */
  readonly pointer: string;
  readonly expected: Json | undefined;
  readonly received: Json | undefined;
}

/** Where two values differ, as deep as both are objects or lists of one length; members without a value are absent. */
export function differencesOf(
  expected: Json | undefined,
  received: Json | undefined,
  pointer = '',
): readonly Difference[] {
  const [left, right] = [membersOrNull(expected), membersOrNull(received)];
  if (left === null || right === null || Array.isArray(expected) !== Array.isArray(received)) {
    return JSON.stringify(expected) === JSON.stringify(received) ? [] : [{ pointer, expected, received }];
  }
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].flatMap((name) => differencesOf(left[name], right[name], `${pointer}/${escaped(name)}`));
}

/** `expected "a", received nothing`. */
export function differenceText({ expected, received }: Difference): string {
  return `expected ${shown(expected)}, received ${shown(received)}`;
}

function shown(value: Json | undefined): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

function membersOrNull(value: Json | undefined): Readonly<Record<string, Json>> | null {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, Json>>) : null;
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
