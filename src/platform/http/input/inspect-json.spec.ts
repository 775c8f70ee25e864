import fc from 'fast-check';
import { inspectJson, JSON_LIMITS } from './inspect-json.js';

const faultsOf = (text: string, limits = {}) =>
  inspectJson(text, { ...JSON_LIMITS, ...limits }).map(({ kind, pointer }) => [kind, pointer]);

describe('inspectJson', () => {
  it('finds nothing in any JSON of sound text and safe numbers', () => {
    const value = fc.jsonValue({ maxDepth: 6, depthSize: 'medium' }).filter((json) => isSafe(json));
    fc.assert(
      fc.property(
        value,
        fc.constantFrom(0, 2),
        (json, indent) => faultsOf(JSON.stringify(json, null, indent)).length === 0,
      ),
    );
  });

  it('never fails, whatever the text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'{}[]",:\\u0d8a1e.-+ \0\ud800\udc00'.split('')), maxLength: 60 });
    fc.assert(fc.property(text, (hostile) => Array.isArray(inspectJson(hostile))));
  });

  it('finds a lone surrogate wherever it stands, plain or escaped', () => {
    const lone = fc.constantFrom('\ud800', '\udbff', '\udc00', '\udfff');
    const around = fc.string().map((text) => text.toLowerCase());
    fc.assert(
      fc.property(around, lone, around, fc.boolean(), (before, half, after, escaped) => {
        fc.pre(!isSurrogate(before.at(-1)) && !isSurrogate(after.at(0)));
        // JSON.stringify escapes lone surrogates; the plain form is put in by hand.
        const quoted = JSON.stringify(before + half + after);
        const text = escaped
          ? quoted
          : `${JSON.stringify(before).slice(0, -1)}${half}${JSON.stringify(after).slice(1)}`;
        expect(faultsOf(`{"a":[0,${text}]}`)).toEqual([['encoding', '/a/1']]);
      }),
    );
  });

  it('takes whole pairs, plain and escaped', () => {
    expect(faultsOf('["😀","\\ud83d\\ude00","\\uD83D\\uDE00\\uD83D\\uDE00"]')).toEqual([]);
    expect(faultsOf('["\\ud83d\\\\ude00"]')).toEqual([['encoding', '/0']]);
    expect(faultsOf('["\\\\ud83d"]')).toEqual([]);
  });

  it('finds NUL in values, in names, and outside of strings', () => {
    expect(faultsOf('{"a":"\\u0000"}')).toEqual([['encoding', '/a']]);
    expect(faultsOf('{"a":"x\0y"}')).toEqual([['encoding', '/a']]);
    expect(faultsOf('{"a":{"\\u0000":1}}')).toEqual([['encoding', '/a']]);
    expect(faultsOf('[1,\0]')).toEqual([['encoding', '/1']]);
  });

  it('takes the allowed depth, and stops one beyond it', () => {
    const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;
    expect(faultsOf(nested(32))).toEqual([]);
    expect(faultsOf(nested(34)).map(([kind]) => kind)).toEqual(['depth']);
    expect(faultsOf(`[${'[],'.repeat(100)}[]]`, { depth: 2 })).toEqual([]);
    expect(faultsOf('{"a":[[]]}', { depth: 2 })).toEqual([['depth', '/a/0']]);
  });

  it('counts the members of each object apart', () => {
    expect(faultsOf('{"a":1,"b":{"c":1,"d":[1,2,3]}}', { members: 2 })).toEqual([]);
    expect(faultsOf('{"a":1,"b":{"c":1,"d":2,"e":3,"f":4}}', { members: 2 })).toEqual([['members', '/b']]);
  });

  it('finds names that reach prototypes, however they are spelled, and not the same words as values', () => {
    expect(faultsOf('{"a":[{"__proto__":1},{"constructor":1},{"prototype":1}]}')).toEqual([
      ['forbidden_member', '/a/0/__proto__'],
      ['forbidden_member', '/a/1/constructor'],
      ['forbidden_member', '/a/2/prototype'],
    ]);
    expect(faultsOf('{"\\u005f_proto__":1}')).toEqual([['forbidden_member', '/__proto__']]);
    expect(faultsOf('["__proto__",{"a":"constructor"}]')).toEqual([]);
  });

  it('finds members that stand twice in one object, however they are spelled, and told once each', () => {
    expect(faultsOf('{"a":1,"b":{"a":2,"c":3,"\\u0063":4},"a":5,"a":6}')).toEqual([
      ['duplicate_member', '/b/c'],
      ['duplicate_member', '/a'],
      ['duplicate_member', '/a'],
    ]);
    expect(faultsOf('[{"a":1},{"a":1,"A":2,"b":"a","c":["a","a"]},{"a":{"a":{}}}]')).toEqual([]);
  });

  it('takes numbers up to 2^53 - 1 and finds those beyond, on both sides of zero', () => {
    for (const sound of [
      '9007199254740991',
      '-9007199254740991',
      '9.007199254740991e15',
      '1e15',
      '0.1234567890123456789',
      '1e-400',
    ]) {
      expect(faultsOf(`[${sound}]`)).toEqual([]);
    }
    for (const unsafe of [
      '9007199254740992',
      '-9007199254740992',
      '9007199254740993',
      '1e16',
      '1E400',
      '-1e400',
      '12345678901234567890.5',
    ]) {
      expect(faultsOf(`{"a":${unsafe}}`)).toEqual([['unsafe_number', '/a']]);
    }
  });

  it('points as RFC 6901 writes it, and cuts names that are very long', () => {
    expect(faultsOf('{"a/b":{"m~n":[0,{"":1e400}]}}')).toEqual([['unsafe_number', '/a~1b/m~0n/1/']]);
    const [fault] = inspectJson(`{"${'x'.repeat(10_000)}":1e400}`);
    expect(fault?.pointer).toBe(`/${'x'.repeat(128)}…`);
  });

  it('tells no more faults than it is asked for', () => {
    expect(faultsOf(`[${Array(60).fill('1e400').join()}]`)).toHaveLength(50);
  });
});

function isSafe(json: unknown): boolean {
  if (typeof json === 'number') return Math.abs(json) <= Number.MAX_SAFE_INTEGER;
  if (typeof json === 'string') return isSound(json);
  if (typeof json !== 'object' || json === null) return true;
  const names = Array.isArray(json) ? [] : Object.keys(json);
  return (
    names.every((name) => isSound(name) && !['__proto__', 'constructor', 'prototype'].includes(name)) &&
    Object.values(json).every(isSafe)
  );
}

function isSound(text: string): boolean {
  return !text.includes('\0') && !/[\ud800-\udfff]/u.test(text);
}

function isSurrogate(char: string | undefined): boolean {
  return char !== undefined && /[\ud800-\udfff]/.test(char);
}
