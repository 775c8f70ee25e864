import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { answeredWithin, ReadTimeoutError } from './wait-limit.js';
import type { Severable, SeverableClients } from './severable-client.js';

/** What one probe of the database found. */
export interface ProbeResult {
  /** False on a standby, or where the database or the role is set to read only. */
  readonly writable: boolean;
  /** Place of the newest version; null before the first migration. */
  readonly head: number | null;
}

export const COMMITTED_CHANNEL = 'ledger_committed';
/** What processes tell each other. */
const REPLICAS_CHANNEL = 'replicas';

export type DatabaseNews = { readonly head: number } | { readonly message: string } | 'lost';

const CONNECT_MS = 2_500;
/** Longest silence after one question. */
const PROBE_MS = 1_500;
/** Longest wait for all that a question of others asks. */
const ASK_MS = 10_000;
const FAREWELL_MS = 500;

const STATE = `select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as writable,
  pg_is_in_recovery() as is_standby`;

/**
 * One connection of its own that watches the database: it hears of commits by other replicas, and a probe that fails or
 * takes too long tells that the database, or the path to it, is gone. No pool can starve it, and time in which this
 * process was held up is not held against the database.
 */
export class DatabaseMonitor {
  private client: (pg.Client & Severable) | null = null;
  private isListening = false;
  /** A connection on which a probe was not answered, for as long as nothing comes. */
  private silent: (pg.Client & Severable) | null = null;

  constructor(
    private readonly url: string,
    private readonly Client: SeverableClients['Client'],
    /** False where the engine, or a pooler on the way, has no LISTEN: then every probe finds what others committed. */
    private readonly listens: boolean,
    /** Told when a commit was announced, when another process, or this one, told all something, and when the connection is lost. */
    private readonly onNews: (news: DatabaseNews) => void,
  ) {}

  /**
   * Looks, over a new connection where there is none.
   *
   * @throws the driver's error when the database does not answer.
   */
  async probe(): Promise<ProbeResult> {
    const client = this.client ?? (await this.connect());
    try {
      const [state] = await this.hear(client, client.query<{ writable: boolean; is_standby: boolean }>(STATE));
      const writable = state?.writable === true;
      if (writable) await this.listen(client);
      const head = await this.head(client);
      // A session that may only read would say so for ever; whether the next one may write, only that can tell.
      if (!writable && state?.is_standby === false) this.renew();
      return { writable, head };
    } catch (error) {
      if (this.client === client) this.client = null;
      if (this.silent !== client) client.sever();
      throw error;
    }
  }

  /**
   * Whether a connection that fell silent still is, although another has been answered since: then the path of the first
   * is lost, and so may be that of others of its age. Lets go of it.
   */
  endOfSilent(): boolean {
    const { silent } = this;
    this.silent = null;
    silent?.sever();
    return silent !== null;
  }

  /** Lets go of its connection: the next probe is over another. */
  renew(): void {
    const { client } = this;
    this.client = null;
    client?.sever();
  }

  /** Runs a question on the watching connection. */
  async ask<T>(question: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = this.client ?? (await this.connect());
    return answeredWithin(question(client), ASK_MS);
  }

  /** Tells all who listen, over the watching connection; rejects where there is none. */
  async tell(message: string): Promise<void> {
    if (this.client === null) throw new Error('nobody watches the database');
    await answeredWithin(this.client.query('select pg_notify($1, $2)', [REPLICAS_CHANNEL, message]), PROBE_MS);
  }

  async close(): Promise<void> {
    const { client } = this;
    this.client = null;
    this.endOfSilent();
    if (client === null) return;
    await Promise.race([client.end().catch(() => undefined), sleep(FAREWELL_MS, undefined, { ref: false })]);
    client.sever();
  }

  private async connect(): Promise<pg.Client & Severable> {
    const client = new this.Client({
      connectionString: this.url,
      application_name: 'investigation-graph sentinel',
      keepAlive: true,
    });
    const lost = () => {
      if (this.client !== client) return;
      this.client = null;
      this.onNews('lost');
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ channel, payload }) =>
      this.onNews(channel === REPLICAS_CHANNEL ? { message: payload ?? '' } : { head: Number(payload) }),
    );
    try {
      await answeredWithin(client.connect(), CONNECT_MS);
    } catch (error) {
      client.sever();
      throw error;
    }
    this.client = client;
    this.isListening = false;
    return client;
  }

  /** The rows of an answer. A connection on which none comes in time is kept for as long as nothing comes at all. */
  private async hear<T extends pg.QueryResultRow>(
    client: pg.Client & Severable,
    answer: Promise<pg.QueryResult<T>>,
  ): Promise<readonly T[]> {
    try {
      return (await answeredWithin(answer, PROBE_MS)).rows;
    } catch (error) {
      if (error instanceof ReadTimeoutError) this.forsake(client, answer);
      throw error;
    }
  }

  private forsake(client: pg.Client & Severable, answer: Promise<unknown>): void {
    this.endOfSilent();
    this.silent = client;
    const heard = (): void => {
      client.sever();
      if (this.silent === client) this.silent = null;
    };
    answer.then(heard, heard);
  }

  /** Not on a standby, which has no LISTEN; once it is the primary, the next probe begins. */
  private async listen(client: pg.Client & Severable): Promise<void> {
    if (!this.listens || this.isListening) return;
    for (const channel of [COMMITTED_CHANNEL, REPLICAS_CHANNEL]) {
      await this.hear(client, client.query(`listen ${channel}`));
    }
    this.isListening = true;
  }

  private async head(client: pg.Client & Severable): Promise<number | null> {
    try {
      const [row] = await this.hear(client, client.query<{ seq: string }>('select seq from ledger_head'));
      return Number(row?.seq ?? 0);
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === '42P01') return null;
      throw error;
    }
  }
}
