/** What an adapter process is started with: the script of a thread, and what that is given to begin with. */
export interface HostedStart {
  readonly script: string;
  readonly data: unknown;
  readonly heapMb: number;
  /** What all of the process may have beside the heap of the adapter. */
  readonly besideMb: number;
}

/** What the service says to the process of an adapter; that it is to end with a word that nobody knows before. */
export type ToHost = { readonly start: HostedStart } | { readonly said: unknown } | { readonly end: string };

/** What the process says: what the adapter said, that its files are loaded, or that and how it ended. */
export type FromHost =
  | { readonly said: unknown }
  | { readonly loaded: true }
  | { readonly failed: { readonly message: string; readonly code: string | null } }
  | { readonly exited: true }
  /** The process holds nothing any more, with the word that it was told to end with; whether another adapter may have it. */
  | { readonly ended: { readonly word: string; readonly isFit: boolean } };

/** Whether what a process wrote where its messages go is one: an adapter may have written there. */
export function isFromHost(message: unknown): message is FromHost {
  if (typeof message !== 'object' || message === null) return false;
  // In the order in which they are taken.
  if ('ended' in message) return isEnd(message.ended);
  if ('said' in message || 'loaded' in message) return true;
  return 'failed' in message ? isFailure(message.failed) : 'exited' in message;
}

function isEnd(ended: unknown): boolean {
  if (typeof ended !== 'object' || ended === null) return false;
  const { word, isFit } = ended as { readonly word?: unknown; readonly isFit?: unknown };
  return typeof word === 'string' && typeof isFit === 'boolean';
}

function isFailure(failed: unknown): boolean {
  if (typeof failed !== 'object' || failed === null) return false;
  const { message, code } = failed as { readonly message?: unknown; readonly code?: unknown };
  return typeof message === 'string' && (code === null || typeof code === 'string');
}

/** The descriptor over which the process and the service speak. */
export const SPOKEN_OVER = 3;

/** The code of what needed more memory than it may have, as Node gives it to a thread. */
export const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** The files of others are loaded within this, in milliseconds. */
export const LOAD_MS = 30_000;

/** Tells a script that it runs in the process of an adapter, where files of others may be loaded. */
export const IN_ADAPTER_PROCESS = 'investigation-graph: in an adapter process';

/** What such a script says when the files of others are loaded. */
export interface FilesLoaded {
  readonly adapterFilesLoaded: true;
}
export const FILES_LOADED: FilesLoaded = { adapterFilesLoaded: true };

/** Whether a message is that. */
export function isFilesLoaded(message: unknown): message is FilesLoaded {
  return typeof message === 'object' && message !== null && 'adapterFilesLoaded' in message;
}
