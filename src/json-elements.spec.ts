import fc from 'fast-check';
import { BrokenDocument, elementsOf } from './json-elements.js';

const LONGEST = 10_000;

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function textsOf(
  text: string,
  { size = 7, members = ['objects'], longest = LONGEST } = {},
): Promise<(string | null)[]> {
  const found: (string | null)[] = [];
  for await (const element of elementsOf(inPieces(text, size), members, longest)) {
    found.push(element === null ? null : Buffer.from(element).toString());
  }
  return found;
}

describe('the elements of a JSON list', () => {
  it('are those that JSON.parse finds, wherever the pieces end and however it is written', async () => {
    const list = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(list, fc.integer({ min: 1, max: 40 }), fc.constantFrom(0, 2), async (values, size, indent) => {
        const text = JSON.stringify(values, null, indent);
        const found = await textsOf(text, { size });
        expect(found.map((element) => JSON.parse(element ?? ''))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('are found in the member of an object that is named, and in no member like it further in', async () => {
    const bundle = {
      id: 'objects',
      inner: { objects: [0] },
      type: '[',
      objects: [{ a: [1, 2] }, { b: ']}' }],
      after: [9],
    };
    expect(await textsOf(JSON.stringify(bundle))).toEqual(['{"a":[1,2]}', '{"b":"]}"}']);
  });

  it('gives null for an element that is too long, and goes on after it', async () => {
    expect(await textsOf('[1,"12345678",2]', { longest: 9 })).toEqual(['1', null, '2']);
    expect(await textsOf('[1,"12345678",2]', { longest: 10 })).toEqual(['1', '"12345678"', '2']);
  });

  it('gives the empty text between two commas, which is no JSON', async () => {
    expect(await textsOf('[1,,2]')).toEqual(['1', '', '2']);
    expect(await textsOf('[ ]')).toEqual([]);
  });

  it.each([
    ['[1,2', 'ends in the middle'],
    ['["a', 'ends in the middle'],
    ['[1] 2', 'goes on after its end'],
    ['{"other":[1]}', 'has no list'],
    ['', 'has no list'],
  ])('refuses %s: it %s', async (text, why) => {
    await expect(textsOf(text)).rejects.toThrow(BrokenDocument);
    await expect(textsOf(text)).rejects.toThrow(why);
  });
});
