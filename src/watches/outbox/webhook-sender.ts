/** What is sent to a webhook, by the Standard Webhooks convention. */
export interface WebhookMessage {
  readonly url: string;
  /** The same for every attempt: whoever gets it twice can tell. */
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
  /** One signature each: while a secret is replaced there are two. */
  readonly secrets: readonly string[];
}

/** What came of it. */
export interface WebhookAnswer {
  /** Null where there was none. */
  readonly status: number | null;
  readonly error: string | null;
}

/** The way out of the service: signs, and goes nowhere but to addresses of the open network. */
export abstract class WebhookSender {
  /** Never rejects. */
  abstract send(message: WebhookMessage): Promise<WebhookAnswer>;
  /** A secret that nobody has had. */
  abstract newSecret(): string;
  /** What is wrong with an address; null where nothing is. Where it leads is looked up when something is sent. */
  abstract faultOf(url: string): string | null;
}
