/*!
 * @jest-environment node
 */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Importer, ImportOptions } from '#adapter-kit';
import { adoptAdapters } from '#adapter-kit';
import { ThreadedImporter } from './threaded-importer.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-importer-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const file = path.join(folder, 'counting.mjs');
fs.writeFileSync(
  file,
  `const batch = { records: [], warnings: [], rejections: [] };
  const open = () => ({ unmapped: new Map([['taken', 1]]), take: (input) => { const held = []; while (input.fills) held.push(new Array(1e5).fill(0.5)); return batch; }, finish: () => batch });
  export default { name: 'counting', adapters: [{ port: 'importer', version: '1.0', adapter: { format: 'counting', open } }] };`,
);

const OPTIONS: ImportOptions = { dataset: 'd', published_at: null, source: null, payment_as: null, now: 0 };
/** As many as work at once. */
const MAX = Math.max(8, 2 * os.availableParallelism());

interface Brought {
  readonly name: string;
  readonly adapters: readonly [{ readonly adapter: Importer }];
}

describe('an importer that others wrote', () => {
  let counting: Importer;
  beforeAll(async () => {
    const { default: brought } = (await import(file)) as { readonly default: Brought };
    adoptAdapters(brought, file);
    counting = brought.adapters[0].adapter;
  });

  it('has a process from its first object on, so that who waits for one holds up nobody; then it is told', async () => {
    const importer = new ThreadedImporter(counting, undefined, 500);
    const opened = Array.from({ length: MAX }, () => importer.open(OPTIONS));
    const next = importer.open(OPTIONS);
    await next.take({}, { line: 1 });
    expect(next.unmapped).toEqual(new Map([['taken', 1]]));
    await next.close?.();
    const patient = new ThreadedImporter(counting);
    const working = Array.from({ length: MAX }, () => patient.open(OPTIONS));
    await Promise.all(working.map(async (one) => one.finish()));
    await expect(opened[0]?.take({}, { line: 1 })).rejects.toMatchObject({ isOverloaded: true });
    await Promise.all([...opened, ...working].map(async (one) => one.close?.()));
  });

  it('that needs too much memory is told how much it may have, and what is behind that it was not tried', async () => {
    const reading = new ThreadedImporter(counting, 120_000).open(OPTIONS);
    const said = [];
    for (const [index, input] of [{}, { fills: true }, {}].entries()) {
      const { rejections } = await reading.take(input, { line: index + 6 });
      said.push(rejections.map(({ line, message }) => [line, message]));
    }
    await reading.close?.();
    const failed = 'The importer counting failed: ';
    expect(said).toEqual([
      [],
      [[7, `${failed}it ended: it needs more memory than the 512 MB that it may have.`]],
      [[8, `${failed}not tried: it was stopped at line 7.`]],
    ]);
  });
});
