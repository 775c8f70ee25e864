import { Stories } from '../support/browser.js';
import { canvasStories } from './stories/canvas.js';

canvasStories((options) => Stories.begin(options));
