import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { ReportSeal, type Seal } from '../report-seal.js';
import { newSeal, sealed, unsealed } from './sealed.js';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Compresses before it seals, because afterwards nothing can be compressed any more. */
export class PackedReportSeal extends ReportSeal {
  override make(): Seal {
    return newSeal();
  }

  override async seal(bytes: Uint8Array, close: string): Promise<string> {
    return sealed(await pack(bytes), close);
  }

  override async unseal(text: string, open: string): Promise<Uint8Array | null> {
    const packed = unsealed(text, open);
    return packed === null ? null : unpack(packed);
  }
}
