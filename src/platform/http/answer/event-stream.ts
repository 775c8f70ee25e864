/** A line that says nothing, so that nobody on the way takes a quiet connection for a dead one, comes this often. */
export const HEARTBEAT_MS = 15_000;

/** What server-sent events are made of. */
export interface Events {
  /** What there is to tell now, as it goes over the wire; '' where nothing is new. */
  take(): Promise<EventText> | EventText;
  /** Resolves when there may be more, at the latest after the time; false once the service or the reader ends. */
  wait(ms: number): Promise<boolean>;
  /** Whether the reader may be told more. */
  isWelcome(): Promise<boolean>;
}

export interface EventText {
  readonly text: string;
  readonly has_more: boolean;
}

/**
 * Sends events as they come. Whatever wakes it, a reader hears something when there is something to tell, or when nothing
 * was said for the time of a heartbeat: what others may see and this reader may not has no rhythm here.
 */
export async function* eventStream(
  events: Events,
  signal: AbortSignal,
  now: () => number = () => performance.now(),
): AsyncGenerator<Uint8Array> {
  yield Buffer.from('retry: 2000\n\n');
  let saidAt = now();
  const left = (): number => saidAt + HEARTBEAT_MS - now();
  do {
    if (!(await events.isWelcome())) return;
    for (let hasMore = true; hasMore && !signal.aborted;) {
      const { text, has_more } = await events.take();
      hasMore = has_more;
      const isQuiet = text === '';
      if (isQuiet && left() > 0) continue;
      yield Buffer.from(isQuiet ? ':\n\n' : text);
      saidAt = now();
    }
  } while (await events.wait(Math.max(0, left())));
}
