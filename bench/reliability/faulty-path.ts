import net from 'node:net';
import { once } from 'node:events';
import pg from 'pg';

/** What the path does with the next message from the client that contains the text. */
export interface Cut {
  readonly at: string;
  /** Whether the server still receives that message. */
  readonly delivers: boolean;
}

interface Pair {
  readonly client: net.Socket;
  readonly server: net.Socket;
  /** Nothing passes any more, and nobody is told. */
  isLost: boolean;
}

/** A path to a PostgreSQL server over loopback TCP that can be slow, or lost: silently, or with a cut at a chosen statement. */
export class FaultyPath {
  private readonly pairs = new Set<Pair>();
  private lateMs = 0;
  private isHole = false;
  /** What the server said since it is held back, in order; null where all passes. */
  private held: (() => void)[] | null = null;
  private cut: Cut | null = null;

  private constructor(
    private readonly server: net.Server,
    readonly url: string,
  ) {}

  static async to(url: string): Promise<FaultyPath> {
    const { host, port, user = '', password, database = '' } = new pg.Client(url);
    const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
    const server = net.createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no TCP address');
    const login = typeof password === 'string' ? `${user}:${encodeURIComponent(password)}` : user;
    const path = new FaultyPath(server, `postgres://${login}@127.0.0.1:${address.port}/${database}`);
    server.on('connection', (client) => path.join(client, net.connect(target)));
    return path;
  }

  /** From now on nothing passes, and nobody is told. New connections are accepted and never answered. */
  becomeHole(): void {
    this.isHole = true;
  }

  /** Lets new connections pass again. Those that fell into the hole stay there. */
  heal(): void {
    this.isHole = false;
  }

  /** Every connection that there is falls silent, for good; new ones pass. */
  loseConnections(): void {
    for (const pair of this.pairs) pair.isLost = true;
  }

  /** From now on all that the server says arrives so many milliseconds later. */
  delay(ms: number): void {
    this.lateMs = ms;
  }

  /** From now on no message of the server arrives, until they are let go. */
  holdBack(): void {
    this.held ??= [];
  }

  /** What was held back arrives, and all that comes. */
  letGo(): void {
    for (const arrive of this.held ?? []) arrive();
    this.held = null;
  }

  cutAt(cut: Cut): void {
    this.cut = cut;
  }

  async close(): Promise<void> {
    for (const { client, server } of this.pairs) for (const socket of [client, server]) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(client: net.Socket, server: net.Socket): void {
    const pair = { client, server, isLost: this.isHole };
    const loses = () => (pair.isLost ||= this.isHole);
    const ends = [client, server];
    this.pairs.add(pair);
    client.on('data', (chunk) => {
      if (loses()) return;
      if (this.cut !== null && chunk.includes(this.cut.at)) {
        const { delivers } = this.cut;
        this.cut = null;
        if (delivers) server.write(chunk, () => client.destroy());
        else client.destroy();
        return;
      }
      server.write(chunk);
    });
    server.on('data', (chunk) => {
      if (loses()) return;
      if (this.lateMs > 0) setTimeout(() => client.write(chunk), this.lateMs);
      else if (this.held === null) client.write(chunk);
      else this.held.push(() => client.write(chunk));
    });
    for (const socket of ends) {
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        if (ends.every((end) => end.destroyed)) this.pairs.delete(pair);
        if (loses()) return;
        for (const end of ends) end.end();
      });
    }
  }
}
