import type { DataSource } from 'typeorm';
import type { PoolFigures } from '../../storage/database-health.js';
import { openDataSource, type PoolOptions } from './data-source.js';
import { poolFigures } from './pool-figures.js';
import { severableClients } from './severable-client.js';

const POOL_NAMES = ['interactive', 'heavy', 'writer'] as const;
/** `interactive` for short reads, `heavy` for loads and reports, `writer` for the ledger: none can starve another. */
export type PoolName = (typeof POOL_NAMES)[number];

export type PoolsOptions = Readonly<Record<PoolName, PoolOptions>>;

/** The pools of connections to the database, and the clients of its replicas: opened once, and cut all at once. */
export class ConnectionPools {
  private readonly clients = severableClients();
  private opened: Readonly<Record<PoolName, DataSource>> | null = null;

  constructor(
    private readonly url: string,
    private readonly options: PoolsOptions,
  ) {}

  /** A pool; undefined before they were opened. */
  get(name: PoolName): DataSource | undefined {
    return this.opened?.[name];
  }

  /** Opens them all where they are not open, or none. */
  async open(): Promise<void> {
    if (this.opened !== null) return;
    const opened: DataSource[] = [];
    const open = async (name: PoolName) => {
      const source = await openDataSource(this.url, this.options[name], this.clients.Client);
      opened.push(source);
      return source;
    };
    try {
      this.opened = {
        interactive: await open('interactive'),
        heavy: await open('heavy'),
        writer: await open('writer'),
      };
    } catch (error) {
      await Promise.allSettled(opened.map((source) => source.destroy()));
      throw error;
    }
  }

  /** Opens a replica, whose whole loads are as heavy. */
  openReplica(url: string): Promise<DataSource> {
    return openDataSource(url, this.options.heavy, this.clients.Client);
  }

  /** Ends them politely; what does not end is left to `severAll`. */
  ends(): Promise<void>[] {
    const ends = Object.values(this.opened ?? {}).map((pool) => pool.destroy());
    this.opened = null;
    return ends;
  }

  severAll(): void {
    this.clients.severAll();
  }

  figures(): readonly PoolFigures[] {
    return this.opened === null ? [] : POOL_NAMES.map((name) => poolFigures(name, this.opened?.[name]));
  }
}
