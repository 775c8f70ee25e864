import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { joined, lengthOf, type Bytes } from '../../bytes.js';

/** How bytes may travel, the best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const JSON_TYPE = 'application/json; charset=utf-8';
/** Smaller answers are not worth compressing. */
export const COMPRESS_FROM_BYTES = 1_024;
const deflateGzip = promisify(gzip);
const deflateBrotli = promisify(brotliCompress);

/**
 * The bytes of an answer with their compressed forms, each made once, off the event loop, by whoever asks first. Hold
 * on to one of these per (view, audience, graph_version) and a big answer costs its serialisation once.
 */
export class AnswerBytes {
  readonly length: number;
  private readonly compressed = new Map<Encoding, Promise<readonly Uint8Array[]>>();

  /**
   * @param parts the whole body, in order
   * @param version names the content; the ETag of each encoding is made from it
   * @param onGrowth told how many bytes a compressed form adds to what is held, for whoever bounds that
   */
  constructor(
    readonly parts: readonly Bytes[],
    readonly version: string,
    readonly contentType: string = JSON_TYPE,
    private readonly onGrowth: (bytes: number) => void = () => undefined,
  ) {
    this.length = lengthOf(parts);
  }

  /** Text that is the whole body. Without a version its hash is its version. */
  static ofText(text: string, version?: string, contentType?: string): AnswerBytes {
    const bytes = Buffer.from(text);
    return new AnswerBytes([bytes], version ?? versionOf(bytes), contentType);
  }

  /** JSON that becomes `data` of the envelope. */
  static enveloped(dataParts: readonly Bytes[], version: string, onGrowth?: (bytes: number) => void): AnswerBytes {
    return new AnswerBytes([ENVELOPE_HEAD, ...dataParts, ENVELOPE_FOOT], version, JSON_TYPE, onGrowth);
  }

  /** Strong, and different for every encoding, because the bytes are. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.version}"` : `"${this.version}-${encoding}"`;
  }

  in(encoding: Encoding): Promise<readonly Bytes[]> {
    if (encoding === 'identity') return Promise.resolve(this.parts);
    const known = this.compressed.get(encoding);
    if (known !== undefined) return known;
    const made = compress(this.parts, encoding);
    this.compressed.set(encoding, made);
    made.then(
      (parts) => this.onGrowth(lengthOf(parts)),
      () => this.compressed.delete(encoding),
    );
    return made;
  }
}

/** The version in an ETag, whatever the encoding it was given for; null for what is not a strong tag. */
export function versionInEtag(etag: string): string | null {
  const match = /^"([^"]*?)(?:-(?:br|gzip))?"$/.exec(etag.trim());
  return match?.[1] ?? null;
}

const ENVELOPE_HEAD = Buffer.from('{"success":true,"data":');
const ENVELOPE_FOOT = Buffer.from('}');

function versionOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

async function compress(parts: readonly Bytes[], encoding: 'br' | 'gzip'): Promise<readonly Uint8Array[]> {
  const whole = joined(parts);
  if (encoding === 'gzip') return [await deflateGzip(whole, { level: 6 })];
  // Quality 4 compresses JSON about as well as gzip 9 in the time of gzip 5.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: whole.byteLength };
  return [await deflateBrotli(whole, { params })];
}
