import { computed, signal } from '@preact/signals';
import { isPacked, unpacked } from './short-address.js';
import { FIRST_STATE, fromFragment, toFragment, type State } from './state.js';

/** How many steps back there are. */
const MAX_UNDONE = 200;

/** What an address asks for; who comes by the bare one, or by one that is still packed, is led to the start. */
function asked(): State {
  return location.hash.length > 1 && !isPacked(location.hash)
    ? fromFragment(location.hash)
    : { ...FIRST_STATE, view: 'start' };
}

const present = signal<State>(asked());
const past = signal<readonly State[]>([]);
const future = signal<readonly State[]>([]);

/** What is shown now. */
export const state = computed(() => present.value);
export const canUndo = computed(() => past.value.length > 0);
export const canRedo = computed(() => future.value.length > 0);

/** The last change was one of a movement that goes on. */
let wasMove = false;

/**
 * Shows something else. A `step` is one that a person would want to take back; a `move` (a slider that is dragged) is
 * only the last of many, and replaces the move before.
 */
export function change(part: Partial<State>, how: 'step' | 'move' = 'step'): void {
  const next = { ...present.value, ...part };
  const fragment = toFragment(next);
  if (fragment === toFragment(present.value)) return;
  const isMoving = how === 'move' && wasMove;
  wasMove = how === 'move';
  if (!isMoving) {
    past.value = [...past.value, present.value].slice(-MAX_UNDONE);
    history.pushState(null, '', fragment);
  } else {
    history.replaceState(null, '', fragment);
  }
  future.value = [];
  present.value = next;
}

/** Changes what the view keeps for itself; an empty text takes a parameter away. */
export function changeParams(part: Readonly<Record<string, string>>, how: 'step' | 'move' = 'step'): void {
  change({ params: { ...present.value.params, ...part } }, how);
}

/** Opens a view with parameters of its own; day, canvas and selection stay. */
export function open(view: string, params: Readonly<Record<string, string>> = {}): void {
  change({ view, params });
}

export function undo(): void {
  const before = past.value.at(-1);
  if (before === undefined) return;
  wasMove = false;
  past.value = past.value.slice(0, -1);
  future.value = [...future.value, present.value];
  show(before);
}

export function redo(): void {
  const after = future.value.at(-1);
  if (after === undefined) return;
  future.value = future.value.slice(0, -1);
  past.value = [...past.value, present.value];
  show(after);
}

function show(next: State): void {
  history.replaceState(null, '', toFragment(next));
  present.value = next;
}

/** The arrows of the browser, and an address that is typed, go where an address says. */
export function listenToAddress(): void {
  void unpackAddress();
  addEventListener('popstate', () => {
    if (isPacked(location.hash)) return void unpackAddress();
    const next = asked();
    if (toFragment(next) === toFragment(present.value)) return;
    past.value = [...past.value, present.value].slice(-MAX_UNDONE);
    future.value = [];
    present.value = next;
  });
}

/** Shows what a packed address holds, under its long form: undo and sharing go on from there. */
async function unpackAddress(): Promise<void> {
  if (!isPacked(location.hash)) return;
  const fragment = await unpacked(location.hash);
  show(fragment === null ? present.value : fromFragment(fragment));
}
