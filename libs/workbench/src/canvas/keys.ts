import { change, state } from '../app/store.js';
import type { Move } from './cursor.js';
import { collapse, expand, followMore } from './expansion.js';
import { drawing, groups, hide, nameOf } from './model.js';
import { withoutPin, withPin } from './plan.js';
import { said, stage } from './stage-place.js';
import { term } from '../text/terms.js';
import { predicateName, sentenceOf } from '../text/relations.js';
import { shortened } from '../text/words.js';

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '.': 'next-edge',
  ',': 'previous-edge',
};

/** Where the cursor stands: the id of a node, an edge or a group. */
let cursor: string | null = null;

/** All that the mouse can do on the drawing, by keys; the texts of the page say which. */
export function onKey(event: KeyboardEvent): void {
  const move = MOVES[event.key];
  const act = ACTS[event.key];
  if (event.ctrlKey || event.metaKey || event.altKey || (move === undefined && act === undefined)) return;
  event.preventDefault();
  if (move !== undefined) {
    cursor = stage.value?.moveCursor(move) ?? cursor;
    if (cursor !== null) said.value = inSpeech(cursor);
  } else if (act !== undefined) act(cursor);
}

const ACTS: Readonly<Record<string, (at: string | null) => void>> = {
  Enter: (at) => at !== null && choose(at),
  e: (at) => isNode(at) && void expand(at),
  c: (at) => isNode(at) && collapse(at),
  h: (at) => isNode(at) && hide([at]),
  p: (at) => isNode(at) && pin(at),
  f: () => stage.value?.fit(),
  '+': () => stage.value?.zoom(1.3),
  '-': () => stage.value?.zoom(1 / 1.3),
};

function choose(id: string): void {
  if (groups.value.some(({ way }) => way === id)) void followMore(id);
  else change({ selected: `${isNode(id) ? 'entity' : 'relation'}:${id}` });
}

function isNode(id: string | null): id is string {
  return drawing.value.nodes.some((node) => node.id === id);
}

/** Pins where it stands, or lets it go. */
function pin(id: string): void {
  const { pinned } = state.value;
  const without = withoutPin(pinned, id);
  const place = stage.value?.places().get(id);
  if (without.length < pinned.length) change({ pinned: without });
  else if (place !== undefined) change({ pinned: withPin(pinned, id, place) });
}

function inSpeech(id: string): string {
  const group = groups.value.find(({ way }) => way === id);
  if (group !== undefined) return `+${group.rest} ${predicateName(group.predicate)}`;
  const edge = drawing.value.edges.find((one) => one.id === id);
  if (edge === undefined) return nameOf(id).slice(0, 200);
  const { status } = edge.relation;
  const sentence = sentenceOf(shortened(nameOf(edge.from)), edge.relation, shortened(nameOf(edge.to)));
  return status === null ? sentence : `${sentence}, ${term('status', status)}`;
}
