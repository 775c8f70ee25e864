import { MAX_RETENTION_DAYS } from '#domain/analytics';
import { addedProfiles, REQUEST_PROFILES, type ProfileName } from '#domain/movements';
import { scanProfiles } from '#domain/scanner';
import { NAME_EXTENSION, type Schema } from './shape.js';

/*
 * Transactions as they are sent: a row of each profile is what the profile itself says that it reads.
 */

const ROW_NAMES: Readonly<Record<ProfileName, string>> = {
  generic: 'GenericTransaction',
  bank: 'BankTransaction',
  exchange: 'ExchangeTransaction',
  utxo: 'UtxoTransaction',
  evm: 'EvmTransaction',
  iso20022: 'Iso20022Message',
};

/** An object of which nothing is said may have any member; a reader of the document takes it for an empty one else. */
function free(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(free);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $schema: _, ...kept } = schema as Schema;
  const whole = Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, free(value)]));
  const isFree = whole['type'] === 'object' && !('properties' in whole) && !('additionalProperties' in whole);
  return isFree ? { ...whole, additionalProperties: true } : whole;
}

function rowOf(profile: ProfileName): Schema {
  const schema = scanProfiles().find(({ tx_profile }) => tx_profile === profile)?.schema ?? {};
  const row = free(schema) as Schema;
  return { [NAME_EXTENSION]: ROW_NAMES[profile], description: `A transaction of the profile ${profile}.`, ...row };
}

const ROW: Schema = {
  [NAME_EXTENSION]: 'TransactionRow',
  description: 'A transaction, as its profile has it; tx_profile says which one that is.',
  anyOf: [
    ...(['generic', 'bank', 'exchange', 'utxo', 'evm'] as const).map(rowOf),
    ...addedProfiles().map(({ content, schema = { type: 'object' } }) => {
      return { description: content, ...(free(schema) as Schema) };
    }),
  ],
};

const ROWS: Schema = { type: 'array', items: ROW };
const TEXT: Schema = { type: 'string', minLength: 1, maxLength: 256 };

/** A text of at most 256 characters that says what `description` says. */
function named(description: string): Schema {
  return { ...TEXT, description };
}

const ACCOUNT = named('The account, as the transactions write it.');
const TIME: Schema = {
  type: 'string',
  description: 'RFC 3339 with an offset, or YYYY-MM-DD.',
  examples: ['2024-03-01'],
};
const DECIMAL: Schema = { type: 'string', description: 'A decimal text above zero.', examples: ['0.92'] };

function listOf(
  description: string,
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
): Schema {
  return {
    type: 'array',
    description,
    items: { type: 'object', properties, required, additionalProperties: false },
  };
}

function pairs(description: string): Schema {
  return { type: 'array', description, items: { type: 'array', minItems: 2, maxItems: 2, items: TEXT } };
}

