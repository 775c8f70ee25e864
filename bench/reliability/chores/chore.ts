import { setTimeout as sleep } from 'node:timers/promises';
import type { Taken } from '../receiver-process.js';
import { dataOf, type Reply, type ServiceProcess } from '../service-process.js';

/** What became of what one kind of news was to lead to. */
export interface Sum {
  readonly expected: number;
  readonly lost: number;
  readonly doubled: number;
}

/** One more thing that goes on while everything is struck down. */
export interface Chore {
  readonly name: string;
  prepare(): Promise<void>;
  /** Does it once; resolves when the service has said that it is done. */
  step(): Promise<void>;
  /** Whether everything has come of it that is to come. */
  isOver(taken: readonly Taken[]): Promise<boolean>;
  judged(taken: readonly Taken[]): Promise<Sum>;
}

const AGAIN_MS = 50;
type Asked = Parameters<ServiceProcess['send']>[1];

/** Asks until there is an answer that is a success: what is asked may be asked twice. */
export async function insist<T>(service: ServiceProcess, target: string, asked?: Asked): Promise<T> {
  return dataOf<T>(await answered(service, target, asked));
}

/** Everything that a list holds. */
export async function allOf<T>(service: ServiceProcess, target: string): Promise<readonly T[]> {
  const found: T[] = [];
  for (let after = ''; ;) {
    const reply = await answered(service, `${target}${after}`);
    found.push(...dataOf<readonly T[]>(reply));
    const { page } = reply?.body as { readonly page: { readonly has_more: boolean; readonly next_cursor: string } };
    if (!page.has_more) return found;
    after = `&cursor=${encodeURIComponent(page.next_cursor)}`;
  }
}

async function answered(service: ServiceProcess, target: string, asked?: Asked): Promise<Reply> {
  for (;;) {
    const reply: Reply = await service.send(target, asked);
    if (reply !== null && reply.status < 500 && reply.status !== 409) return reply;
    await sleep(AGAIN_MS);
  }
}

/** Of each of what is to come, how often it came under an id of its own. */
export function sumOf(expected: Iterable<string>, came: readonly (readonly [what: string, id: string])[]): Sum {
  const ids = new Map<string, Set<string>>();
  for (const [what, id] of came) ids.set(what, (ids.get(what) ?? new Set<string>()).add(id));
  const sum = { expected: 0, lost: 0, doubled: 0 };
  for (const what of expected) {
    sum.expected += 1;
    const count = ids.get(what)?.size ?? 0;
    if (count === 0) sum.lost += 1;
    if (count > 1) sum.doubled += 1;
  }
  return sum;
}
