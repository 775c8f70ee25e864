/** What is known of what an address gave last. */
export interface KnownContent {
  readonly etag: string | null;
  readonly last_modified: string | null;
}

/** What an address gives, whole and unpacked, until it is disposed of. */
export interface Content extends KnownContent {
  readonly kind: 'content';
  /** Where it lies. */
  readonly path: string;
  readonly status: number | null;
  readonly bytes: number;
  readonly sha256: string;
  dispose(): Promise<void>;
}

export type Downloaded =
  | Content
  /** It says that there is nothing else than what is known. */
  | (KnownContent & { readonly kind: 'unchanged'; readonly status: number | null })
  | {
      readonly kind: 'failed';
      readonly status: number | null;
      readonly error: string;
      /** For how long it asked to be left alone; null where it did not. */
      readonly retry_after_ms: number | null;
    };

/** The way to a source: nowhere but to the open network and below the configured folder. */
export abstract class SourceDownload {
  /** What is wrong with an address; null where nothing is. Where it leads is looked up when it is gone to. */
  abstract faultOf(address: string): string | null;
  /** Never rejects. */
  abstract fetch(address: string, known: KnownContent, signal: AbortSignal): Promise<Downloaded>;
}
