import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { ContainedReply } from './contained-calls.js';
import { bringHere, broughtHere } from './processes/brought-here.js';
import type { CallsStart } from './processes/call-bridge.worker.js';
import type { Adapter } from '../port/adapter-package.js';
import type { StoredEntity } from '../port/records.js';
import type { Json } from '../port/json.js';

const REASON_CHARS = 200;

/** One adapter of others in a process of its own: what it throws is told, and what it holds ends with the process. */
async function serve(messages: MessagePort, { adapters, port, key }: CallsStart): Promise<void> {
  await bringHere(adapters);
  const adapter = broughtHere(port, key);
  messages.on('message', (input: unknown) => messages.postMessage(replyOf(adapter, input)));
}

function replyOf(adapter: Adapter | undefined, input: unknown): ContainedReply {
  try {
    return { value: made(adapter, input) };
  } catch (error) {
    return { failed: (error instanceof Error ? error.message : String(error)).slice(0, REASON_CHARS) };
  }
}

/** What each port answers to what it is asked for here, many at once; as JSON, which is all that may come of it. */
function made(given: Adapter | undefined, input: unknown): unknown {
  if (given?.port === 'graph-adapter') {
    const { holds } = given.adapter;
    return (input as readonly StoredEntity[]).map((entity) => holds === null || isHeld(holds, entity));
  }
  if (given?.port === 'importer') return given.adapter.sniff?.(String(input)) === true;
  if (given?.port === 'transaction-profile') {
    const { adapter } = given;
    return asJson((input as readonly Json[]).map((row) => outcome(() => adapter.read(row))));
  }
  if (given?.port === 'matcher-feature') {
    const { adapter } = given;
    return asJson((input as readonly StoredEntity[]).map((entity) => outcome(() => adapter.valuesOf(entity))));
  }
  throw new Error('it is not there');
}

function isHeld(holds: (entity: StoredEntity) => boolean, entity: StoredEntity): boolean {
  try {
    return holds(entity) === true;
  } catch {
    return false;
  }
}

/** One that throws spoils nothing for those beside it. */
function outcome<T>(work: () => T): { readonly given: T } | { readonly failed: string } {
  try {
    return { given: work() };
  } catch (error) {
    return { failed: (error instanceof Error ? error.message : String(error)).slice(0, REASON_CHARS) };
  }
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}

if (parentPort !== null) await serve(parentPort, workerData as CallsStart);
