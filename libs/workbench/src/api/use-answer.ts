import { useEffect, useRef, useState } from 'preact/hooks';
import { addressOf, get, isAborted, Refusal, type ApiAnswer, type Query } from './client.js';
import { key } from './session.js';

interface Asking<T> {
  /** The last answer; while a new one is awaited, still the one before, so that nothing flickers. */
  readonly answer: ApiAnswer<T> | null;
  readonly refusal: Refusal | null;
  readonly isAsking: boolean;
  /** Asks again. */
  again(): void;
}

/**
 * Asks whenever the question changes, and takes the question before back. A path or a query of null asks nothing. An error that is
 * not a refusal of the service (it cannot be reached) is told like one.
 */
export function useAnswer<T>(path: string | null, query: Query | null = {}): Asking<T> {
  const address = path === null || query === null ? null : addressOf(path, query);
  const [turn, setTurn] = useState(0);
  const [asking, setAsking] = useState<Omit<Asking<T>, 'again'>>({ answer: null, refusal: null, isAsking: false });
  const last = useRef<string | null>(null);
  const who = key.value;
  useEffect(() => {
    if (address === null) {
      setAsking({ answer: null, refusal: null, isAsking: false });
      return undefined;
    }
    const stop = new AbortController();
    const isSamePath = last.current?.split('?')[0] === address.split('?')[0];
    last.current = address;
    setAsking(({ answer }) => ({ answer: isSamePath ? answer : null, refusal: null, isAsking: true }));
    get<T>(address, { signal: stop.signal }).then(
      (answer) => setAsking({ answer, refusal: null, isAsking: false }),
      (error: unknown) => {
        if (!isAborted(error)) setAsking({ answer: null, refusal: refusalFrom(error), isAsking: false });
      },
    );
    return () => stop.abort();
  }, [address, turn, who]);
  return { ...asking, again: () => setTurn((count) => count + 1) };
}

/** Whatever went wrong, as something that can be shown. */
export function refusalFrom(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal(0, 'unreachable', error instanceof Error ? error.message : String(error));
}
