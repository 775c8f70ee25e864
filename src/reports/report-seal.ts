/** A seal: whoever has `close` can close a text, and only who has `open` can read it again. Both are text. */
export interface Seal {
  readonly close: string;
  readonly open: string;
}

/** Hides what a report says from everybody but the one who asked for it. */
export abstract class ReportSeal {
  abstract make(): Seal;
  abstract seal(bytes: Uint8Array, close: string): Promise<string>;
  /** Null where this is not the other half of the seal. */
  abstract unseal(text: string, open: string): Promise<Uint8Array | null>;
}
