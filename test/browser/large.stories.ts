/**
 * The stories of the workbench once more, before a store of 100,000 entities with the demonstration among them, as
 * `npm run stories:large` tells them. The store is made once, so stories that look stand before stories that decide.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeRecords } from '../../bench/scale/records.js';
import { Stories } from '../support/browser/browser.js';
import { GRAPH, SYNC } from '../support/investigation.js';
import type { Service } from '../support/service.js';
import { canvasStories } from './stories/canvas.js';
import { decidingStories } from './stories/decide.js';
import { frameStories } from './stories/frame.js';
import { germanStories } from './stories/german.js';
import { moneyStories } from './stories/money.js';
import { pathStories } from './stories/paths.js';
import { clockStories } from './stories/time.js';
import { tourStories } from './stories/tour.js';
import { troubleStories } from './stories/trouble.js';
import { watchStories } from './stories/watches.js';
import { whyStories } from './stories/why.js';

const ENTITIES = 100_000;
const PATIENCE_MS = 1_800_000;
/** Whoever asks without a pause takes the time from whoever compares: service and stories are one process. */
const PAUSE_MS = 1_000;

describe(`before ${ENTITIES} entities`, () => {
  let owner: Stories;

  beforeAll(async () => {
    owner = await Stories.begin();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'workbench-large-'));
    try {
      for (const { file, records } of writeRecords(folder, ENTITIES).parts) {
        const answer = await fetch(`http://127.0.0.1:${owner.service.port}${SYNC}?dataset=scale`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-ndjson', 'x-api-key': owner.service.keyOf('admin') },
          body: fs.readFileSync(file),
        });
        const { data } = (await answer.json()) as { data: { created: number } | null };
        expect(data?.created).toBe(records);
      }
      await suggestionsAreThere(owner.service);
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  }, PATIENCE_MS);
  afterAll(() => owner.end());

  const begin = (): Promise<Stories> => Promise.resolve(owner.shared(true));

  tourStories(begin);
  frameStories(begin);
  clockStories(begin);
  whyStories(begin);
  pathStories(begin);
  canvasStories(begin);
  germanStories(begin);
  troubleStories(begin);
  moneyStories(begin);
  decidingStories(begin);
  watchStories(begin);
});

/** Until all is compared with all: the page says so meanwhile, and stories of the clock have no patience for it. */
async function suggestionsAreThere({ port }: Service): Promise<void> {
  for (;;) {
    const { status } = await fetch(`http://127.0.0.1:${port}${GRAPH}/resolutions/suggestions?limit=1`);
    if (status === 200) return;
    expect(status).toBe(503);
    await sleep(PAUSE_MS);
  }
}
