import type { Report, ReportStatement } from '#domain/reports';

/** Ids that a line shows (spec/rulings.md#b-70). */
const SHOWN = 10;

/**
 * A report in words: facts, observations and hypotheses apart, and each line that holds a number ends in what it rests on.
 * Made of templates alone.
 */
export function summaryOf({ meta, statements }: Report): string {
  const lines = [
    `# ${lineOf(meta.title)}`,
    '',
    ...unreadOf(meta),
    ...section('Facts', 'What the data says.', statements.facts),
    ...section(
      'Observations',
      'What rules saw in it, or sources say of it. None is a verdict.',
      statements.observations,
    ),
    ...section('Hypotheses', 'What is conjecture or still asked.', statements.hypotheses),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Rows that nothing here speaks of: they have no id by which they could be cited. */
function unreadOf(meta: Report['meta']): readonly string[] {
  const unread = unreadIn(meta);
  return unread === null ? [] : [`${unread}, and nothing below speaks of them.`, ''];
}

/** How many rows the report could not read; null where it read all of them. */
export function unreadIn({ counts: { received, rejected } }: Report['meta']): string | null {
  return rejected === 0 ? null : `${rejected} of ${received} rows could not be read`;
}

function section(heading: string, what: string, statements: readonly ReportStatement[]): readonly string[] {
  const lines = statements.map((statement) => `- ${lineOf(statement.text)}${citationOf(statement)}`);
  return [`## ${heading}`, '', what, '', ...(lines.length === 0 ? ['- None.'] : lines), ''];
}

/** The first ten ids, and how many more there are. */
function citationOf({ tx_ids, tx_count, evidence_ids }: ReportStatement): string {
  const ids = [...tx_ids, ...evidence_ids];
  const count = tx_count + evidence_ids.length;
  if (ids.length === 0) return '';
  const shown = ids.slice(0, SHOWN).map(lineOf);
  return ` [${[...shown, ...(count > shown.length ? [`+${count - shown.length}`] : [])].join(', ')}]`;
}

/** Text from outside as one line that is neither HTML nor a link. */
function lineOf(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[[\]`|]/g, (character) => `\\${character}`)
    .trim();
}
