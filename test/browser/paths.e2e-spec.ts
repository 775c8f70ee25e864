import { Stories } from '../support/browser.js';
import { pathStories } from './stories/paths.js';

pathStories((options) => Stories.begin(options));
