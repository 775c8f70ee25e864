import { Stories } from '../support/browser.js';
import { decidingStories } from './stories/decide.js';

decidingStories((options) => Stories.begin(options));
