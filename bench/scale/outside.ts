import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN_KEY } from '../reliability/service-process.js';

const EVERY_MS = 50;

/** An answer, and what it took, in milliseconds. */
export interface Timed {
  readonly status: number;
  readonly bytes: number;
  readonly ms: number;
  readonly text: string;
}

interface Sending {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly file?: string;
  /** Whether the body is wanted, or only its length. */
  readonly keeps?: boolean;
}

/** Asks the service; never rejects: a connection that breaks is status 0. */
export function ask(
  port: number,
  path: string,
  agent: http.Agent,
  { method = 'GET', headers = {}, file, keeps = true }: Sending = {},
): Promise<Timed> {
  return new Promise((resolve) => {
    const started = performance.now();
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = (status: number): void =>
      resolve({ status, bytes, ms: performance.now() - started, text: Buffer.concat(chunks).toString() });
    const request = http.request(
      { host: '127.0.0.1', port, path, agent, method, headers: { 'x-api-key': ADMIN_KEY, ...headers } },
      (answer) => {
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (keeps) chunks.push(chunk);
        });
        answer.on('error', () => end(0));
        answer.on('end', () => end(answer.statusCode ?? 0));
      },
    );
    request.on('error', () => end(0));
    if (file === undefined) request.end();
    else fs.createReadStream(file, { highWaterMark: 1_048_576 }).pipe(request);
  });
}

/** Asks a cheap route every 50 ms, one after the other, and keeps how long the longest answer took. */
export class PauseWatch {
  private longestMs = 0;
  private unanswered = 0;
  private isOver = false;
  private readonly agent = new http.Agent({ keepAlive: true });
  private readonly looking: Promise<void>;

  constructor(private readonly port: number) {
    this.looking = this.look();
  }

  async end(): Promise<{ readonly longestMs: number; readonly unanswered: number }> {
    this.isOver = true;
    await this.looking;
    this.agent.destroy();
    return { longestMs: this.longestMs, unanswered: this.unanswered };
  }

  private async look(): Promise<void> {
    while (!this.isOver) {
      const { status, ms } = await ask(this.port, '/health/live', this.agent, { keeps: false });
      if (status === 0) this.unanswered += 1;
      this.longestMs = Math.max(this.longestMs, ms);
      await sleep(EVERY_MS);
    }
  }
}

/** CPU time and memory of another process, as the kernel tells it; null where it tells none. */
export interface ProcessFigures {
  readonly cpuMs: number;
  readonly residentBytes: number;
  readonly peakBytes: number;
}

const TICKS_A_SECOND = 100;

export function figuresOf(pid: number): ProcessFigures | null {
  try {
    const [, rest = ''] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\)\s/);
    const members = rest.split(' ');
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? NaN);
    return {
      cpuMs: ((Number(members[11]) + Number(members[12])) * 1_000) / TICKS_A_SECOND,
      residentBytes: kilobytes('VmRSS') * 1_024,
      peakBytes: kilobytes('VmHWM') * 1_024,
    };
  } catch {
    return null;
  }
}

/** How busy the machine is with everything, over the last minute. */
export function loadOfMachine(): string {
  return `load ${os.loadavg()[0]?.toFixed(1) ?? 'unknown'}`;
}
