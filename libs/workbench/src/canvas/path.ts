import { signal } from '@preact/signals';

/** The ids of nodes and edges that a path leads over, while one is shown. */
export const onPath = signal<ReadonlySet<string>>(new Set());
