import { REQUEST_PROFILES } from '#domain/movements';
import { type scanProfiles, type ScanResult, SCAN_LIMITS } from '#domain/scanner';
import {
  AMOUNTS,
  EDGE,
  FINDING,
  NOT_EVALUATED,
  PERIOD,
  ROW_REJECTION,
  SEVERITY,
  TX_PROFILE,
} from '../../platform/http/openapi/movement-shapes.js';
import {
  count,
  decimal,
  flag,
  list,
  mapOf,
  movementTime,
  nullable,
  number,
  object,
  optional,
  part,
  partialDate,
  type Shape,
  text,
  described,
  word,
} from '../../platform/http/openapi/shape.js';

type Profile = ReturnType<typeof scanProfiles>[number];
type DetectorView = Profile['detectors'][number];
type Graph = NonNullable<ScanResult['graph']>;

const ACCOUNT = object<NonNullable<ScanResult['accounts']>[number]>(
  'ScannedAccount',
  'An account, and what is seen of it.',
  {
    account: text('The account.', 'acc-1'),
    in_count: count('Movements that reach it.'),
    out_count: count('Movements that leave it.'),
    totals: list(
      part<NonNullable<ScanResult['accounts']>[number]['totals'][number]>('What went in and out, of one asset.', {
        asset: text('The asset.', 'EUR'),
        in: decimal('What came in.'),
        out: decimal('What went out.'),
      }),
      'By asset.',
    ),
    finding_ids: list(text('A finding.'), 'Findings that it takes part in.'),
    score: number('The highest score of its findings; 0 without.', { min: 0, max: 100 }),
    rank: nullable(count('Its place among the accounts that findings name: 1 is to be looked at first.', 1)),
    observations: list(
      part<NonNullable<ScanResult['accounts']>[number]['observations'][number]>(
        'The findings of one rule, of one severity, in which the account has one role.',
        {
          detector: text('The rule.', 'scatter_gather'),
          severity: SEVERITY,
          role: text('The part of the account in them.', 'source'),
          count: count('How many they are.', 1),
          score: number('The highest score among them.', { min: 0, max: 100 }),
          title: text('What the finding with that score is called.'),
          finding_id: text('That finding.', 'fnd_5f1c…'),
          contradicting: list(
            text('A fact.', 'same_parties'),
            'What speaks against every one of them, the strongest first.',
          ),
        },
      ),
      'What was observed of it, the most telling first: one row for what repeats.',
    ),
  },
);

const GRAPH = object<Graph>('MovementGraph', 'The movements as a picture.', {
  nodes: list(
    object<Graph['nodes'][number]>('MovementNode', 'An account.', {
      id: text('Names it.', 'acc-1'),
      label: text('What to call it.', 'acc-1'),
      kind: word(['account'], 'An account.'),
      in: described('What came in.', AMOUNTS),
      out: described('What went out.', AMOUNTS),
      throughput: described('The larger of the two, by asset.', AMOUNTS),
    }),
    'Accounts.',
  ),
  links: list(
    object<Graph['links'][number]>('MovementLink', 'What went from one account to another.', {
      from: text('The account that it left.', 'acc-1'),
      to: text('The account that it reached.', 'acc-2'),
      count: count('Movements.'),
      amounts: AMOUNTS,
      value: optional(decimal('In the common unit, where every movement has a value.')),
      first_at: movementTime('The first of them.'),
      last_at: movementTime('The last of them.'),
      back_edge: flag('Closes a ring: the links without it form none.'),
    }),
    'What went where.',
  ),
});

