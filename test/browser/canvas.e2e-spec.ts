import { Stories } from '../support/browser/browser.js';
import { canvasStories } from './stories/canvas.js';

canvasStories((options) => Stories.begin(options));
