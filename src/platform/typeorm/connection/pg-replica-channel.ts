import { randomUUID } from 'node:crypto';
import { ReplicaChannel } from '../../storage/replica-channel.js';
import type { Database } from './database.js';

/** Messages by NOTIFY, over the connection that watches the database; nothing is stored. */
export class PgReplicaChannel extends ReplicaChannel {
  private readonly sender = randomUUID();

  constructor(private readonly database: Database) {
    super();
  }

  override tell(message: string): Promise<boolean> {
    return this.database.supervisor.tell(this.sender + message);
  }

  override onMessage(listener: (message: string) => void): () => void {
    return this.database.supervisor.messages.add((message) => {
      // PostgreSQL tells the sender too.
      if (!message.startsWith(this.sender)) listener(message.slice(this.sender.length));
    });
  }
}
