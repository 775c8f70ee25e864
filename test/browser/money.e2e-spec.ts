import { Stories } from '../support/browser.js';
import { moneyStories } from './stories/money.js';

moneyStories((options) => Stories.begin(options));
