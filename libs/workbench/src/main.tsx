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
const place = document.getElementById('app');
if (place !== null) render(<Frame />, place);
