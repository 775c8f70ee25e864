import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { joined, lengthOf } from '../../bytes.js';
import { AnswerBytes, ENCODINGS, versionInEtag } from './answer-bytes.js';

const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Uint8Array) => Buffer.from(bytes) };

describe('the bytes of an answer', () => {
  it('are the same in every encoding once decoded, also when they come in parts', async () => {
    const bytes = AnswerBytes.enveloped([Buffer.from('[1,'), Buffer.from('2]')], 'v1');
    for (const encoding of ENCODINGS) {
      const parts = await bytes.in(encoding);
      expect(decode[encoding](joined(parts)).toString()).toBe('{"success":true,"data":[1,2]}');
    }
  });

  it('are compressed once for all who ask', async () => {
    const bytes = AnswerBytes.ofText('x'.repeat(10_000));
    const [first, second] = await Promise.all([bytes.in('gzip'), bytes.in('gzip')]);
    expect(first[0]).toBe(second[0]);
  });

  it('tell how much each compressed form adds to what is held, once', async () => {
    const grown: number[] = [];
    const bytes = AnswerBytes.enveloped([Buffer.alloc(10_000, 'x')], 'v1', (more) => grown.push(more));
    await bytes.in('identity');
    const lengths = [];
    for (const encoding of ['gzip', 'br', 'gzip'] as const) lengths.push(lengthOf(await bytes.in(encoding)));
    expect(grown).toEqual(lengths.slice(0, 2));
  });

  it('have a tag for each encoding, from all of which the version can be read', () => {
    const bytes = AnswerBytes.ofText('x', 'c-3');
    const tags = ENCODINGS.map((encoding) => bytes.etag(encoding));
    expect(new Set(tags).size).toBe(3);
    expect(tags.map(versionInEtag)).toEqual(['c-3', 'c-3', 'c-3']);
    expect([versionInEtag('W/"c-3"'), versionInEtag('c-3'), versionInEtag('')]).toEqual([null, null, null]);
  });

  it('have a version of their own when none is given', () => {
    expect(AnswerBytes.ofText('a').version).toBe(AnswerBytes.ofText('a').version);
    expect(AnswerBytes.ofText('a').version).not.toBe(AnswerBytes.ofText('b').version);
  });
});
