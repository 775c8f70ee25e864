import { FLOW_CLASSES, type TransactionView } from '#domain/analytics';
import { SEVERITIES } from '#domain/scanner';
import {
  AMOUNTS,
  FLOW_BUCKET,
  PERIMETER,
  PERIOD,
  PRECISION,
  ROW_REJECTION,
  TX_PROFILE,
} from '../../platform/http/openapi/movement-shapes.js';
import {
  count,
  decimal,
  flag,
  id,
  instant,
  integer,
  list,
  movementTime,
  nullable,
  number,
  object,
  optional,
  part,
  record,
  text,
  described,
  withMore,
  word,
} from '../../platform/http/openapi/shape.js';
import type { SourceOverview } from '../analytics.service.js';
import type { IngestAnswer } from '../ingest.service.js';

export const TRANSACTION = object<TransactionView>('Transaction', 'One movement of a source.', {
  tx_id: text('The transaction.', 'tx-1001'),
  source: text('The source that tells of it.', 'stored'),
  dataset: text('The dataset of the source.', 'demo-payments'),
  at: movementTime('When.'),
  precision: PRECISION,
  from: text('The account that it leaves.', 'acc-1'),
  to: text('The account that it reaches.', 'acc-2'),
  from_entity_id: optional(id('Who held the account then, as the graph knows.')),
  to_entity_id: optional(id('Who held the account then, as the graph knows.')),
  class: word(FLOW_CLASSES, 'Into the perimeter, out of it, within it, or outside.'),
  kind: text('What sort of movement.', 'transfer'),
  amount: decimal('Decimal text, in whole units of the asset.'),
  asset: text('Currency code, asset symbol or contract.', 'EUR'),
  value: optional(decimal('In value_asset.')),
  channel: optional(text('How it was made.', 'wire')),
  leg: integer('Which movement of the transaction; the first is 0.', 0),
  legs: count('Movements that the source transaction gave.'),
  reversal_of: optional(text('The transaction that it takes back.')),
  raw_ref: text('Where it stands in its source.'),
});

type Kpi = SourceOverview['kpi'];
type Change = NonNullable<Kpi['change_vs_previous']>;

const SHARE = decimal('Of all, 0 to 1.', '0.2500');
const PART = { count: count('Movements.'), amounts: AMOUNTS, share: SHARE };

const CHANGE = decimal('The change, as a ratio: 0.2500 is a quarter more.', '0.2500');

const KEY_FIGURES = object<Kpi>('KeyFigures', 'Figures of the period.', {
  transactions: count('Movements.'),
  accounts: count('Accounts.'),
  new_accounts: count('Accounts that the source does not show before the period.'),
  volume: described('The sum.', AMOUNTS),
  median: described('Half of the movements are of no more.', AMOUNTS),
  p95: described('95 of 100 movements are of no more.', AMOUNTS),
  net: described('Deposits minus withdrawals.', AMOUNTS),
  change_vs_previous: nullable(
    part<Change>('Against the period before.', {
      transactions: nullable(CHANGE),
      accounts: nullable(CHANGE),
      volume: list(
        part<Change['volume'][number]>('Of one asset.', {
          asset: text('The asset.', 'EUR'),
          change: nullable(CHANGE),
        }),
        'By asset.',
      ),
    }),
  ),
});

type Risk = SourceOverview['risk'];
type Described = SourceOverview['sources'][number];

