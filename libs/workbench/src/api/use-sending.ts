import { useState } from 'preact/hooks';
import { isAborted, write, type ApiAnswer, type RequestOptions, type Refusal, type WriteMethod } from './client.js';
import { refusalFrom } from './use-answer.js';

export interface Sending<T> {
  readonly isSending: boolean;
  readonly refusal: Refusal | null;
  send(path: string, asked: RequestOptions, method?: WriteMethod): Promise<ApiAnswer<T> | null>;
  /** Forgets a refusal. */
  clear(): void;
}

/** Writes when it is told to, once at a time; a refusal stays until the next try. */
export function useSending<T>(): Sending<T> {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const send = async (
    path: string,
    asked: RequestOptions,
    method: WriteMethod = 'POST',
  ): Promise<ApiAnswer<T> | null> => {
    setSending(true);
    setRefusal(null);
    try {
      return await write<T>(method, path, asked);
    } catch (error) {
      // Whoever took it back knows.
      if (!isAborted(error)) setRefusal(refusalFrom(error));
      return null;
    } finally {
      setSending(false);
    }
  };
  return { isSending, refusal, send, clear: () => setRefusal(null) };
}
