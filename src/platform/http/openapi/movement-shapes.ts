import type { Flows } from '#domain/analytics';
import type { RowRejection } from '#domain/movements';
import { type EdgeView, type Finding, type ScanResult, SEVERITIES } from '#domain/scanner';
import { PROFILE_NAMES } from '#domain/movements';
import {
  count,
  decimal,
  either,
  flag,
  ids,
  integer,
  json,
  list,
  mapOf,
  movementTime,
  nullable,
  number,
  object,
  optional,
  part,
  type Shape,
  text,
  described,
  withMore,
  word,
} from './shape.js';

/*
 * Movements, what flows, and what is found in them: the words that scans, analytics and reports have in common.
 */

const PRECISION = word(['day', 'second'], 'How exactly the times are told: the coarsest of them.');

const ASSET_AMOUNT = object<Flows['net'][number]>('AssetAmount', 'An amount of one asset.', {
  asset: text('Currency code, asset symbol or contract.', 'EUR'),
  amount: decimal('Decimal text, in whole units of the asset.'),
});

export const AMOUNTS = list(ASSET_AMOUNT, 'By asset.');

export const PERIOD = object<NonNullable<Flows['period']>>('MovementPeriod', 'From the first to the last movement.', {
  from_at: movementTime('From this time on.'),
  to_at: movementTime('Up to this time.'),
  precision: PRECISION,
});

export const ROW_REJECTION = object<RowRejection>('RowRejection', 'A row that could not be read, and why.', {
  index: integer('Which row; the first is 0.', 0),
  tx_id: nullable(text('The transaction, where it could be read.')),
  code: word(
    [
      'missing_member',
      'unknown_member',
      'wrong_type',
      'amount_not_decimal',
      'unsafe_number',
      'too_many_decimals',
      'negative_amount',
      'invalid_timestamp',
      'no_time',
      'invalid_kind',
      'empty_account',
      'address_checksum',
      'tx_id_conflict',
      'not_this_profile',
      'entry_sum_mismatch',
    ],
    'What is wrong.',
  ),
  pointer: text('The member, as a JSON pointer into the row.', '/amount'),
  detail: text('What is wrong, in words.'),
});

export const EDGE = object<EdgeView>('Movement', 'One movement between two accounts.', {
  tx_id: text('The transaction.', 'tx-1001'),
  leg: integer('Which movement of the transaction; the first is 0.', 0),
  from: text('The account that it leaves.', 'acc-1'),
  to: text('The account that it reaches.', 'acc-2'),
  at: movementTime('When.'),
  amount: decimal('Decimal text, in whole units of the asset.'),
  asset: text('Currency code, asset symbol or contract.', 'EUR'),
  kind: optional(text('What sort of movement.', 'transfer')),
  role: optional(text('What it is to the finding.', 'in')),
  history: optional(word([true], 'It stands among the transactions that were given as history.')),
  metadata: optional(json('What the row said of itself, with include=metadata.')),
});

const SEVERITY = word(SEVERITIES, 'How telling it is: never a verdict.');

/** A number, a word, or a structure of them: what a rule measured depends on the rule. */
const MEASURE = { schema: { description: 'A figure, a word, a list or an object of them.' } } as Shape<
  Finding['measures'][string]
>;

const PARAMETER_VALUE: Shape<string | number | boolean> = {
  schema: { type: ['string', 'number', 'boolean'], description: 'A figure, a word or a switch.' },
};

const ACCOUNT_IN_FINDING: Shape<Finding['accounts'][number]> = {
  schema: {
    type: 'object',
    description: 'An account, the part it plays, and what the rule says of it.',
    properties: {
      account: { type: 'string', description: 'The account.', examples: ['acc-1'] },
      role: { type: 'string', description: 'The part it plays.', examples: ['hub'] },
    },
    required: ['account', 'role'],
    additionalProperties: MEASURE.schema,
  },
};

export const FINDING = object<Finding>(
  'Finding',
  'An observation: which rule, which transactions, which roles, which figures, and what speaks against it.',
  {
    finding_id: text('Names the finding: equal input gives equal ids.', 'fnd_5b8e…'),
    detector: text('The rule.', 'fan_in'),
    code: text('Its code in the catalogue.', 'G-01'),
    detector_version: text('Its version.', '1.0.0'),
    kind: word(['observation'], 'Never a verdict.'),
    severity: SEVERITY,
    score: number('How much there is of it, 0 to 100.', { min: 0, max: 100 }),
    confidence: part<Finding['confidence']>('How often the rule was right where that could be measured.', {
      basis: text('What was measured on.', 'amlgentex_a'),
      precision: nullable(decimal('Share of its findings that were right, 0 to 1.', '0.313')),
      n: count('Findings that were judged.'),
    }),
    title: text('In a few words.'),
    explanation: text('In sentences.'),
    window: nullable(
      part<NonNullable<Finding['window']>>('From the first to the last movement of it.', {
        from_at: movementTime('From this time on.'),
        to_at: movementTime('Up to this time.'),
      }),
    ),
    accounts: list(ACCOUNT_IN_FINDING, 'Accounts, each with the part it plays.'),
    tx_ids: list(text('A transaction.', 'tx-1001'), 'Transactions that it rests on.'),
    tx_count: count('How many there are.'),
    tx_truncated: flag('There are more than are listed.'),
    edges: list(EDGE, 'Movements that it rests on.'),
    measures: mapOf(MEASURE, 'What the rule measured, by name.'),
    parameters: mapOf(PARAMETER_VALUE, 'The numbers of the rule, as they were in force.'),
    contributions: list(
      part<Finding['contributions'][number]>('What the score is made of.', {
        reason: text('What for.'),
        points: number('Points of the score.'),
      }),
      'What the score is made of.',
    ),
    contradicting: list(text('A reason.'), 'What speaks against it.'),
    traps_checked: list(text('A trap.', 'own_accounts'), 'Innocent explanations that were looked for.'),
    overlaps: list(text('A finding.'), 'Other findings of the same transactions.'),
  },
);

