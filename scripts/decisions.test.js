import assert from 'node:assert/strict';
import { test } from 'node:test';
import { disagreements, faultsOf, indexOf } from './decisions.js';

const page = (number, status = 'accepted') =>
  `# ${number} A title\n\n- Status: ${status}\n- Date: 2026-11-20\n\n## What forced it\n\n## What we do\n\n## What it costs\n\n## What would change our mind\n`;

test('a page has number, status, date and the four sections', () => {
  assert.deepEqual(faultsOf('0001-a.md', page('0001')), []);
  assert.equal(faultsOf('0001-a.md', '# A title\n').length, 1);
  assert.equal(faultsOf('0002-a.md', page('0001')).length, 1);
  assert.equal(faultsOf('0001-a.md', page('0001', 'fine')).length, 1);
  assert.equal(faultsOf('0001-a.md', page('0001').replace('\n## What it costs\n', '')).length, 1);
});

test('who supersedes and who is superseded agree', () => {
  const old = page('0001', 'superseded by [0002](0002-b.md)');
  const said = page('0002', 'accepted, supersedes [0001](0001-a.md)');
  const both = (a, b) =>
    disagreements(
      new Map([
        ['0001-a.md', a],
        ['0002-b.md', b],
      ]),
    );
  assert.deepEqual(both(old, said), []);
  assert.equal(both(old, page('0002')).length, 1);
  assert.equal(both(page('0001'), said).length, 1);
});

test('no two pages bear one number', () => {
  assert.equal(
    disagreements(
      new Map([
        ['0001-a.md', page('0001')],
        ['0001-b.md', page('0001')],
      ]),
    ).length,
    1,
  );
});

test('the index has one row a page', () => {
  const rows = indexOf(new Map([['0001-a.md', page('0001')]])).split('\n');
  assert.equal(rows.length, 3);
  assert.equal(rows[2], '| [0001](0001-a.md) | A title  | accepted | 2026-11-20 |');
});
