import type { ProfileName } from './profile-name.js';
import { BANK_CHANNELS } from './bank.js';
import { GENERIC_KINDS } from './generic-lines.js';

type Schema = Readonly<Record<string, unknown>>;

const NAME: Schema = { type: 'string', minLength: 1, maxLength: 256 };
const AMOUNT: Schema = {
  description: 'A decimal text; whole JSON numbers up to 2^53 − 1 are taken too.',
  anyOf: [{ type: 'string', pattern: '^-?\\d{1,30}(\\.\\d{1,30})?$' }, { type: 'integer' }],
};
const TIME: Schema = { type: 'string', description: 'RFC 3339 with an offset, or YYYY-MM-DD.' };
const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** JSON Schema of one transaction of each profile. Raw formats (utxo, evm) ignore what they do not need. */
export const ROW_SCHEMAS: Readonly<Record<ProfileName, Schema>> = {
  generic: {
    $schema: DRAFT,
    type: 'object',
    additionalProperties: false,
    required: ['tx_id', 'timestamp', 'from', 'to', 'amount', 'asset'],
    properties: {
      tx_id: NAME,
      timestamp: TIME,
      from: NAME,
      to: NAME,
      amount: AMOUNT,
      asset: NAME,
      kind: { enum: GENERIC_KINDS, default: 'transfer' },
      metadata: { type: 'object' },
    },
  },
  bank: {
    $schema: DRAFT,
    type: 'object',
    additionalProperties: false,
    required: ['tx_id', 'amount', 'currency'],
    anyOf: [{ required: ['from_account'] }, { required: ['to_account'] }],
    properties: {
      tx_id: NAME,
      timestamp: TIME,
      booking_date: TIME,
      value_date: TIME,
      from_account: NAME,
      to_account: NAME,
      from_bank: NAME,
      to_bank: NAME,
      amount: AMOUNT,
      currency: NAME,
      amount_received: AMOUNT,
      currency_received: NAME,
      channel: { enum: BANK_CHANNELS },
      direction: NAME,
      country_from: NAME,
      country_to: NAME,
      purpose: NAME,
      end_to_end_id: NAME,
      reversal_of: NAME,
      branch: NAME,
    },
  },
  exchange: {
    $schema: DRAFT,
    type: 'object',
    additionalProperties: false,
    required: ['tx_id', 'timestamp', 'kind', 'user_id', 'asset', 'amount'],
    properties: {
      tx_id: NAME,
      timestamp: TIME,
      kind: { enum: ['deposit', 'withdrawal', 'transfer', 'trade', 'fee'] },
      user_id: NAME,
      counterparty_user_id: NAME,
      asset: NAME,
      network: NAME,
      amount: AMOUNT,
      to_asset: NAME,
      to_amount: AMOUNT,
      fiat_value: AMOUNT,
      external_address: NAME,
      address_tag: NAME,
      txid: NAME,
      counterparty_vasp: NAME,
      travel_rule: { type: 'object' },
      ip_country: NAME,
      device_id: NAME,
    },
  },
  utxo: {
    $schema: DRAFT,
    type: 'object',
    required: ['txid', 'vin', 'vout', 'status'],
    properties: {
      txid: NAME,
      vin: { type: 'array', items: { type: 'object' } },
      vout: { type: 'array', items: { type: 'object', required: ['value'] } },
      fee: { type: 'integer' },
      status: { type: 'object', properties: { block_time: { type: 'integer' }, block_height: { type: 'integer' } } },
    },
  },
  evm: {
    $schema: DRAFT,
    type: 'object',
    description: 'A flat transfer, or a JSON-RPC block with full transactions, a receipt, a log, or a list of logs.',
    properties: {
      chain_id: { type: 'integer' },
      block_number: { type: ['integer', 'string'] },
      block_timestamp: { type: ['string', 'integer'] },
      transaction_hash: NAME,
      log_index: { type: ['integer', 'null'] },
      kind: { enum: ['native', 'internal', 'erc20', 'erc721', 'erc1155'] },
      token_address: { type: ['string', 'null'] },
      token_decimals: { type: ['integer', 'null'] },
      from_address: NAME,
      to_address: NAME,
      value: { type: ['string', 'integer'] },
      initiator: NAME,
    },
  },
  iso20022: {
    $schema: DRAFT,
    description: 'XML: camt.052, camt.053, camt.054, pacs.004, pacs.007, pacs.008, pacs.009, pain.001.',
    type: 'string',
  },
};