export const NOT_EVALUATED = object<ScanResult['not_evaluated'][number]>(
  'NotEvaluated',
  'A rule that could not be applied.',
  { detector: text('The rule.', 'structuring'), why: text('Why not.'), needs: text('What it lacks.') },
);

type Totals = Flows['totals'];

const FLOW_TOTAL = object<Totals['deposits']>('FlowTotal', 'What went one way.', {
  count: count('Movements.'),
  accounts: count('Different accounts of the perimeter that took part; of external, of either end.'),
  amounts: AMOUNTS,
  value: optional(decimal('In value_asset; absent where it was not asked for, or a movement has no value.')),
});

const TOTALS = {
  deposits: described('Into the perimeter.', FLOW_TOTAL),
  withdrawals: described('Out of the perimeter.', FLOW_TOTAL),
  transfers: described('Within the perimeter.', FLOW_TOTAL),
  external: described('Outside the perimeter.', FLOW_TOTAL),
};

export const FLOW_BUCKET = object<Flows['series'][number]>('FlowBucket', 'What went where in one span of time.', {
  ...TOTALS,
  from_at: movementTime('From this time on, inclusive.'),
  to_at: movementTime('Up to this time, exclusive.'),
  net: described('Deposits minus withdrawals.', AMOUNTS),
});

export const PERIMETER = object<Flows['perimeter']>(
  'Perimeter',
  'Whose inside deposits and withdrawals are counted from.',
  {
    basis: word(['source', 'query'], 'Said by the source, or asked for.'),
    accounts: list(text('An account.', 'acc-1'), 'Accounts inside.'),
    entity_ids: ids('Entities whose accounts are inside.'),
    banks: list(text('A bank.'), 'Banks whose accounts are inside.'),
  },
);

const LABEL_OR_NULL = nullable(text('A value of the key; null where the source does not say.', 'transfer'));

export const FLOWS = object<Flows>('Flows', 'What went where.', {
  perimeter: PERIMETER,
  period: nullable(PERIOD),
  totals: described(
    'They add up to all movements.',
    object<Totals>('FlowTotals', 'The four classes of movements.', TOTALS),
  ),
  net: described('Deposits minus withdrawals, by asset.', AMOUNTS),
  series: list(FLOW_BUCKET, 'Whole spans in order, empty ones too.'),
  groups: list(
    object<Flows['groups'][number]>('FlowGroup', 'Movements that have a value of the key in common.', {
      ...TOTALS,
      key: either(
        'The value; a list of two where two keys were asked for.',
        LABEL_OR_NULL,
        list(LABEL_OR_NULL, 'In the order asked for.'),
      ),
      label: text('What to call it.', 'transfer'),
      net: described('Deposits minus withdrawals.', AMOUNTS),
      share: decimal('Of all that is shown and in other, 0 to 1: by value, by amount, else by count.', '0.2500'),
    }),
    'The largest groups.',
  ),
  links: optional(
    list(
      object<NonNullable<Flows['links']>[number]>('FlowLink', 'What went from one end to another.', {
        from: text('The end that it left.', 'acc-1'),
        to: text('The end that it reached.', 'acc-2'),
        key: optional(nullable(text('Where links are told apart by kind, asset or channel.'))),
        count: count('Movements.'),
        amounts: AMOUNTS,
        value: optional(decimal('In value_asset, where every movement has a value.')),
        first_at: movementTime('The first of them.'),
        last_at: movementTime('The last of them.'),
        back_edge: flag('Closes a ring: the links without it form none.'),
      }),
      'With view=sankey.',
    ),
  ),
  nodes: optional(
    list(
      object<NonNullable<Flows['nodes']>[number]>('FlowNode', 'An end of links.', {
        id: text('Names it.', 'acc-1'),
        label: text('What to call it.', 'acc-1'),
        kind: word(['internal', 'external', 'mixed'], 'Inside the perimeter, outside, or both.'),
        in: described('What came in.', AMOUNTS),
        out: described('What went out.', AMOUNTS),
        throughput: described('The greater of the two, by asset.', AMOUNTS),
      }),
      'With view=sankey.',
    ),
  ),
  other: described(
    'What neither a group nor a link shows of what touches the perimeter.',
    part<Flows['other']>('The rest.', { count: count('Movements.'), amounts: AMOUNTS }),
  ),
  checks: part<Flows['checks']>('Sums that were checked.', {
    classes_sum_ok: flag('The four classes add up to all movements.'),
    conservation_ok: flag('What came in minus what went out is the change.'),
  }),
  coverage: withMore(
    part<Flows['coverage'] & { readonly source?: string }>('What was looked at.', {
      source: optional(text('The source; absent where the rows came with the request.', 'stored')),
      rows: count('Movements.'),
      unpriced: optional(count('Movements without a value.')),
    }),
    'What the source itself says of what it looked at.',
  ),
  rates_used: { schema: { type: 'array', maxItems: 0, items: { type: 'string' }, description: 'Always empty.' } },
});

export const TX_PROFILE = word(PROFILE_NAMES, 'The form that the transactions were read by.');
export { PRECISION, SEVERITY };
