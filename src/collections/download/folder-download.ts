import { open, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { SourceDownload, type Downloaded, type KnownContent } from '../source-download.js';
import type { DownloadRules } from './http-download.js';
import { errorText, storeUnpacked } from './stored-content.js';

const PATH = /^[^\0\\]{1,1024}$/;

/** Sources in a folder of this machine: nothing outside it is read, whatever leads there. */
export class FolderDownload extends SourceDownload {
  constructor(
    private readonly folder: string | null,
    private readonly rules: Pick<DownloadRules, 'timeoutMs' | 'bytes'>,
  ) {
    super();
  }

  override faultOf(address: string): string | null {
    if (this.folder === null) return 'must begin with https://: this service collects no files (COLLECTION_FOLDER)';
    const steps = address.split('/');
    const isBelow = PATH.test(address) && !steps.some((step) => step === '' || step === '.' || step === '..');
    return isBelow ? null : 'must be the path of a file below the folder of collections';
  }

  override async fetch(address: string, known: KnownContent, signal: AbortSignal): Promise<Downloaded> {
    const until = AbortSignal.any([signal, AbortSignal.timeout(this.rules.timeoutMs)]);
    try {
      const fault = this.faultOf(address);
      if (fault !== null || this.folder === null) throw new Error(`the address ${fault ?? 'is none'}`);
      return await this.contentOf(this.folder, address, known, until);
    } catch (error) {
      return { kind: 'failed', status: null, error: failureText(error), retry_after_ms: null };
    }
  }

  private async contentOf(
    folder: string,
    address: string,
    known: KnownContent,
    signal: AbortSignal,
  ): Promise<Downloaded> {
    const root = await realpath(folder);
    const place = await realpath(path.join(root, address));
    if (!place.startsWith(root + path.sep)) throw new Error('the file lies outside the folder of collections');
    // A pipe would be waited for without end.
    if (!(await stat(place)).isFile()) throw new Error('this is no file');
    const handle = await open(place, 'r');
    try {
      const before = await handle.stat();
      const etag = versionOf(before);
      if (etag === known.etag) return { kind: 'unchanged', status: null, ...known };
      const content = await storeUnpacked(
        handle.createReadStream({ autoClose: false }),
        address,
        this.rules.bytes,
        1,
        signal,
      );
      // Whoever writes it has not come to the end: what is there would be half of it.
      if (versionOf(await handle.stat()) !== etag) {
        await content.dispose();
        throw new Error('the file changed while it was read');
      }
      return { kind: 'content', status: null, etag, last_modified: null, ...content };
    } finally {
      await handle.close();
    }
  }
}

/** Where the folder lies is the operator's business: of a fault of the system its code is told. */
function failureText(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'the file is not there';
  return /^E[A-Z]+$/.test(code) ? `the file cannot be read (${code})` : errorText(error);
}

function versionOf({
  ino,
  size,
  mtimeMs,
}: {
  readonly ino: number;
  readonly size: number;
  readonly mtimeMs: number;
}): string {
  return `${ino}-${size}-${mtimeMs}`;
}
