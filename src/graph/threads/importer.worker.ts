import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import {
  bringHere,
  broughtHere,
  type ImportedBatch,
  type Importer,
  type ImportOptions,
  type ImportPlace,
  type LoadedAdapters,
} from '#adapter-kit/process';

/** What the thread is given to begin with. */
export interface ReadingStart {
  readonly adapters: LoadedAdapters;
  readonly format: string;
  readonly options: ImportOptions;
}

/** The next object, or that there is no other. */
export type ToReader = { readonly input: unknown; readonly place: ImportPlace } | { readonly ended: true };

/** What came of it, with all that was lost so far; or why nothing did. */
export type FromReader =
  { readonly batch: ImportedBatch; readonly unmapped: ReadonlyMap<string, number> } | { readonly failed: string };

const REASON_CHARS = 200;

/** One reading by an importer that others wrote: what it throws is told, and what it holds ends with the thread. */
async function serve(port: MessagePort, { adapters, format, options }: ReadingStart): Promise<void> {
  await bringHere(adapters);
  const brought = broughtHere('importer', format);
  const session = (brought?.adapter as Importer | undefined)?.open(options);
  port.on('message', (asked: ToReader) => {
    port.postMessage(
      answered(() => {
        if (session === undefined) throw new Error('it is not there');
        const batch = 'ended' in asked ? session.finish() : session.take(asked.input, asked.place);
        return { batch: wellFormed(batch), unmapped: new Map(session.unmapped) };
      }),
    );
  });
}

function answered(work: () => FromReader): FromReader {
  try {
    return work();
  } catch (error) {
    return { failed: (error instanceof Error ? error.message : String(error)).slice(0, REASON_CHARS) };
  }
}

/** What a batch has to be before anything of ours looks into it; as JSON, which is all that a record may hold. */
function wellFormed(batch: ImportedBatch): ImportedBatch {
  const { records, warnings, rejections } = batch;
  if (![records, warnings, rejections].every(Array.isArray)) throw new Error('it gave no batch');
  for (const { record, place } of records) {
    if (typeof record !== 'object' || typeof place !== 'object') throw new Error('it gave a record without a place');
  }
  return JSON.parse(JSON.stringify({ records, warnings, rejections })) as ImportedBatch;
}

if (parentPort !== null) await serve(parentPort, workerData as ReadingStart);
