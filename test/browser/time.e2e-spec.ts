import { Stories } from '../support/browser.js';
import { clockStories } from './stories/time.js';

clockStories((options) => Stories.begin(options));
