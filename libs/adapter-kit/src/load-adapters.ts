import { getEnvironmentData, parentPort } from 'node:worker_threads';
import { fileOf, importedFile } from './adapter-files.js';
import { AdapterFault } from './adapter-fault.js';
import { installAdapters } from './installed-adapters.js';
import { boundCalls, isLoadedFile, type LoadedAdapters, noteLoaded } from './loaded-files.js';
import { AdapterProcess } from './processes/adapter-processes.js';
import { describedPackage, revived } from './processes/described-package.js';
import type { DescribedPackage } from './processes/description.js';
import type { FromDescriber } from './processes/describe.worker.js';
import { FILES_LOADED, IN_ADAPTER_PROCESS, LOAD_MS } from './processes/host-messages.js';

/** Whoever reads the files of others afterwards finds none. */
const ABOVE = parentPort;
/** What a file may have while it is loaded. */
const HEAP_MB = 512;

/**
 * Learns what brings what `ADAPTERS` names, before anything asks which formats there are. The files are read in a process
 * of their own, so that not even loading them runs here.
 *
 * @throws AdapterFault where one is not there, cannot be loaded, or cannot be used
 */
export async function loadAdapters(specifiers: readonly string[], from: string): Promise<void> {
  for (const specifier of specifiers) {
    const file = fileOf(specifier, from);
    if (isLoadedFile(file)) continue;
    const told = await describedIn(file);
    if ('failed' in told) throw new AdapterFault(`${specifier}: ${told.failed}`);
    adopt({ specifier, content: told.content }, file);
  }
}

/**
 * Takes in what a file brings that was read here already.
 *
 * @throws AdapterFault where it cannot be used
 */
export function adoptAdapters(given: unknown, file: string): void {
  installAdapters(given, file);
  noteLoaded(file, { specifier: file, content: describedPackage(given) });
}

/** Takes up what the service has loaded: in the process of an adapter the files, in a thread of ours what they bring. */
export async function takeUp({ files, described: packages, callMs }: LoadedAdapters): Promise<void> {
  boundCalls(callMs);
  const isContained = getEnvironmentData(IN_ADAPTER_PROCESS) === true;
  for (const [index, file] of files.entries()) {
    const known = packages[index];
    if (known === undefined || isLoadedFile(file)) continue;
    if (!isContained) {
      adopt(known, file);
      continue;
    }
    installAdapters(await importedFile(file), known.specifier);
    noteLoaded(file, known);
  }
  if (isContained) ABOVE?.postMessage(FILES_LOADED);
}

function adopt(known: DescribedPackage, file: string): void {
  installAdapters(revived(known), known.specifier);
  noteLoaded(file, known);
}

/** What a file brings, read where it harms nobody. */
async function describedIn(file: string): Promise<FromDescriber> {
  const reading = new AdapterProcess({
    script: new URL('./processes/describe.worker.js', import.meta.url),
    heapMb: HEAP_MB,
  });
  let timer: NodeJS.Timeout | undefined;
  const told = new Promise<FromDescriber>((resolve) => {
    const failed = (why: string): void => resolve({ failed: `cannot be loaded: ${why}` });
    reading.once('message', (answer) => resolve(answer as FromDescriber));
    reading.once('error', ({ message }) => failed(`it was not loaded: ${message}, or it waits for what never comes`));
    timer = setTimeout(() => failed(`it was not loaded within ${LOAD_MS} ms`), LOAD_MS);
  });
  reading.postMessage(file);
  try {
    return await told;
  } finally {
    clearTimeout(timer);
    await reading.terminate();
  }
}
