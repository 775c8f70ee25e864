import { createHash, type Hash } from 'node:crypto';
import { refuse, ScanJob, type Result, type ScanRequest } from '#domain';

/** One scan in the thread that it is in: bytes in, the JSON of the result out. */
export class BodyScan {
  private readonly job: ScanJob;
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private readonly hash: Hash = createHash('sha256');
  private readonly startedAt = performance.now();

  constructor(private readonly request: ScanRequest) {
    this.job = new ScanJob(request);
  }

  push(bytes: Uint8Array): Result<null> {
    this.hash.update(bytes);
    const text = this.decoded(bytes, true);
    return text === null ? NOT_UTF8 : this.job.push(text);
  }

  /** The time allowed begins when the body is there. */
  finish(): Result<Uint8Array> {
    const rest = this.decoded(new Uint8Array(), false);
    if (rest === null) return NOT_UTF8;
    const pushed = this.job.push(rest);
    if (!pushed.ok) return pushed;
    const deadline = performance.now() + this.request.budgetMs;
    const scanned = this.job.finish({
      inputDigest: this.hash.digest('hex'),
      isOver: () => performance.now() > deadline,
    });
    if (!scanned.ok) return scanned;
    const answer = { ...scanned.value, took_ms: Math.round(performance.now() - this.startedAt) };
    return { ok: true, value: Buffer.from(JSON.stringify(answer)) };
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
