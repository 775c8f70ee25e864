import { PREDICATES, STATUSES } from '#domain/graph';
import { INVARIANTS, TEMPORAL_RULES, UNNAMED_RULES } from '#domain/invariants';
import { TRANSITIONS, type TransitionCell } from '#domain/lifecycle';

/** The rules that are in force, as Markdown: written from the tables that enforce them. */
export function rulesText(): string {
  return [
    '# Rules in force',
    'Written by `npm run cli -- invariants --out docs/invariants.md` from the tables that enforce them.',
    '## Invariants',
    'Checked at every write, on what the write touches, and over every export.',
    table(
      ['invariant', 'rule', 'checked on'],
      INVARIANTS.map(({ id, rule, applies_to }) => [code(id), rule, applies_to.join(', ')]),
    ),
    '## Predicates',
    '`world` predicates are written by sync, `identity` ones by a resolution alone, `structural` ones are derived.',
    table(
      ['predicate', 'lens', 'role', 'symmetric', 'transitive', 'from', 'to'],
      PREDICATES.map(({ predicate, lens, role, symmetric, transitive, domain, range }) => [
        code(predicate),
        lens,
        role,
        symmetric ? 'yes' : '',
        transitive ? 'yes' : '',
        domain.join(', '),
        range.join(', '),
      ]),
    ),
    '## Steps of a status',
    'From the row to the column: what the step needs. Empty: no step.',
    table(
      ['', ...STATUSES],
      STATUSES.map((from) => [
        code(from),
        ...STATUSES.map((to) => (from === to ? '' : cellText(TRANSITIONS[from][to]))),
      ]),
    ),
    '## Rules of time',
    'A relation that is impossible under every reading of its dates is refused; what is only unlikely is told as a warning.',
    TEMPORAL_RULES.filter((rule) => !UNNAMED_RULES.has(rule))
      .map((rule) => `- ${code(rule)}`)
      .join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

function cellText(cell: TransitionCell | undefined): string {
  if (cell === undefined || cell === 'no') return '';
  if (cell === 'automatic') return 'only by itself';
  return cell.length === 0 ? 'nothing' : cell.map((need) => need.replaceAll('_', ' ')).join(', ');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function code(text: string): string {
  return `\`${text}\``;
}
