import { HttpDownload, type DownloadRules } from './http-download.js';
import { FolderDownload } from './folder-download.js';
import { SourceDownload, type Downloaded, type KnownContent } from '../source-download.js';

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;

/** Sources over HTTP and in a folder. */
export class SourceDownloads extends SourceDownload {
  private readonly http: HttpDownload;
  private readonly folder: FolderDownload;

  constructor(rules: DownloadRules & { readonly folder: string | null }) {
    super();
    this.http = new HttpDownload(rules);
    this.folder = new FolderDownload(rules.folder, rules);
  }

  override faultOf(address: string): string | null {
    return this.of(address).faultOf(address);
  }

  override fetch(address: string, known: KnownContent, signal: AbortSignal): Promise<Downloaded> {
    return this.of(address).fetch(address, known, signal);
  }

  private of(address: string): SourceDownload {
    return SCHEME.test(address) ? this.http : this.folder;
  }
}
