import { IngestJob, type IngestPlan, type IngestRequest } from '#domain/analytics';
import type { RowRejection } from '#domain/movements';
import { refuse, type Result } from '#domain/shared';

/** One body in the thread that it is in: bytes in, lines out. */
export class BodyIngest {
  private readonly job: IngestJob;
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private source: Iterator<string> | null = null;

  constructor(request: IngestRequest) {
    this.job = new IngestJob(request);
  }

  push(bytes: Uint8Array): Result<null> {
    const text = this.decoded(bytes, true);
    return text === null ? NOT_UTF8 : this.job.push(text, bytes);
  }

  end(): Result<IngestPlan> {
    const rest = this.decoded(new Uint8Array(), false);
    if (rest === null) return NOT_UTF8;
    const pushed = this.job.push(rest);
    return pushed.ok ? this.job.end() : pushed;
  }

  /** The next lines; null after the last. */
  next(): string | null {
    this.source ??= this.job.lines();
    const next = this.source.next();
    return next.done === true ? null : next.value;
  }

  conflicts(txIds: readonly string[]): Result<readonly RowRejection[]> {
    return this.job.conflicts(txIds);
  }

  private decoded(bytes: Uint8Array, stream: boolean): string | null {
    try {
      return this.decoder.decode(bytes, { stream });
    } catch {
      return null;
    }
  }
}

const NOT_UTF8 = refuse({ code: 'invalid_encoding', detail: 'The body is not UTF-8.' });
