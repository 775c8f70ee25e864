import { render } from 'preact';
import './style/base.css';
import './style/frame.css';
import './style/parts.css';
import './style/canvas.css';
import './style/work.css';
import { applySettings } from './app/settings.js';
import { Frame } from './app/frame.js';
import { listenToAddress } from './app/store.js';

applySettings();
listenToAddress();
keepFilesFromLeaving();
const place = document.getElementById('app');
if (place !== null) render(<Frame />, place);

/** A file that is dropped beside a field for files would be opened by the browser, in place of the page. */
function keepFilesFromLeaving(): void {
  for (const type of ['dragover', 'drop'] as const) {
    addEventListener(type, (event) => {
      const isForField = event.target instanceof HTMLInputElement && event.target.type === 'file';
      if (event.dataTransfer?.types.includes('Files') === true && !isForField) event.preventDefault();
    });
  }
}
