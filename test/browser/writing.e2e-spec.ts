import { Stories } from '../support/browser/browser.js';
import { decidingStories } from './stories/decide.js';
import { moneyStories } from './stories/money.js';
import { watchStories } from './stories/watches.js';

/** Stories that store and decide share one demonstration: each begins where those before it left nothing in its way. */
describe('before the demonstration, writing', () => {
  let owner: Stories;

  beforeAll(async () => {
    owner = await Stories.begin();
  });
  afterAll(() => owner.end());

  const begin = (): Promise<Stories> => Promise.resolve(owner.shared());

  moneyStories(begin);
  decidingStories(begin);
  watchStories(begin);
});
