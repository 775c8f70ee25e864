import type { JsonValue } from '../formats/lossless-json.js';

/** Facts of a movement that only the detectors of one profile read. Every member is null when the row does not say. */
export type RowFacts = GenericFacts | BankFacts | ExchangeFacts | EvmFacts | UtxoFacts;

/** Kept only when the request asks for its metadata back. */
export interface GenericFacts {
  readonly profile: 'generic';
  readonly metadata: JsonValue;
}

export interface BankFacts {
  readonly profile: 'bank';
  readonly branch: string | null;
  readonly countryFrom: string | null;
  readonly countryTo: string | null;
  readonly reversalOf: string | null;
  /** Party data of a pacs.008, for B04; null for a plain bank row, which has no place for it. */
  readonly parties: PartyData | null;
  /** Of an entry that is the sum of several transactions of which no amount is told. */
  readonly isSum?: true;
  readonly contradictions?: readonly MessageContradiction[];
}

/** What a message says in two ways that cannot both hold, or leaves out; its movements are taken as its accounts and details are written. */
export interface MessageContradiction {
  readonly problem: 'direction_contradicted' | 'batch_count_differs' | 'dated_by_message' | 'entry_sum_mismatch';
  /** What tells a finding of it from others of the same problem: as many as there are texts. */
  readonly subject: string;
  /** The end of "each …", or of "it …". */
  readonly text: string;
}

export interface PartyData {
  readonly debtorName: boolean;
  readonly debtorAccount: boolean;
  readonly creditorName: boolean;
  readonly creditorAccount: boolean;
}

export interface ExchangeFacts {
  readonly profile: 'exchange';
  readonly kind: string;
  readonly user: string;
  readonly external: string | null;
  readonly vasp: string | null;
  readonly device: string | null;
  readonly ip: string | null;
  readonly toAsset: string | null;
  /** Elements of the travel-rule data that are absent; null when the row carries none at all. */
  readonly travelRuleMissing: readonly string[] | null;
}

export interface EvmFacts {
  readonly profile: 'evm';
  readonly token: string | null;
  /** Who sent the transaction, where the row says so: different from the payer, it was a `transferFrom`. */
  readonly initiator: string | null;
}

/** Tells the contents of one transaction id apart, where it came with several. */
export interface UtxoFacts {
  readonly profile: 'utxo';
  readonly content: string;
}
