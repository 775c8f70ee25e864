import { Stories } from '../support/browser.js';
import { whyStories } from './stories/why.js';

whyStories((options) => Stories.begin(options));
