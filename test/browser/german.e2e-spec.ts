import { Stories } from '../support/browser.js';
import { germanStories } from './stories/german.js';

germanStories((options) => Stories.begin(options));
