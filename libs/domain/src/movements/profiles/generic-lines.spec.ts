import fc from 'fast-check';
import { DEFAULT_SCAN_QUERY, ScanJob, type ScanRequest, type ScanResult } from '#domain/scanner';
import type { Result } from '#domain/shared';

const REQUEST: ScanRequest = {
  ...DEFAULT_SCAN_QUERY,
  format: 'ndjson',
  profile: 'generic',
  detectors: null,
  include: ['accounts', 'edges'],
  onError: 'skip',
  options: null,
  ownersRefusal: null,
  maxRows: 40,
  maxLine: 700,
};

/** What becomes of a body that comes in pieces of these sizes, read from its bytes where that can be, or from its text. */
function scanned(body: Uint8Array, sizes: readonly number[], fromBytes: boolean): Result<ScanResult> {
  const job = new ScanJob(REQUEST);
  const decoder = new TextDecoder();
  let [at, piece] = [0, 0];
  while (at < body.length) {
    const bytes = body.subarray(at, at + (sizes[piece++ % sizes.length] ?? 1));
    at += bytes.length;
    const pushed = job.push(decoder.decode(bytes, { stream: true }), fromBytes ? bytes : null);
    if (!pushed.ok) return pushed;
  }
  const ended = job.end();
  return ended.ok ? job.scan({ inputDigest: '', isOver: () => false }) : ended;
}

/** Texts as JSON writes them, and as it must not. */
const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('"a"', '"b"', '"c"', '"EUR"', '"TOKEN"', '"t1"', '"t2"', '"t3"') },
  fc.constantFrom(
    '"ä"',
    '"\\u0061"',
    '"a\\"b"',
    '""',
    '"a\tb"',
    '"\u007f"',
    '"\u{1f600}"',
    '"\\ud800"',
    `"${'x'.repeat(256)}"`,
  ),
  fc.constantFrom(`"${'x'.repeat(257)}"`, 'null', 'true', '7', '{}', '"open', "'a'"),
  fc.string({ maxLength: 4 }).map((text) => JSON.stringify(text)),
);
const time = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.integer({ min: 0, max: 60 }).map((hour) => `"${new Date(hour * 3_600_000).toISOString()}"`),
  },
  { weight: 6, arbitrary: fc.integer({ min: 10, max: 31 }).map((day) => `"2026-02-${day}T10:00:00Z"`) },
  fc.constantFrom('"2024-02-29"', '"2026-02-30"', '"2026-01"', '"2026-01-05T10:00:00"', '"2026-01-05T24:00:00Z"', '5'),
  fc.constantFrom(
    '"2026-01-05T10:00:00+02:00"',
    '"0026-01-05T10:00:00Z"',
    '"2026-01-05t10:00:00z"',
    '"2026-1x-05T10:00:00Z"',
  ),
);
const amount = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 2_000_000 }).map((cents) => `"${(cents / 100).toFixed(2)}"`) },
  fc.constantFrom('"0"', '"00012.50"', '"1."', '".5"', '"1.2.3"', '"-5"', '"+5"', '"1e3"', '" 1"', '"1.234"', '"-0"'),
  fc.constantFrom(
    '"999999999999999"',
    '"9007199254740993"',
    '"0.000000000000000001"',
    `"${'9'.repeat(30)}.${'1'.repeat(30)}"`,
  ),
  fc.constantFrom(
    `"${'9'.repeat(31)}"`,
    '12',
    '0',
    '012',
    '-1',
    '1.5',
    '1e3',
    '999999999999999',
    '9007199254740993',
    'null',
  ),
);
const kind = fc.constantFrom('"deposit"', '"withdrawal"', '"transfer"', '"deposits"', '"x"', 'null', '""');
const blank = fc.constantFrom('', '', '', '', ' ', '\t', '  ', '\r', '\u00a0');

const member = fc.oneof(
  fc.tuple(fc.constantFrom('"tx_id"', '"from"', '"to"', '"asset"', '"metadata"', '"t\\u006f"', '"nobody"'), name),
  fc.tuple(fc.constant('"kind"'), kind),
  fc.tuple(fc.constant('"amount"'), amount),
);

/** The lines of a body: rows that are right, and such as somebody might send. */
const line = fc
  .record({
    row: fc.record({
      tx_id: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 30 }).map((n) => `"t${n}"`) }, name),
      timestamp: time,
      from: name,
      to: name,
      amount,
      asset: fc.oneof({ weight: 5, arbitrary: fc.constantFrom('"EUR"', '"TOKEN"', '"JPY"') }, name),
    }),
    more: fc.oneof({ weight: 6, arbitrary: fc.constant([]) }, fc.array(member, { maxLength: 2 })),
    order: fc.oneof(fc.constant(null), fc.array(fc.nat(), { minLength: 9, maxLength: 9 })),
    left: fc.oneof({ weight: 9, arbitrary: fc.constant(-1) }, fc.nat(6)),
    blanks: fc.oneof({ weight: 3, arbitrary: fc.constant(['']) }, fc.array(blank, { minLength: 1, maxLength: 7 })),
    tail: fc.oneof(
      { weight: 12, arbitrary: fc.constant('') },
      fc.constantFrom(',', '}', 'x', '\r', ' ', '\n', '\n \n', ' '.repeat(700)),
    ),
  })
  .map(({ row, more, order, left, blanks, tail }) => {
    const members = [...Object.entries(row).map(([key, value]) => [`"${key}"`, value] as const), ...more];
    const kept = members.filter((_, index) => index !== left);
    if (order !== null) kept.sort((a, b) => (order[members.indexOf(a)] ?? 0) - (order[members.indexOf(b)] ?? 0));
    let index = 0;
    const gap = (): string => blanks[index++ % blanks.length] ?? '';
    const inside = kept.map(([key, value]) => `${gap()}${key}${gap()}:${gap()}${value}${gap()}`).join(',');
    return `${gap()}{${inside}}${gap()}${tail}`;
  });

describe('rows read from the bytes of their lines', () => {
  it('come to what they come to when their text is read as JSON, whatever they are and wherever the body is cut', () => {
    const body = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
      first: fc.constantFrom('', '', '\ufeff'),
      last: fc.constantFrom('\n', '\n', ''),
      sizes: fc.oneof(
        fc.constant([65_536]),
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 }),
      ),
    });
    fc.assert(
      fc.property(body, ({ lines, first, last, sizes }) => {
        const bytes = new TextEncoder().encode(first + lines.join('\n') + last);
        expect(scanned(bytes, sizes, true)).toEqual(scanned(bytes, sizes, false));
      }),
      { numRuns: 600 },
    );
  });

  it('are as many as a body may have', () => {
    const rows = Array.from({ length: 41 }, (_, n) => {
      return `{"tx_id":"t${n}","timestamp":"2026-01-05T10:00:00Z","from":"a","to":"b","amount":"1.00","asset":"EUR"}\n`;
    });
    const of = (count: number): Result<ScanResult> => {
      return scanned(new TextEncoder().encode(rows.slice(0, count).join('')), [65_536], true);
    };
    expect(of(40)).toMatchObject({ ok: true, value: { counts: { received: 40, accepted: 40 } } });
    expect(of(41)).toMatchObject({ ok: false, refusal: { code: 'payload_too_large' } });
  });
});
