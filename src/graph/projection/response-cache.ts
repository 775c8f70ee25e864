import type { Result } from '#domain/shared';
import { heldBytesOf, type Bytes } from '../../platform/bytes.js';
import type { PutDown } from '../../platform/spools.js';
import type { GraphProjection } from './projection.js';

/** What is kept of an answer: its bytes, in pieces. */
interface InPieces extends PutDown {
  readonly parts: readonly Bytes[];
}

/** What the answers are of: told apart by its audience, and from its own past by its revision. */
type Current = Pick<GraphProjection, 'audience' | 'revision'>;

interface CachedResponse<T> extends Current {
  readonly made: Promise<Result<T>>;
  /** The answer, once it is made. */
  answer: T | null;
  bytes: number;
  /** Lets go of what was put down for it. */
  letGo: () => void;
}

/**
 * Whole answers about the graph, kept while the visible graph does not change. Whoever asks for one that is being made
 * waits for it instead of making it again. The oldest go first when there are more than `answers`, or more than `bytes`
 * of them; what is of an earlier state of the graph goes when the first answer is made of a later one. What was put down
 * for an answer is held as long as that is kept.
 */
export class ResponseCache<T extends InPieces> {
  private readonly kept = new Map<string, CachedResponse<T>>();

  constructor(private readonly most: { readonly answers: number; readonly bytes: number }) {}

  /** The answer that `key` names, of the projection as it is now, made or being made; undefined where there is none. */
  find(key: string, { revision }: Current): Promise<Result<T>> | undefined {
    const known = this.kept.get(key);
    if (known?.revision !== revision) return undefined;
    // It may go before whoever asks has taken hold of it.
    known.answer?.held?.holdForNow();
    return known.made;
  }

  /** Lets go of the oldest that was put down; false where none is kept. */
  giveBack(): boolean {
    for (const [key, one] of this.kept) {
      if (one.answer?.held === undefined) continue;
      this.forget(key, one);
      return true;
    }
    return false;
  }

  /** Keeps the answer that is being made for `key`. */
  keep(key: string, { audience, revision }: Current, made: Promise<Result<T>>): Promise<Result<T>> {
    this.forgetBefore(audience, revision);
    const one: CachedResponse<T> = { audience, revision, made, answer: null, bytes: 0, letGo: () => undefined };
    const before = this.kept.get(key);
    if (before !== undefined) this.forget(key, before);
    this.kept.set(key, one);
    one.made.then(
      (made) => {
        if (made.ok) {
          one.answer = made.value;
          one.bytes += heldBytesOf(made.value.parts);
          if (this.kept.get(key) === one) one.letGo = made.value.held?.hold() ?? one.letGo;
        }
        this.evict(one);
      },
      () => {
        if (this.kept.get(key) === one) this.kept.delete(key);
      },
    );
    return one.made;
  }

  /** Counts what somebody holds for an answer beside its parts, in bytes: its compressed forms. */
  grew(answer: T, bytes: number): void {
    for (const one of this.kept.values()) {
      if (one.answer !== answer) continue;
      one.bytes += bytes;
      this.evict(one);
      return;
    }
  }

  /** No answer of an earlier state is ever asked for again, and each may hold texts that are nowhere else any more. */
  private forgetBefore(audience: Current['audience'], revision: number): void {
    for (const [key, one] of this.kept) {
      if (one.audience === audience && one.revision < revision) this.forget(key, one);
    }
  }

  private forget(key: string, one: CachedResponse<T>): void {
    this.kept.delete(key);
    one.letGo();
  }

  private evict(newest: CachedResponse<T>): void {
    let bytes = 0;
    for (const one of this.kept.values()) bytes += one.bytes;
    for (const [key, one] of this.kept) {
      if (this.kept.size <= this.most.answers && bytes <= this.most.bytes) return;
      if (one === newest) continue;
      this.forget(key, one);
      bytes -= one.bytes;
    }
  }
}
