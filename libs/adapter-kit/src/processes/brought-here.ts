import { parentPort } from 'node:worker_threads';
import type { Adapter, AdapterPackage, AdapterPort } from '../../port/adapter-package.js';
import { importedFile } from '../adapter-files.js';
import { boundCalls, type LoadedAdapters } from '../loaded-files.js';
import { keyOf } from '../port-keys.js';
import { FILES_LOADED } from './host-messages.js';

/** The files of others find none. */
const ABOVE = parentPort;
const BROUGHT = new Map<string, Adapter>();

/** Reads the files of others in the process of an adapter that needs nothing of the service, and says that it has. */
export async function bringHere({ files, callMs }: LoadedAdapters): Promise<void> {
  boundCalls(callMs);
  for (const file of files) {
    // The service has looked at what it is.
    const { adapters } = (await importedFile(file)) as AdapterPackage;
    for (const brought of adapters) BROUGHT.set(`${brought.port} ${keyOf(brought.port, brought.adapter)}`, brought);
  }
  ABOVE?.postMessage(FILES_LOADED);
}

/** An adapter as its package wrote it, by its port and its key. */
export function broughtHere(port: AdapterPort, key: string): Adapter | undefined {
  return BROUGHT.get(`${port} ${key}`);
}
