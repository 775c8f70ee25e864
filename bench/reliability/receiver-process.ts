import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A message as the receiver took it. */
export interface Taken {
  readonly at: number;
  /** The path that it was sent to; `mail` of what came by mail. */
  readonly hook: string;
  /** The `webhook-id`, or the Message-ID without its domain. */
  readonly id: string;
  /** What the alert is about. */
  readonly subject: string;
  /** Of the alert; not of a mail. */
  readonly group?: string;
}

const RECEIVER = path.resolve(import.meta.dirname, 'receiver.js');

/** A receiver as a process of its own, which can be killed and comes back at the same address. */
export class ReceiverProcess {
  private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-receiver-'));
  private readonly file = path.join(this.folder, 'taken.ndjson');
  private child: ChildProcess | null = null;
  private port = 0;
  private mailPort = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get mailUrl(): string {
    return `smtp://127.0.0.1:${this.mailPort}`;
  }

  async start(): Promise<this> {
    const child = spawn(process.execPath, [RECEIVER, this.file, String(this.port), String(this.mailPort)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    for await (const line of createInterface({ input: child.stdout })) {
      [this.port = 0, this.mailPort = 0] = line.split(' ').map(Number);
      break;
    }
    return this;
  }

  /** Ends it at once, as a crash would. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child === null || child.exitCode !== null) return;
    const over = once(child, 'exit');
    child.kill('SIGKILL');
    await over;
  }

  /** Everything that was taken so far, in the order in which it came. */
  taken(): readonly Taken[] {
    if (!fs.existsSync(this.file)) return [];
    return fs
      .readFileSync(this.file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Taken);
  }

  async close(): Promise<void> {
    await this.kill();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}
