import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import {
  bringHere,
  broughtHere,
  type ExportAbout,
  type Exporter,
  type ExportRecords,
  type LoadedAdapters,
  Losses,
  type RecordName,
} from '#adapter-kit/process';
import type { Wire } from '#domain/read-model';
import type { RecordList } from '../documents/contained-exporters.js';

/** What the thread is given to begin with. */
export interface ExportStart {
  readonly adapters: LoadedAdapters;
  readonly format: string;
}

/** Some records of a list, what the export is of, or that there is room for more of the document. */
export type ToExporter =
  | { readonly list: RecordList; readonly lines: Uint8Array<ArrayBuffer> }
  | { readonly about: ExportAbout }
  | { readonly goOn: true };

/** That records were taken, a part of the document, its end with all losses, or why there is none. */
export type FromExporter =
  | { readonly taken: true }
  | { readonly part: Uint8Array<ArrayBuffer> }
  | { readonly losses: Readonly<Record<string, number>> }
  | { readonly failed: string };

const PART_CHARACTERS = 65_536;
const REASON_CHARS = 200;

/** Lists of records as lines, read again each time that they are asked for. */
class GivenRecords implements ExportRecords {
  private readonly lists = new Map<RecordList, Uint8Array[]>();
  private readonly found = new Map<string, ReadonlyMap<string, Wire>>();

  take(list: RecordList, lines: Uint8Array): void {
    const pieces = this.lists.get(list);
    if (pieces === undefined) this.lists.set(list, [lines]);
    else pieces.push(lines);
  }

  each(object: Parameters<ExportRecords['each']>[0]): Iterable<Wire> {
    return this.read(`presented ${object}`);
  }

  edges(): Iterable<Wire> {
    return this.read('edges');
  }

  decisions(): Iterable<Wire> {
    return this.read('decisions');
  }

  judgements(): Iterable<Wire> {
    return this.read('judgements');
  }

  *names(object: Parameters<ExportRecords['names']>[0]): Iterable<RecordName> {
    // Names are of the records as they are: a line has them all.
    for (const wire of this.asserted(object)) yield wire as unknown as RecordName;
  }

  find(object: Parameters<ExportRecords['find']>[0], id: string): Wire | null {
    let byId = this.found.get(object);
    if (byId === undefined) {
      const wires = object === 'resolution' ? this.judgements() : this.asserted(object);
      byId = new Map(Array.from(wires, (wire) => [wire.id, wire]));
      this.found.set(object, byId);
    }
    return byId.get(id) ?? null;
  }

  private asserted(object: Parameters<ExportRecords['each']>[0]): Iterable<Wire> {
    return this.read(this.lists.has(`asserted ${object}`) ? `asserted ${object}` : `presented ${object}`);
  }

  private *read(list: RecordList): Generator<Wire> {
    for (const lines of this.lists.get(list) ?? []) {
      for (const line of new TextDecoder().decode(lines).split('\n')) if (line !== '') yield JSON.parse(line) as Wire;
    }
  }
}

/** One export by an exporter that others wrote: what it throws is told, and what it holds ends with the thread. */
async function serve(port: MessagePort, { adapters, format }: ExportStart): Promise<void> {
  await bringHere(adapters);
  const exporter = broughtHere('exporter', format)?.adapter as Exporter | undefined;
  const records = new GivenRecords();
  const losses = new Losses();
  let document: Iterator<string> | null = null;
  const part = (): FromExporter => {
    let text = '';
    while (text.length < PART_CHARACTERS) {
      const next = document?.next();
      if (next === undefined || next.done === true) {
        document = null;
        return text === '' ? { losses: losses.counts() } : { part: new TextEncoder().encode(text) };
      }
      if (typeof next.value !== 'string') throw new Error('a piece of the document is no text');
      text += next.value;
    }
    return { part: new TextEncoder().encode(text) };
  };
  port.on('message', (asked: ToExporter) => {
    port.postMessage(
      answered(() => {
        if (exporter === undefined) throw new Error('it is not there');
        if ('list' in asked) {
          records.take(asked.list, asked.lines);
          return { taken: true };
        }
        if ('about' in asked) document = exporter.write(records, asked.about, losses)[Symbol.iterator]();
        return part();
      }),
    );
  });
}

function answered(work: () => FromExporter): FromExporter {
  try {
    return work();
  } catch (error) {
    return { failed: (error instanceof Error ? error.message : String(error)).slice(0, REASON_CHARS) };
  }
}

if (parentPort !== null) await serve(parentPort, workerData as ExportStart);
