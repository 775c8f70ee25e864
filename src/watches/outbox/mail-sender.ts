/** A message of plain text to one mailbox. */
export interface Mail {
  /** The same for every attempt: whoever gets it twice can tell. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** When its newest part was told: the same for every attempt, so that the message is the same to the byte. */
  readonly at: number;
}

/** The way to the mail server. */
export abstract class MailSender {
  /** Whether there is one. */
  abstract readonly isConfigured: boolean;
  /**
   * Null once the server has taken it, or nothing is to be told any longer, else why it has not. Never rejects.
   *
   * @param compose makes the message, asked when the server is ready for it: what became private while it kept one waiting
   * is not told; null where nothing is left
   */
  abstract send(compose: () => Promise<Mail | null>): Promise<string | null>;
}
