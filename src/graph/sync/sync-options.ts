/** How a sync was asked for. */
export interface SyncOptions {
  readonly format: string;
  readonly dataset: string;
  readonly dry_run: boolean;
  readonly on_error: 'skip' | 'abort';
  /** Whether everything that comes is private, whatever it says itself. */
  readonly is_private?: boolean;
}
