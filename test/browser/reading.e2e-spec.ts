import { Stories } from '../support/browser/browser.js';
import { frameStories } from './stories/frame.js';
import { germanStories } from './stories/german.js';
import { pathStories } from './stories/paths.js';
import { clockStories } from './stories/time.js';
import { tourStories } from './stories/tour.js';
import { troubleStories } from './stories/trouble.js';
import { whyStories } from './stories/why.js';

/** Stories that change nothing share one demonstration and one browser: to start both takes longer than most of them. */
describe('before the demonstration, reading', () => {
  let owner: Stories;

  beforeAll(async () => {
    owner = await Stories.begin();
  });
  afterAll(() => owner.end());

  const begin = (): Promise<Stories> => Promise.resolve(owner.shared());

  tourStories(begin);
  frameStories(begin);
  clockStories(begin);
  whyStories(begin);
  pathStories(begin);
  germanStories(begin);
  troubleStories(begin);
});
