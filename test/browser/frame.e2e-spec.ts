import { Stories } from '../support/browser.js';
import { frameStories } from './stories/frame.js';

frameStories((options) => Stories.begin(options));
