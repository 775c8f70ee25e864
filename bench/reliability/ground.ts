import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded, type EmbeddedServer } from '#embedded-postgres';

/** A PostgreSQL of the trial's own, as durable as one in production; nothing of it is left at the end. */
export class Ground {
  private constructor(
    private readonly folder: string,
    private server: EmbeddedServer,
  ) {}

  static async open(): Promise<Ground> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-trial-'));
    fs.chmodSync(folder, 0o755);
    return new Ground(folder, await startEmbedded({ dataDir: folder }));
  }

  get url(): string {
    return this.server.url('postgres');
  }

  /** Makes an empty database, and tells its address. */
  async database(name: string): Promise<string> {
    const client = new pg.Client(this.url);
    await client.connect();
    await client.query(`create database ${name} template template0`);
    await client.end();
    return this.server.url(name);
  }

  /** Kills the server and starts it again, which recovers from its log. */
  async strike(): Promise<void> {
    await this.kill();
    await this.start();
  }

  /** Ends the server at once, as a crash would. */
  async kill(): Promise<void> {
    const { pid } = this.server;
    process.kill(pid, 'SIGKILL');
    // What dies slowly would be taken for a server that runs.
    while (isAlive(pid)) await sleep(20);
  }

  /** Ends the server in order. */
  stop(): Promise<void> {
    return this.server.stop();
  }

  /** Resolves when the server, which was ended, accepts connections again. */
  async start(): Promise<void> {
    this.server = await startEmbedded({ dataDir: this.folder });
  }

  async close(): Promise<void> {
    if (isAlive(this.server.pid)) await this.server.stop();
    fs.rmSync(this.server.socketDir, { recursive: true, force: true });
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
