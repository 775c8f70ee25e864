/** So long may a message be, in bytes: less than the 8 000 of a payload of NOTIFY. */
export const MESSAGE_BYTES = 7_900;

/**
 * Short messages between the processes that share a database: best effort, in no order. Nobody waits for one, and while
 * the database is away nobody hears any.
 */
export abstract class ReplicaChannel {
  /** Tells all other processes; never fails. Answers false where certainly nobody was told. */
  abstract tell(message: string): Promise<boolean>;
  /** Told what others tell, never what this process does. Returns the way to stop listening. */
  abstract onMessage(listener: (message: string) => void): () => void;
}

/** A process that shares nothing. */
export class NoReplicas extends ReplicaChannel {
  override tell(): Promise<boolean> {
    return Promise.resolve(false);
  }

  override onMessage(): () => void {
    return () => undefined;
  }
}
