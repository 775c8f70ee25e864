import { createHash, type Hash } from 'node:crypto';
import type { OwnershipFacts } from '#domain/movements';
import { ScanJob, type ScanRequest, type ScanResult } from '#domain/scanner';
import { refuse, type Result } from '#domain/shared';
import type { Scanned } from '../scan-runner.js';

/** One scan in the thread that it is in: bytes in, the JSON of the result out. */
export class BodyScan {
  private readonly job: ScanJob;
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private readonly hash: Hash = createHash('sha256');
  private readonly startedAt = performance.now();
  private deadline = Infinity;

  constructor(private readonly request: ScanRequest) {
    this.job = new ScanJob(request);
  }

  push(bytes: Uint8Array): Result<null> {
    this.hash.update(bytes);
    const text = this.decoded(bytes, true);
    return text === null ? NOT_UTF8 : this.job.push(text, bytes);
  }

  /** The body is there, and the time allowed begins. Answers the accounts whose owners are asked for; null for none. */
  end(): Result<readonly string[] | null> {
    this.deadline = performance.now() + this.request.budgetMs;
    const rest = this.decoded(new Uint8Array(), false);
    if (rest === null) return NOT_UTF8;
    const pushed = this.job.push(rest);
    return pushed.ok ? this.job.end() : pushed;
  }

  /** A body that is there from the beginning to its end: `push` of each piece, and `end`. */
  whole(pieces: readonly Uint8Array[]): Result<readonly string[] | null> {
    for (const piece of pieces) {
      const pushed = this.push(piece);
      if (!pushed.ok) return pushed;
    }
    return this.end();
  }

  answer(ownership: OwnershipFacts): Result<Scanned> {
    const scanned = this.job.scan({
      inputDigest: this.hash.digest('hex'),
      ownership,
      isOver: () => performance.now() > this.deadline,
    });
    return scanned.ok ? this.answerOf(scanned.value) : scanned;
  }

  /** The same, where others brought detectors: what there is before each of them, and at the end all of it. */
  *answersInSteps(ownership: OwnershipFacts): Generator<Result<Scanned>, Result<Scanned>> {
    const steps = this.job.scanInSteps({
      inputDigest: this.hash.digest('hex'),
      ownership,
      isOver: () => performance.now() > this.deadline,
    });
    for (;;) {
      const { done, value } = steps.next();
      const answer = value.ok ? this.answerOf(value.value) : value;
      if (done === true) return answer;
      yield answer;
    }
  }

  private answerOf(scanned: ScanResult): Result<Scanned> {
    const { input_digest, counts, tx_profile: profile } = scanned;
    const { received, rejected, findings } = counts;
    const answer = { ...scanned, took_ms: Math.round(performance.now() - this.startedAt) };
    const json = Buffer.from(JSON.stringify(answer));
    return { ok: true, value: { json, input_digest, received, rejected, findings, profile } };
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
