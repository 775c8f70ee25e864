// @ts-check
import { readFile } from 'node:fs/promises';

/**
 * Payments in a file that MY_THING_FILE names, one JSON a line; ADAPTER_ENV=MY_THING_FILE has the service hand the name
 * on. It is read anew for every question, and where it cannot be read the question is refused. The same could be asked of a
 * server.
 *
 * @type {import('@investigation-graph/adapter-kit').MovementSource}
 */
export const myThing = {
  source: 'my-thing',
  version: '1',
  kind: 'file',
  async *movements() {
    const text = await readFile(process.env['MY_THING_FILE'] ?? 'my-thing.ndjson', 'utf8');
    yield text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
  },
};