export const OVERVIEW = object<SourceOverview>('Overview', 'A source at a glance.', {
  perimeter: PERIMETER,
  period: nullable(PERIOD),
  previous_period: nullable(
    part<NonNullable<SourceOverview['previous_period']>>('The equal span before.', {
      from_at: movementTime('From this time on.'),
      to_at: movementTime('Up to this time.'),
    }),
  ),
  kpi: KEY_FIGURES,
  series: list(FLOW_BUCKET, 'By day; of more than 100 000 days those with movements.'),
  by_kind: list(
    part<SourceOverview['by_kind'][number]>('Of one kind.', { ...PART, kind: text('The kind.', 'transfer') }),
  ),
  by_asset: list(
    part<SourceOverview['by_asset'][number]>('Of one asset.', { ...PART, asset: text('The asset.', 'EUR') }),
  ),
  by_channel: list(
    part<SourceOverview['by_channel'][number]>('Of one channel.', {
      ...PART,
      channel: nullable(text('The channel; null where the source does not say.', 'wire')),
    }),
  ),
  by_hour_of_week: list(count('Movements.'), '168 counts from Monday at midnight on, by the clocks of tz.'),
  top_accounts: list(
    object<SourceOverview['top_accounts'][number]>('AccountShare', 'An account, and what of all goes through it.', {
      ...PART,
      account: text('The account.', 'acc-1'),
      in: described('What came in.', AMOUNTS),
      out: described('What went out.', AMOUNTS),
    }),
    'The largest.',
  ),
  top_pairs: list(
    object<SourceOverview['top_pairs'][number]>('PairShare', 'Two accounts, and what of all goes between them.', {
      ...PART,
      from: text('The account that it leaves.', 'acc-1'),
      to: text('The account that it reaches.', 'acc-2'),
    }),
    'The largest.',
  ),
  concentration: part<SourceOverview['concentration']>('Of the volume by account.', {
    hhi: decimal('Herfindahl index, 0 to 1.', '0.1800'),
    top10_share: decimal('What the ten largest have of it, 0 to 1.', '0.9100'),
  }),
  risk: object<Risk>('SourceRisk', 'What the detectors see in the newest movements: observations, never verdicts.', {
    findings: list(
      part<Risk['findings'][number]>('What one rule sees.', {
        detector: text('The rule.', 'fan_in'),
        severity: word(SEVERITIES, 'How telling it is.'),
        count: count('Findings.'),
      }),
      'By rule.',
    ),
    top_accounts: list(
      part<Risk['top_accounts'][number]>('An account that findings name.', {
        account: text('The account.', 'acc-1'),
        findings: count('Findings.'),
        score: number('The highest score of them.', { min: 0 }),
      }),
      'The most telling.',
    ),
    coverage: part<Risk['coverage']>('What was looked at.', {
      movements: count('Movements that were looked at.'),
      truncated: flag('There are more, which are older.'),
    }),
  }),
  data_quality: part<SourceOverview['data_quality']>('What the movements lack.', {
    duplicates: count('Movements that equal another in all but their transaction.'),
    missing_counterparty: count('Movements of which one end is not known.'),
    day_precision_share: decimal('Share of movements of which only the day is known.', '0.0000'),
  }),
  sources: list(
    object<Described>('TransactionSource', 'A source of movements.', {
      source: text('Its name.', 'stored'),
      kind: text('The technology behind it.', 'postgres'),
      stores: flag('Whether it keeps movements that were sent to it.'),
      capabilities: part<Described['capabilities']>('What it can do.', {
        pushdown: flag('It filters and sums where the data lies.'),
        order: list(text('An order.', 'at'), 'The orders in which it lists.'),
        exact_total: flag('Counts are of all there is.'),
        realtime: flag('What happens now can be seen now.'),
        fx: flag('It knows rates of exchange.'),
      }),
    }),
    'The sources that are configured.',
  ),
  coverage: withMore(
    part<SourceOverview['coverage'] & { readonly source: string }>('What was looked at.', {
      source: text('The source.', 'stored'),
      rows: count('Movements.'),
    }),
    'What the source itself says of what it looked at.',
  ),
});

export const INGEST_REPORT = object<IngestAnswer>(
  'IngestReport',
  'What became of transactions that were to be stored.',
  {
    dataset: text('The dataset.', 'demo-payments'),
    source: text('The source that tells of it from now on.', 'stored'),
    received: count('Source transactions: created + unchanged + rejected.'),
    created: count('Transactions that are new.'),
    unchanged: count('The dataset has them already, or the body has them twice.'),
    rejected: count('Transactions that were not stored.'),
    rejections: list(ROW_REJECTION, 'The first 1 000; tx_id_conflict for other content.'),
    rejections_truncated: flag('There are more.'),
    entries_left_out: count('Entries of statements that options.entry_status does not ask for: they are not received.'),
    edges: count('Movements that are new.'),
  },
);

export const DATASET = record('Dataset', 'Movements that were stored on purpose.', {
  dataset: text('Its name.', 'demo-payments'),
  source: text('The source that tells of it.', 'stored'),
  tx_profile: TX_PROFILE,
  edges: count('Movements.'),
  retention_days: nullable(count('Days after which what is taken in is deleted; null: kept.')),
  created_at: instant('When the first were stored.'),
  updated_at: instant('When it last changed.'),
});

export const DATASET_DELETED = record('DatasetDeleted', 'A dataset that is no more.', {
  dataset: text('Its name.', 'demo-payments'),
  deleted: count('Movements that it held.'),
});
