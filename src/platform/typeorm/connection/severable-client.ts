import pg from 'pg';

/** A client that can be ended without a farewell, which a lost server would not answer. */
export interface Severable {
  sever(): void;
}

export function isSeverable(client: unknown): client is Severable {
  return typeof client === 'object' && client !== null && 'sever' in client && typeof client.sever === 'function';
}

export interface SeverableClients {
  readonly Client: new (config?: string | pg.ClientConfig) => pg.Client & Severable;
  readonly severAll: () => void;
}

/**
 * Makes the class of clients that a pool of this service uses. A client whose query is not answered in time is cut: pg
 * itself would give it back to the pool, where it hangs for ever (node-postgres #3399). And all of them can be cut at
 * once when the path to the server is found to be lost.
 */
export function severableClients(): SeverableClients {
  const open = new Set<SeverableClient>();

  class SeverableClient extends pg.Client implements Severable {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      open.add(this);
      this.once('end', () => open.delete(this));
      this.on('error', () => this.sever());
    }

    sever(): void {
      open.delete(this);
      this.socket.destroy();
    }

    private get socket(): { destroy(): void } {
      // The types of pg leave out the connection; its stream is the net.Socket or tls.TLSSocket.
      return (this as unknown as { readonly connection: { readonly stream: { destroy(): void } } }).connection.stream;
    }
  }

  cutOnTimeout(SeverableClient);
  return {
    Client: SeverableClient,
    severAll: () => {
      for (const client of open) client.sever();
    },
  };
}

interface Queries {
  prototype: { query: (...args: never[]) => unknown; sever: () => void };
}

/** `query` has a dozen overloads; all that matters here is the promise of the forms that return one. */
function cutOnTimeout({ prototype }: Queries): void {
  const query = prototype.query;
  prototype.query = function (this: typeof prototype, ...args: never[]): unknown {
    const answer: unknown = query.apply(this, args);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') this.sever();
      });
    }
    return answer;
  };
}
