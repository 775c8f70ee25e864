import fc from 'fast-check';
import type { JsonObject } from '#domain/movements';
import { makeReport, readReportRequest, REPORT_FORMATS, REPORT_SECTIONS } from '#domain/reports';
import { sha256Hex } from '#domain/shared';
import { pays } from '#domain/testing';
import { INVESTIGATION_REPORT_XSD } from './investigation-report-1.xsd.js';
import { formatOf } from './report-projections.js';
import { pathAt, XsdCheck } from './xsd-check.js';

/** A report in a format, as text. */
function written(body: JsonObject): string {
  const request = readReportRequest(body);
  if (!request.ok) throw new Error(JSON.stringify(request.refusal));
  const report = makeReport(request.value, null, { sha256: sha256Hex, isOver: () => false });
  if (!report.ok) throw new Error(JSON.stringify(report.refusal));
  return formatOf(request.value.format).project(report.value, request.value).text;
}

/** Names that are trouble for one format or another. */
const name = fc.oneof(
  fc.constantFrom('=1+1', '-5', '@x', '<b>', 'a&b', 'p|q', '[x](y)', '`', '"', "'", 'ä€😀', ' lead', 'a,b', ']]>'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => !/\p{C}|\p{Z}/u.test(text)),
);
const movements = fc.array(fc.tuple(name, name, fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 99 })), {
  maxLength: 12,
});
const rowsOf = (moves: readonly (readonly [string, string, number, number])[]): readonly JsonObject[] =>
  moves.map(([from, to, amount, hour], n) => pays(from, to, String(amount), hour, { tx_id: `jt${n}wj` }));
const TYPES = fc.constantFrom('scan', 'flows', 'transactions', 'str');

describe('the formats of a report', () => {
  it('cite the same transactions', () => {
    fc.assert(
      fc.property(movements, TYPES, (moves, type) => {
        const transactions = rowsOf(moves);
        const cited = REPORT_FORMATS.filter((format) => format !== 'summary').map((format) => {
          const text = written({ format, type, transactions });
          return [...new Set(text.match(/jt\d+wj/g))].sort();
        });
        for (const one of cited) expect(one).toEqual(cited[0]);
        // A summary shows ten of a line, so it may show fewer, and never others.
        const summary = written({ format: 'summary', type, transactions }).match(/jt\d+wj/g) ?? [];
        for (const id of summary) expect(cited[0]).toContain(id);
      }),
      { numRuns: 60 },
    );
  });

  it('are the same bytes for the same input', () => {
    fc.assert(
      fc.property(movements, TYPES, fc.constantFrom(...REPORT_FORMATS), (moves, type, format) => {
        const body = { format, type, transactions: rowsOf(moves) };
        expect(written(body)).toBe(written(body));
      }),
      { numRuns: 40 },
    );
  });

  it('have no cell that is a formula, and as many cells in each record as the header has', () => {
    fc.assert(
      fc.property(movements, fc.constantFrom(...REPORT_SECTIONS), (moves, section) => {
        const text = written({ format: 'csv', type: 'transactions', section, transactions: rowsOf(moves) });
        const records = text.match(/(?:"(?:[^"]|"")*"|[^"\r\n])*\r\n/g) ?? [];
        const cells = records.map((record) => `,${record.slice(0, -2)}`.match(/,(?:"(?:[^"]|"")*"|[^",]*)/g) ?? []);
        for (const one of cells) {
          expect(one).toHaveLength(cells[0]?.length ?? 0);
          for (const cell of one) expect(cell.replace(/^,?"?/, '')).not.toMatch(/^[=+\-@\t\r](?!\d+(?:\.\d+)?"?$)/);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('write XML that the schema passes', async () => {
    const check = new XsdCheck();
    await fc.assert(
      fc.asyncProperty(movements, TYPES, fc.constantFrom('none', 'accounts'), async (moves, type, redact) => {
        const text = written({ format: 'xml', type, redact, title: 'A\u0002 title', transactions: rowsOf(moves) });
        expect(await check.problems(Buffer.from(text), INVESTIGATION_REPORT_XSD)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});

describe('a check against a schema', () => {
  it('says where an element is that does not belong', async () => {
    const text = written({ format: 'xml', transactions: [] }).replace('<type>scan</type>', '<type>rumour</type>');
    const problems = await new XsdCheck().problems(Buffer.from(text), INVESTIGATION_REPORT_XSD);
    expect(problems?.[0]).toMatchObject({ path: '/report/meta/type', code: 'xsd' });
  });

  it('counts elements of which there are several', () => {
    const lines = ['<report>', '  <transaction>', '  </transaction>', '  <transaction>', '    <t_to/>'];
    expect(pathAt(lines, 2)).toBe('/report/transaction[1]');
    expect(pathAt(lines, 5)).toBe('/report/transaction[2]/t_to');
  });
});

describe('a summary of rows of which some could not be read', () => {
  const rows = (unread: number) => [
    pays('a', 'b', '10', 1, { tx_id: 'read' }),
    ...Array.from({ length: unread }, (_, n) => ({ tx_id: `unread-${n}` })),
  ];

  it.each([
    [0, null],
    [1, '1 of 2 rows could not be read, and nothing below speaks of them.'],
    [2, '2 of 3 rows could not be read, and nothing below speaks of them.'],
  ])('says so: %s', (unread, said) => {
    for (const type of ['scan', 'str']) {
      const line = written({ format: 'summary', type, transactions: rows(unread) }).split('\n')[2];
      if (said === null) expect(line).not.toContain('could not be read');
      else expect(line).toBe(said);
    }
  });
});
