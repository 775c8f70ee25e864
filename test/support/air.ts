import type { ReplicaChannel } from '../../src/platform/storage/replica-channel.js';

/** What every process tells, heard by all others at once. */
export class Air {
  readonly messages: string[] = [];
  private readonly listeners: ((message: string) => void)[] = [];

  channel(): ReplicaChannel {
    const { messages, listeners } = this;
    let own: ((message: string) => void) | null = null;
    return {
      tell: (message) => {
        messages.push(message);
        for (const listener of listeners) if (listener !== own) listener(message);
        return Promise.resolve(true);
      },
      onMessage: (listener) => {
        own = listener;
        listeners.push(listener);
        return () => undefined;
      },
    };
  }
}
