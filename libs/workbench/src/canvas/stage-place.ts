import { signal } from '@preact/signals';
import type { Stage } from './stage.js';

/** The stage while there is one. */
export const stage = signal<Stage | null>(null);
/** What is said to who does not see the cursor of the keyboard. */
export const said = signal('');
