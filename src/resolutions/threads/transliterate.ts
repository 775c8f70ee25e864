import anyAscii from 'any-ascii';
import type { Transliterate } from '#domain/resolutions';

/** The table of scripts that the service uses: any-ascii, which covers every script of Unicode in ASCII letters. */
export const transliterate: Transliterate = (text) => anyAscii(text);