export const SCAN_RESULT = object<ScanResult & { readonly took_ms: number }>(
  'ScanResult',
  'What a scan says. Nothing is stored.',
  {
    scan_id: text('Hash of the body and of what was asked.', 'scan_8c1f…'),
    tx_profile: TX_PROFILE,
    read_by: optional(
      part<NonNullable<ScanResult['read_by']>>('The profile of others that the transactions were written in.', {
        profile: text('The word in `tx_profile=`.', 'ledger_dump'),
        version: text('Its version.', '1.0.0'),
      }),
    ),
    profile_version: text('The version of the readers.', '1.0.0'),
    logic_version: text('The version of the rules.', '0.17.0'),
    stored: word([false], 'Nothing is.'),
    input_digest: text('SHA-256 of the body after content decoding, hexadecimal.', 'sha256:2c26b46b…'),
    deterministic: flag('False only when the time ran out.'),
    dry_run: optional(word([true], 'The rows were only validated.')),
    counts: part<ScanResult['counts']>('What became of the rows.', {
      received: count('Transactions in the body.'),
      accepted: count('Transactions that were read.'),
      rejected: count('Transactions that were not.'),
      duplicates: count('Transactions that the body has twice.'),
      edges: count('Movements.'),
      accounts: count('Accounts.'),
      findings: count('Findings, before the limit of the answer.'),
    }),
    period: nullable(PERIOD),
    assets: list(
      part<ScanResult['assets'][number]>('What moved.', {
        asset: text('The asset.', 'EUR'),
        scale: count('Its decimals.', 2),
        scale_source: word(
          ['iso4217', 'known', 'token_decimals', 'request', 'iso20022', 'inferred'],
          'Who says how many decimals it has.',
        ),
        count: count('Movements.'),
        total: decimal('Their sum.'),
      }),
      'What moved, by asset.',
    ),
    findings: list(FINDING, 'Observations: the most telling first.'),
    accounts: optional(list(ACCOUNT, 'With include=accounts.')),
    edges: optional(list(EDGE, 'With include=edges.')),
    graph: optional(described('With include=graph.', GRAPH)),
    not_evaluated: list(NOT_EVALUATED, 'Rules that could not be applied, and what they lack.'),
    rejected: list(ROW_REJECTION, 'Rows that cannot be read.'),
    coverage: part<ScanResult['coverage']>('What was looked at, and where the looking ended.', {
      truncated: flag('Something was left out.'),
      detectors_truncated: list(text('A rule.'), 'Rules that ended before they had seen all.'),
      findings_truncated: flag('There are more findings than the answer holds.'),
      rejected_truncated: flag('There are more rejected rows than are listed.'),
      entries_left_out: count(
        'Entries of statements that options.entry_status does not ask for: they are not received.',
      ),
      budget_ms: count('Milliseconds that the scan could take.', SCAN_LIMITS.max_budget_ms),
      stopped_at_hubs: count('Searches that ended at an account with too many movements.'),
      left_to_chance: count('Patterns that were left out because chance would give as many.'),
      windows: list(
        part<ScanResult['coverage']['windows'][number]>('A window that was used.', {
          detector: text('The rule.', 'scatter_gather'),
          parameter: text('Its parameter.', 'window_h'),
          hours: count('How long it was.', 120),
          by: word(
            ['request', 'default', 'data'],
            'What decided: the request, the catalogue, or precision and span of the data.',
          ),
        }),
        'The windows of the rules whose windows follow the data.',
      ),
      ties: count('Movements of the same instant, whose order nobody knows.'),
      fx: word(['request', 'none'], 'Where rates of exchange came from.'),
    }),
    limits: mapOf(number('The limit.'), 'The limits in force, by name.'),
    took_ms: number('Milliseconds that it took.', { min: 0 }),
  },
);

const PARAMETER = object<DetectorView['parameters'][number]>(
  'DetectorParameter',
  'A number of a rule that a request may set.',
  {
    name: text('Its name.', 'min_senders'),
    default: { schema: { type: ['number', 'string', 'boolean'], description: 'What it is where nobody says.' } },
    min: { schema: { type: ['number', 'string', 'null'], description: 'The least that may be asked for.' } },
    max: { schema: { type: ['number', 'string', 'null'], description: 'The most that may be asked for.' } },
    unit: word(['count', 'hours', 'days', 'ratio', 'value', 'factor', 'flag', 'choice'], 'What it counts.'),
    values: optional(list(text('A word.'), 'Of a choice: the words that may be asked for.')),
  },
);

const DETECTOR = object<DetectorView>('Detector', 'A rule of the catalogue.', {
  detector: text('Its name.', 'fan_in'),
  code: text('Its code.', 'G-01'),
  version: text('Its version.', '1.0.0'),
  severity: SEVERITY,
  context: flag('It explains other findings rather than being one.'),
  parameters: list(PARAMETER, 'Its numbers, with defaults and bounds.'),
  traps: list(text('A trap.'), 'Innocent explanations that it looks for.'),
  measured: list(
    object<DetectorView['measured'][number]>('DetectorMeasurement', 'How well it did on labelled transactions.', {
      set: text('The set.', 'amlgentex_a'),
      tx_profile: TX_PROFILE,
      severity: described('Of which findings.', SEVERITY),
      density: number('Movements of an account on a day: what surrounded the patterns.', { min: 0 }),
      precision: decimal('Share of these findings that were right, 0 to 1.', '0.313'),
      recall: decimal('Share of what was planted that it found, 0 to 1.', '0.623'),
      n: count('Findings that were judged.'),
    }),
    'What was measured.',
  ),
});

/** A JSON Schema describes itself: its keywords are those of draft 2020-12. */
const JSON_SCHEMA: Shape<Readonly<Record<string, unknown>>> = {
  schema: {
    type: 'object',
    description: 'JSON Schema (draft 2020-12) of one transaction.',
    additionalProperties: { description: 'A keyword of JSON Schema.' },
  },
};

export const SCAN_PROFILE = object<Profile>('ScanProfile', 'What a profile takes and looks for.', {
  tx_profile: word(REQUEST_PROFILES, 'The form that transactions come in.'),
  version: text('The version of its reader.', '1.0.0'),
  content_types: list(text('A media type.', 'application/json'), 'What bodies may be.'),
  schema: JSON_SCHEMA,
  detectors: list(DETECTOR, 'Its rules.'),
  thresholds: part<Profile['thresholds']>('The thresholds in force where a request brings none.', {
    as_of: partialDate('When they were last checked against their sources.'),
    entries: list(
      object<Profile['thresholds']['entries'][number]>('Threshold', 'An amount in law.', {
        jurisdiction: text('Whose law.', 'EU'),
        currency: text('The currency.', 'EUR'),
        amount: decimal('In whole units of the currency.', '10000'),
        basis: text('Which law.'),
        kind: word(['cash', 'travel_rule'], 'From which cash is reported, or parties are named.'),
      }),
      'The thresholds.',
    ),
  }),
});
