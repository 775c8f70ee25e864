import type { Chance } from '../chance.js';

/** Texts that have broken services: odd characters, other types, patterns, paths, commands, lengths. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202e\u2066',
  '\ufeff',
  '\u2028',
  'é'.normalize('NFD'),
  '👩‍👩‍👧‍👦',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e400',
  '9007199254740993',
  '1'.repeat(400),
  'true',
  '[]',
  '{}',
  '%',
  '%00',
  '%c0%ae',
  '%_',
  '\\',
  "'; drop table record_version; --",
  "1' or '1'='1",
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '(a+)+$',
  '../../../../etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '2021-02-30',
  '2021-13',
  '0000',
  '99999-01-01T00:00:00Z',
  '2021-05-01T25:00:00Z',
  '2021-05-01T00:00:00+99:99',
  '-271822-04-20',
  'x'.repeat(129),
  'x'.repeat(1_001),
  'ﷺ'.repeat(300),
  'a,b,c',
  'a:b:c',
  '*',
  '"',
];

export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0,
  1e308,
  9_007_199_254_740_991,
  [],
  {},
  [[]],
  [null],
  { a: { b: { c: [{}] } } },
  { constructor: { prototype: {} } },
  { toJSON: 'x', then: 'y' },
];

/** Bodies that are no JSON, or none that anybody should take. */
export const HOSTILE_BODIES: readonly (string | Buffer)[] = [
  '',
  ' ',
  '{',
  '[',
  '{"a":}',
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '{}',
  '{"__proto__":{"admin":true}}',
  '{"a":1,"a":2}',
  '{"a":1e999}',
  '{"a":9007199254740993}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '\ufeff{}',
  '{"records":null}',
  '[1,2,3',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
  `{${Array.from({ length: 1_100 }, (_, n) => `"m${n}":1`).join(',')}}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
  Buffer.from('{"a":"\xff"}', 'latin1'),
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
  'a;b;c\n1;2;3',
  '{"a":1}\n{"b":2}\n',
  '{"a":1}\n{"b":\n',
];

export const OBJECTS = ['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case'] as const;
const PREDICATES = [
  'OWNS',
  'CONTROLS',
  'DIRECTOR_OF',
  'FUNDED',
  'INVESTED_IN',
  'SUBSIDIARY_OF',
  'SAME_AS',
  'PARENT_OF',
  'EMPLOYED_BY',
  'ASSERTS',
  'NO_SUCH',
];
const DATES = ['2019', '2019-03', '2019-03-05', '2019-03-05T10:00:00Z', '2030-01-01', '1600', '2019-02-30', 'soon'];
const STATUSES = ['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified', 'sure'];

/** A record of a sync, mostly of the right form and often of the wrong content. */
export function recordOf(chance: Chance, ids: readonly string[]): unknown {
  if (chance.happens(0.05)) return chance.oneOf(HOSTILE_VALUES);
  const id = () => (chance.happens(0.9) ? chance.oneOf(ids) : chance.oneOf(HOSTILE_TEXTS));
  const object = chance.happens(0.97) ? chance.oneOf(OBJECTS) : chance.oneOf(HOSTILE_TEXTS);
  const record: Record<string, unknown> = { object, id: id() };
  const members: Readonly<Record<string, () => unknown>> = {
    kind: () => chance.oneOf(['person', 'company', 'asset', 'wallet', 'place', 'x']),
    name: () => chance.oneOf(['Ada', 'Čapek', '河野', chance.oneOf(HOSTILE_TEXTS)]),
    title: () => chance.oneOf(['A title', chance.oneOf(HOSTILE_TEXTS)]),
    type: () => chance.oneOf(['registry', 'media', 'court', 'x']),
    statement: () => 'it is said',
    text: () => 'who?',
    subject_id: id,
    predicate: () => chance.oneOf(PREDICATES),
    from_id: id,
    to_id: id,
    source_id: id,
    method: () => chance.oneOf(['document', 'observation', 'ai', 'x']),
    snapshot: () => chance.oneOf([{ text: 'seen' }, { text: null }, { sha256: 'x' }, null, {}]),
    status: () => chance.oneOf(STATUSES),
    evidence_ids: () => [id()],
    source_ids: () => [id()],
    supporting_evidence_ids: () => [id()],
    derived_from: () => [id()],
    effective_at: () => chance.oneOf(DATES),
    effective_until: () => chance.oneOf(DATES),
    published_at: () => chance.oneOf(DATES),
    visibility: () => chance.oneOf(['public', 'private', 'x']),
    identifiers: () => [{ scheme: 'lei', value: '529900T8BM49AURSDO55' }],
    participants: () => [{ entity_id: id(), role: 'buyer' }],
    share: () => chance.oneOf([0, 50, 100, 101, -1, '50', null]),
    amount: () => chance.oneOf([{ value: '10.5', currency: 'EUR' }, 10, '1e9', null]),
    revision: () => chance.oneOf(['retracted', 'redacted', 'x']),
    reason: () => 'because',
  };
  const names = Object.keys(members);
  for (let count = 4 + chance.below(8); count > 0; count -= 1) {
    const name = chance.oneOf(names);
    record[name] = chance.happens(0.93) ? members[name]?.() : chance.oneOf(HOSTILE_VALUES);
  }
  return record;
}
