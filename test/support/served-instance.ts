import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../../src/platform/environment-reader.js';
import { program } from './programs/program.js';

const ADMIN = 'the-admin-key-of-a-test';

/** What an instance answered; `json` where it is JSON. */
export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly json: {
    readonly data: Readonly<Record<string, unknown>>;
    readonly error?: { readonly code: string; readonly detail: string };
  } | null;
}

interface Sent {
  readonly method?: 'POST' | 'PUT';
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A service that keeps nothing, in a process of its own, as `serve` starts it in some folder. */
export class ServedInstance {
  private constructor(
    private readonly child: ChildProcess,
    private readonly url: string,
  ) {}

  /** @param cli the command line to start, which need not be that of this tree */
  static async start(
    adapters: string,
    cwd: string,
    cli = program('cli'),
    more: Environment = {},
  ): Promise<ServedInstance> {
    const env: Environment = {
      ADAPTERS: adapters,
      STORAGE: 'memory',
      PORT: '0',
      ADMIN_API_KEY: ADMIN,
      DEMO_DATA: 'true',
      ...more,
    };
    const child = spawn(process.execPath, [cli, 'serve'], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const over = once(child, 'close');
    let log = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => (log += piece));
    for (;;) {
      const [, url] = /ready at (http:\/\/[^ ]+) /.exec(log) ?? [];
      if (url !== undefined) return new ServedInstance(child, url).ready();
      if ((await Promise.race([over, once(child.stdout, 'data')])).length === 2) throw new Error(`serve ended: ${log}`);
    }
  }

  /** Asks it; with a body by POST. */
  ask(at: string, body?: string, type = 'application/json'): Promise<Answered> {
    if (body === undefined) return this.send(at, {});
    return this.send(at, { method: 'POST', body, headers: { 'content-type': type } });
  }

  /** @param body as JSON */
  put(at: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
    return this.send(at, { method: 'PUT', body, headers: { 'content-type': 'application/json', ...headers } });
  }

  private async send(at: string, { headers = {}, ...more }: Sent): Promise<Answered> {
    const answer = await fetch(`${this.url}/api/v1${at}`, { ...more, headers: { 'x-api-key': ADMIN, ...headers } });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    return { status: answer.status, text, json: isJson ? (JSON.parse(text) as Answered['json']) : null };
  }

  /** Of the process that answers. */
  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Ends it as nothing can be told that it does. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const over = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await over;
  }

  async stop(): Promise<void> {
    const over = once(this.child, 'close');
    this.child.kill('SIGTERM');
    await over;
  }

  /** With its graph there. */
  private async ready(): Promise<this> {
    while ((await this.ask('/graph/entities?limit=1')).status !== 200) await sleep(50);
    return this;
  }
}
