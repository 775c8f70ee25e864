/** An address of many ids, in a form that mail and chat do not cut: `#z=` and the packed fragment. */

const MARK = '#z=';
/** A shorter one stays readable. */
const LONG = 1_500;
/** An address that would unpack to more is none of ours. */
const MAX_UNPACKED = 2_000_000;

/** The fragment, packed where it is long. */
export async function packed(fragment: string): Promise<string> {
  if (fragment.length <= LONG) return fragment;
  const bytes = await through(new Blob([fragment]), new CompressionStream('deflate-raw'), Infinity);
  let binary = '';
  for (const byte of bytes ?? []) binary += String.fromCharCode(byte);
  return `${MARK}${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

export function isPacked(fragment: string): boolean {
  return fragment.startsWith(MARK);
}

/** The fragment that was packed; null where nobody packed it. */
export async function unpacked(fragment: string): Promise<string | null> {
  try {
    const binary = atob(fragment.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
    const whole = await through(new Blob([bytes]), new DecompressionStream('deflate-raw'), MAX_UNPACKED);
    const text = whole === null ? '' : new TextDecoder().decode(whole);
    return text.startsWith('#/') ? text : null;
  } catch {
    // Not base64, or nothing that was packed: an address that somebody cut.
    return null;
  }
}

/** What comes out of a stream; null where that is more than may come. */
async function through(blob: Blob, stream: CompressionStream | DecompressionStream, most: number) {
  const reader = blob.stream().pipeThrough(stream).getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    length += read.value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
