import { parentPort } from 'node:worker_threads';
import { importedFile } from '../adapter-files.js';
import { describedPackage } from './described-package.js';
import type { Described } from './description.js';

/** What is in a file, or what it threw while it was loaded. */
export type FromDescriber = { readonly content: Described } | { readonly failed: string };

/** The files of others find none. */
const ABOVE = parentPort;
const REASON_CHARS = 500;

async function describe(file: string): Promise<FromDescriber> {
  let content: unknown;
  try {
    content = await importedFile(file);
  } catch (error) {
    return { failed: `cannot be loaded: ${wordsOf(error)}` };
  }
  try {
    return { content: describedPackage(content) };
  } catch (error) {
    return { failed: `cannot be used: ${wordsOf(error)}` };
  }
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, REASON_CHARS);
}

// Nothing is listened to meanwhile, so that one that waits for what never comes ends.
ABOVE?.once('message', (file: string) => void describe(file).then((told) => ABOVE.postMessage(told)));
