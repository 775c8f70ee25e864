import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';

export const ADMIN_KEY = 'the-admin-key-of-a-trial';

/** What came back; null where the connection ended without an answer. */
export type Reply = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: unknown;
} | null;

interface Sending {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A body that is no JSON; its type stands in the headers. */
  readonly text?: string | Uint8Array | null;
}

const STARTS_WITHIN_MS = 120_000;
const ANSWERS_WITHIN_MS = 120_000;
/** The flags of `npm start` and of the container that memory and time depend on. */
const AS_IN_PRODUCTION = ['--max-semi-space-size=32'];
/** What a service is started with that collects its garbage when it is told. */
const COLLECTING = ['--expose-gc', '--import', path.resolve(import.meta.dirname, 'collect-on-signal.js')];
/** The service as it was compiled beside this file. */
const MAIN = path.resolve(import.meta.dirname, '../../src/main.js');

const running = new Set<ChildProcess>();
// A trial that fails leaves nothing behind.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The service as a process of its own, which can be killed. */
export class ServiceProcess {
  private child: ChildProcess | null = null;
  private agent = new http.Agent({ keepAlive: true });
  port = 0;

  /**
   * @param node the Node that runs it; this one where none is named
   * @param collects whether it collects its garbage when it is told
   */
  constructor(
    private readonly env: Readonly<Record<string, string>>,
    private readonly node = process.execPath,
    private readonly collects = false,
  ) {}

  /** Starts it and waits until it serves, on whatever port is free. */
  async start(): Promise<this> {
    await this.launch();
    const deadline = performance.now() + STARTS_WITHIN_MS;
    while ((await this.send('/health/ready?strict=1'))?.status !== 200) {
      if (performance.now() > deadline) throw new Error('the service does not become ready');
      await new Promise((done) => setTimeout(done, 25));
    }
    return this;
  }

  /** Starts it and waits until it listens, whether or not its database is there. */
  async launch(): Promise<void> {
    const child = spawn(this.node, [...AS_IN_PRODUCTION, ...(this.collects ? COLLECTING : []), MAIN], {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        ADMIN_API_KEY: ADMIN_KEY,
        DEMO_DATA: 'false',
        LOG_FORMAT: 'json',
        LIMIT_LOOP_LAG_MS: '0',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    running.add(child);
    child.once('exit', () => running.delete(child));
    await this.listening(child);
  }

  /** Ends it at once, as a crash would. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Lets it drain. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  /** Tells it to collect its garbage, where it was started to do so. */
  collect(): void {
    if (this.collects) this.child?.kill('SIGUSR2');
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** @param path below the prefix of the API, or health */
  send(target: string, { method = 'GET', headers = {}, body, text = null }: Sending = {}): Promise<Reply> {
    const sent = body === undefined ? text : JSON.stringify(body);
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    return new Promise((resolve) => {
      const request = http.request(
        {
          agent: this.agent,
          host: '127.0.0.1',
          port: this.port,
          method,
          path: target.startsWith('/health') ? target : `/api/v1${target}`,
          headers: { 'x-api-key': ADMIN_KEY, ...type, ...headers },
          timeout: ANSWERS_WITHIN_MS,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', () => resolve(null));
          answer.on('end', () => {
            const { statusCode: status = 0, headers: given } = answer;
            try {
              resolve({ status, headers: given, body: JSON.parse(Buffer.concat(chunks).toString()) as unknown });
            } catch {
              resolve(status === 304 ? { status, headers: given, body: null } : null);
            }
          });
        },
      );
      request.on('timeout', () => request.destroy());
      request.on('error', () => resolve(null));
      request.end(sent);
    });
  }

  /** An answer that is no JSON, as text; empty where there is none. */
  text(path: string): Promise<string> {
    return new Promise((resolve) => {
      const options = { host: '127.0.0.1', port: this.port, path, headers: { 'x-api-key': ADMIN_KEY } };
      const request = http.get(options, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => (text += piece));
        answer.on('end', () => resolve(text));
      });
      request.on('error', () => resolve(''));
    });
  }

  /** A number without labels of `/metrics`; 0 where it is not told. */
  async metric(name: string): Promise<number> {
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await this.text('/metrics'))?.[1] ?? 0);
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    this.child = null;
    // Until it is started again nobody is asked, for another process may be given the port.
    this.port = 0;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const over = once(child, 'exit');
    child.kill(signal);
    await over;
    this.agent.destroy();
    this.agent = new http.Agent({ keepAlive: true });
  }

  private listening(child: ChildProcess): Promise<void> {
    return new Promise((resolve, reject) => {
      if (child.stdout === null) throw new Error('the output of the service is not read');
      const lines = createInterface({ input: child.stdout });
      lines.on('line', (line) => {
        // What nobody expected is for whoever looks at the trial.
        if (line.includes('"level":"error"')) process.stderr.write(`${line}\n`);
        const [, port] = /ready at http:\/\/[^"]*?:(\d+) /.exec(line) ?? [];
        if (port === undefined) return;
        this.port = Number(port);
        resolve();
      });
      child.once('exit', (code, signal) => reject(new Error(`the service ended at its start (${code ?? signal})`)));
    });
  }
}

/** The member `data` of an answer that was a success. */
export function dataOf<T>(reply: Reply): T {
  if (reply === null || reply.status >= 300) throw new Error(`answered ${reply?.status ?? 'nothing'}`);
  // The caller names the shape that the document of the API gives this answer.
  return (reply.body as { readonly data: T }).data;
}
