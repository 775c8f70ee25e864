import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded, type EmbeddedServer } from '#embedded-postgres';
import { generateGraph } from './generate.js';
import { Reference } from './reference.js';

/** The records of one size: as a file of NDJSON, as it is sent, and what is right about them. */
export interface Material {
  readonly entities: number;
  readonly records: number;
  readonly file: string;
  readonly reference: Reference;
}

/** A folder and a PostgreSQL server of the benchmark's own; nothing of it is left when it is closed. */
export class Workplace {
  private constructor(
    private readonly folder: string,
    private readonly server: EmbeddedServer,
  ) {}

  static async open(): Promise<Workplace> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-bench-'));
    fs.chmodSync(folder, 0o755);
    return new Workplace(folder, await startEmbedded({ dataDir: folder }));
  }

  async close(): Promise<void> {
    await this.server.stop();
    fs.rmSync(this.server.socketDir, { recursive: true, force: true });
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  /** An empty database. */
  async database(name: string): Promise<string> {
    await this.asAdmin(`create database ${name}`);
    return this.server.url(name);
  }

  async drop(name: string): Promise<void> {
    await this.asAdmin(`drop database if exists ${name} with (force)`);
  }

  /** Writes the graph to a file, so that the process holds none of it while it is sent. */
  material(entities: number): Material {
    const file = path.join(this.folder, `${entities}.ndjson`);
    const reference = new Reference();
    const out = fs.openSync(file, 'w');
    let lines: string[] = [];
    for (const record of generateGraph(entities)) {
      reference.add(record);
      lines.push(`${JSON.stringify(record)}\n`);
      if (lines.length < 10_000) continue;
      fs.writeSync(out, lines.join(''));
      lines = [];
    }
    fs.writeSync(out, lines.join(''));
    fs.closeSync(out);
    return { entities, records: reference.ids.length, file, reference };
  }

  private async asAdmin(sql: string): Promise<void> {
    const admin = new pg.Client(this.server.url('postgres'));
    await admin.connect();
    try {
      await admin.query(sql);
    } finally {
      await admin.end();
    }
  }
}

/** Runs a task on one connection. */
export async function connected<T>(url: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}
