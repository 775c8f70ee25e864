import { AsyncLocalStorage } from 'node:async_hooks';

/** A value that whatever a piece of work calls, and waits for, finds without being given it. */
export class Carried<T> {
  private readonly storage = new AsyncLocalStorage<T>();

  /** Of the work that is under way; undefined outside any. */
  get value(): T | undefined {
    return this.storage.getStore();
  }

  /** Runs work outside any. */
  without<R>(work: () => R): R {
    return this.storage.exit(work);
  }

  with<R>(value: T, work: () => R): R {
    return this.storage.run(value, work);
  }
}
