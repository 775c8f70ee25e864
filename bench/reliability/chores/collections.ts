import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceProcess } from '../service-process.js';
import { allOf, insist, type Chore, type Sum } from './chore.js';

/** So many that the import of a content takes a while, and blows fall into it. */
const RECORDS = 2_000;
const LOOK_MS = 100;
const PAGE = 1_000;

interface Run {
  readonly number: number;
  readonly state: string;
}

interface Entity {
  readonly id: string;
  readonly version: number;
}

/** A source that has something new each time it is asked for: every record of it is to be there once, as it was said. */
export class Collections implements Chore {
  readonly name = 'collections';
  /** Runs that a blow cut off, and that were made again. */
  interrupted = 0;
  private contents = 0;
  private id = '';
  private readonly source = http.createServer((_, response) => response.end(contentOf(this.contents)));

  constructor(private readonly service: ServiceProcess) {}

  async prepare(): Promise<void> {
    await new Promise<void>((resolve) => this.source.listen(0, '127.0.0.1', resolve));
    this.source.unref();
    const address = `http://127.0.0.1:${(this.source.address() as AddressInfo).port}/feed`;
    const body = { name: 'A feed', dataset: 'feed', format: 'native', address, schedule: 'P300D' };
    this.id = (await insist<{ id: string }>(this.service, '/collections', { method: 'POST', body })).id;
  }

  /** The next content, until a run that began with it has ended well. */
  async step(): Promise<void> {
    const before = (await this.runs()).at(0)?.number ?? 0;
    this.contents += 1;
    await insist(this.service, `/collections/${this.id}/run`, { method: 'POST', body: {} });
    for (;;) {
      const fresh = (await this.runs()).filter(({ number }) => number > before);
      if (fresh.some(({ state }) => state === 'finished' || state === 'unchanged')) {
        this.interrupted += fresh.filter(({ state }) => state === 'interrupted').length;
        return;
      }
      await sleep(LOOK_MS);
    }
  }

  async isOver(): Promise<boolean> {
    return (await this.runs()).every(({ state }) => state !== 'running');
  }

  async judged(): Promise<Sum> {
    const found = new Map<string, number>();
    const stored = await allOf<Entity>(this.service, `/graph/entities?dataset=feed&limit=${PAGE}`);
    for (const { id, version } of stored) found.set(id, version);
    const expected = Array.from({ length: this.contents }, (_, at) => idsOf(at + 1)).flat();
    return {
      expected: expected.length,
      lost: expected.filter((id) => !found.has(id)).length,
      doubled: expected.filter((id) => (found.get(id) ?? 0) > 1).length,
    };
  }

  /** The newest first. */
  private runs(): Promise<readonly Run[]> {
    return insist(this.service, `/collections/${this.id}/runs`);
  }
}

function idsOf(content: number): readonly string[] {
  return Array.from({ length: RECORDS }, (_, at) => `feed-${content}-${at}`);
}

function contentOf(content: number): string {
  return idsOf(content)
    .map((id) => `${JSON.stringify({ object: 'entity', id, kind: 'company', name: `Company ${id}` })}\n`)
    .join('');
}