/** What a request may say beside its transactions. */
export const SCAN_OPTIONS: Schema = {
  [NAME_EXTENSION]: 'ScanOptions',
  type: 'object',
  description: 'What a request says beside its transactions.',
  additionalProperties: false,
  properties: {
    parameters: {
      type: 'object',
      description: 'Detector → its numbers; GET /scan/profiles lists them with defaults and bounds.',
      additionalProperties: {
        type: 'object',
        additionalProperties: { type: ['number', 'string', 'boolean'] },
      },
    },
    assets: listOf(
      'Assets whose decimals the service cannot know.',
      {
        asset: named('Its name, as the transactions write it.'),
        scale: { type: 'integer', minimum: 0, maximum: 30, description: 'How many decimals it has.' },
        unit_value: { type: 'boolean', description: 'Whether one of it is worth about one of a currency.' },
      },
      ['asset'],
    ),
    rates: listOf(
      'Rates of exchange; without them nothing is compared across assets.',
      {
        base: named('The asset of which one is exchanged.'),
        quote: named('The asset in which the rate is given.'),
        rate: DECIMAL,
        at: TIME,
      },
      ['base', 'quote', 'rate', 'at'],
    ),
    thresholds: listOf(
      'Amounts in law, in place of the table of the service.',
      {
        currency: named('The currency of the amount.'),
        amount: DECIMAL,
        jurisdiction: named('Where it is the law.'),
        basis: named('The law that says so.'),
        kind: { type: 'string', enum: ['cash', 'travel_rule'], description: 'What the amount is a limit of.' },
      },
      ['currency', 'amount'],
    ),
    allow_pairs: pairs('Accounts between which nothing is odd.'),
    known_services: { type: 'array', description: 'Accounts that serve many.', items: TEXT },
    watchlist: listOf(
      'Accounts that a list names.',
      {
        account: ACCOUNT,
        list: named('The list that names it.'),
        listed_at: TIME,
        version: named('Of the list.'),
        category: named('Why it is listed.'),
      },
      ['account', 'list'],
    ),
    account_owners: listOf(
      'Who holds which account, and when.',
      {
        account: ACCOUNT,
        entity_id: named('The entity that holds it.'),
        from_at: TIME,
        until_at: TIME,
        relation_ids: { type: 'array', description: 'Relations that say so.', items: TEXT },
      },
      ['account', 'entity_id'],
    ),
    resolve_owners: { type: 'boolean', description: 'Look owners up in the graph; needs the role analyst.' },
    history: { ...ROWS, description: 'Earlier transactions: looked at, and never told of as found.' },
    value_asset: { ...TEXT, description: 'The asset in which values are given.' },
    corridors: pairs('Countries between which movements are telling.'),
    entry_status: { type: 'array', description: 'Entries of ISO 20022 that count.', items: TEXT },
    account_opened: listOf('When accounts were opened.', { account: ACCOUNT, at: TIME }, ['account', 'at']),
    as_of: { ...TIME, description: 'The time at which the scan is made.' },
    chain_id: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Of raw EVM objects.' },
  },
};

/** The same of a watch, which looks at what is stored. */
export const WATCHED_OPTIONS: Schema = {
  ...SCAN_OPTIONS,
  [NAME_EXTENSION]: 'PatternOptions',
  description: 'As in a scan, but for its history and owners out of the graph.',
  properties: withoutHistory(SCAN_OPTIONS['properties'] as Schema),
};

function withoutHistory({ history: _, resolve_owners: __, ...kept }: Schema): Schema {
  return kept;
}

const PROFILE: Schema = { type: 'string', enum: [...REQUEST_PROFILES], default: 'generic' };

const SCAN_BODY: Schema = {
  [NAME_EXTENSION]: 'ScanBody',
  description: 'A list of transactions, or an object with them.',
  anyOf: [
    ROWS,
    {
      type: 'object',
      required: ['transactions'],
      properties: { tx_profile: PROFILE, transactions: ROWS, options: SCAN_OPTIONS },
    },
  ],
};

const INGEST_BODY: Schema = {
  [NAME_EXTENSION]: 'IngestBody',
  description: 'A list of transactions, or an object with them.',
  anyOf: [
    ROWS,
    {
      type: 'object',
      required: ['transactions'],
      properties: {
        dataset: { type: 'string', maxLength: 128, description: 'The dataset.', examples: ['demo-payments'] },
        tx_profile: PROFILE,
        transactions: ROWS,
        internal_accounts: { type: 'array', items: TEXT, description: 'Accounts that count as inside.' },
        options: SCAN_OPTIONS,
        retention_days: {
          type: 'integer',
          minimum: 1,
          maximum: MAX_RETENTION_DAYS,
          description: 'Days after which what is taken in is deleted.',
        },
      },
    },
  ],
};

function streamsOf(json: Schema): Readonly<Record<string, Schema>> {
  const xml: Schema = { type: 'string', description: 'A message of ISO 20022.' };
  return {
    'application/json': json,
    'application/x-ndjson': { type: 'string', description: 'One transaction a line, each as JSON.' },
    'text/csv': { type: 'string', description: 'RFC 4180 with a header that names the members of a transaction.' },
    'application/xml': xml,
    'text/xml': xml,
  };
}

/** What a scan takes, by media type. */
export const SCAN_MEDIA = streamsOf(SCAN_BODY);
/** What an ingest takes, by media type. */
export const INGEST_MEDIA = streamsOf(INGEST_BODY);
/** Transactions of a report. */
export const TRANSACTION_ROWS = ROWS;
