import type { LedgerKind } from '#domain/graph';

/**
 * That a record could not be put into words. It names the record for the log; who asked is told nothing of it, for he
 * may not know that there is one.
 */
export class UnwrittenRecord extends Error {
  constructor(object: LedgerKind, id: string, cause: unknown) {
    super(`${object} ${id} could not be written`, { cause });
  }
}

/** Writes a record; whatever breaks in it is thrown with the name of the record. */
export function writing<T>({ object, id }: { readonly object: LedgerKind; readonly id: string }, write: () => T): T {
  try {
    return write();
  } catch (cause) {
    throw cause instanceof UnwrittenRecord ? cause : new UnwrittenRecord(object, id, cause);
  }
}
