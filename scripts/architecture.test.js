import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrowsOf, disagreements, drawingOf, drawnArrows } from './architecture.js';

const ROOMS = {
  base: { holds: 'values', standsOn: [] },
  middle: { holds: 'rules', standsOn: ['base'] },
  top: { holds: 'answers', standsOn: ['base', 'middle'] },
};
const imports = (arrows) => new Map(Object.entries(arrows).map(([room, below]) => [room, new Set(below)]));
const AS_DECLARED = { base: [], middle: ['base'], top: ['base', 'middle'] };

test('an arrow that another way says already is not drawn', () => {
  assert.deepEqual(drawnArrows(ROOMS), [
    ['middle', 'base'],
    ['top', 'middle'],
  ]);
});

test('each room is drawn, and told what it holds', () => {
  const drawing = drawingOf(ROOMS);
  for (const room of Object.keys(ROOMS)) assert.match(drawing, new RegExp(`\\["${room}"\\]`));
  assert.match(drawing, /\| `libs\/domain\/src\/top` +\| answers/);
});

test('imports are followed to the room that they lead to, not within a room', () => {
  const files = {
    base: [],
    middle: [],
    top: [['top/deep/a.ts', "import x from '../../middle/b.js';\nimport y from '../c.js';"]],
  };
  assert.deepEqual([...arrowsOf(ROOMS, (room) => files[room]).get('top')], ['middle']);
});

test('rooms that are as declared have no faults', () => {
  assert.deepEqual(disagreements(ROOMS, ['base', 'middle', 'top'], imports(AS_DECLARED)), []);
});

test('an arrow too many, an arrow unused, a folder unknown and a room missing are told', () => {
  const [unknown] = disagreements(ROOMS, ['base', 'middle', 'top', 'attic'], imports(AS_DECLARED));
  assert.match(unknown, /attic is no room/);
  assert.match(disagreements(ROOMS, ['base', 'middle'], imports(AS_DECLARED))[0], /names top, which is no folder/);
  const changed = disagreements(
    ROOMS,
    ['base', 'middle', 'top'],
    imports({ ...AS_DECLARED, base: ['top'], top: ['middle'] }),
  );
  assert.equal(changed.length, 2);
  assert.match(changed.join('\n'), /base imports top, which it may not/);
  assert.match(changed.join('\n'), /top may import base, and does not/);
});
