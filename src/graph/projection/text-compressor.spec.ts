import fc from 'fast-check';
import {
  DICTIONARY_BYTES,
  MAX_TEXT_BYTES,
  mostPacked,
  packedLength,
  TextCompressor,
  unpack,
} from './text-compressor.js';

/** Texts that share much with each other, and with the dictionary, and texts that share nothing. */
const TEXT = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .array(
      fc.constantFrom('{"object":"entity",', '"id":"e', '17', '"name":null,', 'ab', 'abcabcabc', 'x'.repeat(300)),
      {
        maxLength: 40,
      },
    )
    .map((parts) => parts.join('')),
);

function roundTrip(dictionary: Buffer, texts: readonly Buffer[]): readonly Buffer[] {
  const compressor = new TextCompressor();
  compressor.learn(dictionary);
  return texts.map((text) => {
    const packed = Buffer.alloc(7 + mostPacked(text.length));
    const bytes = compressor.pack(text, packed.subarray(7));
    expect(bytes).toBeLessThanOrEqual(mostPacked(text.length));
    expect(packedLength(packed, 7)).toBe(text.length);
    // One byte more, which must stay as it is.
    const read = Buffer.alloc(text.length + 1, 0xee);
    unpack(dictionary, packed.subarray(0, 7 + bytes), 7, read);
    expect(read[text.length]).toBe(0xee);
    return read.subarray(0, text.length);
  });
}

describe('a packed text', () => {
  it('is read as it was, whatever was packed before it', () => {
    fc.assert(
      fc.property(TEXT, fc.array(TEXT, { maxLength: 12 }), (dictionary, texts) => {
        const given = texts.map((text) => Buffer.from(text));
        expect(roundTrip(Buffer.from(dictionary).subarray(0, DICTIONARY_BYTES), given)).toEqual(given);
      }),
    );
  });

  // Counts of four bits end at 14 and go on by 255; a length of seven bits ends at 127.
  it.each([0, 1, 3, 4, 5, 14, 15, 16, 18, 19, 20, 127, 128, 269, 270, 271, 273, 274, 275, 529, 530, 16_383, 16_384])(
    'is read as it was where it has %i bytes that match, and as many that do not',
    (count) => {
      const alike = Buffer.alloc(count, 'abcdefghijklmnopqrstuvwxyz');
      const unlike = Buffer.from(Array.from({ length: count }, (_, at) => (at * 7_919) % 256));
      const texts = [alike, unlike, Buffer.concat([alike, unlike]), Buffer.concat([unlike, alike, unlike])];
      expect(roundTrip(Buffer.alloc(DICTIONARY_BYTES, 'abcdefghijklmnopqrstuvwxyz'), texts)).toEqual(texts);
      expect(roundTrip(Buffer.alloc(0), texts)).toEqual(texts);
    },
  );

  it('names the last bytes of the longest text, and those of the dictionary', () => {
    const dictionary = Buffer.from(Array.from({ length: DICTIONARY_BYTES }, (_, at) => (at * at) % 251));
    const end = Buffer.from('the end of a text');
    const text = Buffer.alloc(MAX_TEXT_BYTES, dictionary.subarray(-200));
    end.copy(text, MAX_TEXT_BYTES - 2 * end.length);
    end.copy(text, MAX_TEXT_BYTES - end.length);
    expect(roundTrip(dictionary, [text, text])).toEqual([text, text]);
  });

  it('takes an eighth where it is like the others', () => {
    const record = (n: number): Buffer =>
      Buffer.from(
        JSON.stringify({ object: 'entity', id: `e${n}`, version: 1, visibility: 'public', names: [], n: null }),
      );
    const compressor = new TextCompressor();
    compressor.learn(Buffer.concat([record(1), record(22), record(333)]));
    expect(compressor.pack(record(4_444), Buffer.alloc(500))).toBeLessThan(record(4_444).length / 4);
  });
});
