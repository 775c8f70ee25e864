import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';

/** In the memory of this tab alone: nothing of it is stored, and a reload forgets it. */
const kept = new Map<string, unknown>();

/** How often all was forgotten: a key for what shows it, so that it is drawn without it. */
export const timesForgotten = signal(0);

/** Like `useState`, and still there for who looks at another view meanwhile and comes back. */
export function useKept<T>(name: string, first: () => T): readonly [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => (kept.has(name) ? (kept.get(name) as T) : first()));
  const since = timesForgotten.value;
  const set = (next: T): void => {
    // What was asked for before all was forgotten comes too late.
    if (timesForgotten.value !== since) return;
    kept.set(name, next);
    setValue(next);
  };
  return [value, set];
}

/** Whoever comes next to this tab sees nothing of it. */
export function forgetKept(): void {
  kept.clear();
  timesForgotten.value += 1;
}
