import { setTimeout as sleep } from 'node:timers/promises';
import { flowTable, readTransactions, type MovementRow } from '#domain/analytics';
import { isJsonArray, isJsonObject, readLosslessJson, type JsonObject, type JsonValue } from '#domain/movements';
import { ok, type Result } from '#domain/shared';
import {
  PULLED,
  sourceUnavailable,
  TransactionSource,
  type SourceDescription,
  type SourceRequest,
  type SourceTable,
} from '#adapter-kit';
import { refusedAddresses } from '../asked-addresses.js';

export interface EsploraOptions {
  /** Address of the API, without a slash at its end. */
  readonly url: string;
  /** Longest wait for one answer. */
  readonly answerMs: number;
  /** Longest wait that a 429 may ask for, and how often one page is asked for. */
  readonly patienceMs: number;
  readonly attempts: number;
  /** Pages of one question. */
  readonly pages: number;
}

export const ESPLORA_DEFAULTS: Omit<EsploraOptions, 'url'> = {
  answerMs: 10_000,
  patienceMs: 5_000,
  attempts: 4,
  pages: 200,
};

const ADDRESS = /^[a-zA-Z0-9]{14,100}$/;
const FIRST_PAUSE_MS = 250;

type PageAnswer = { readonly page: readonly JsonValue[] } | { readonly busy: true } | { readonly broken: string };

/** Where a history was left: everything after that transaction is still to be read. */
interface Resume {
  readonly account: string;
  readonly last_seen_txid: string | null;
}

/**
 * An Esplora-compatible API: the confirmed history of the addresses of the perimeter, page after page until an empty one.
 * When the server asks for patience longer than there is, the answer is partial and says where to go on.
 */
export class EsploraSource extends TransactionSource {
  constructor(private readonly options: EsploraOptions) {
    super();
  }

  override describe(): SourceDescription {
    return { source: 'esplora', kind: 'esplora', stores: false, capabilities: { ...PULLED, realtime: true } };
  }

  override async table({ perimeter, signal }: SourceRequest): Promise<Result<SourceTable>> {
    const addresses = [...new Set(perimeter.accounts)];
    const refused = refusedAddresses(addresses, ADDRESS);
    if (refused !== null) return refused;
    const transactions = new Map<string, JsonObject>();
    const resume: Resume[] = [];
    for (const address of addresses) {
      const left = await this.readHistory(address, transactions, signal);
      if (typeof left === 'string') return sourceUnavailable('esplora', left);
      if (left !== null) resume.push(left);
    }
    if (resume.length > 0 && transactions.size === 0) return sourceUnavailable('esplora', 'it is too busy');
    const { rows, counts } = readTransactions({
      dataset: 'esplora',
      profile: 'utxo',
      rows: transactions.values(),
      internalAccounts: addresses,
    });
    const inside = new Set(addresses);
    const named = rows.map((row) => withAddresses(row, transactions.get(row.txId), inside));
    const coverage = { transactions: transactions.size, rejected: counts.rejected, truncated: resume.length > 0 };
    return ok({ table: flowTable(named), coverage: resume.length > 0 ? { ...coverage, resume } : coverage });
  }

  /** Null when all was read; where it was left; or why nothing can be said. */
  private async readHistory(
    account: string,
    transactions: Map<string, JsonObject>,
    signal: AbortSignal,
  ): Promise<Resume | string | null> {
    let last: string | null = null;
    for (let pages = 0; pages < this.options.pages; pages++) {
      const answer = await this.page(account, last, signal);
      if ('broken' in answer) return answer.broken;
      if ('busy' in answer) return { account, last_seen_txid: last };
      if (answer.page.length === 0) return null;
      for (const transaction of answer.page) {
        const txid: JsonValue | undefined = isJsonObject(transaction) ? transaction['txid'] : undefined;
        if (typeof txid !== 'string' || !isJsonObject(transaction)) {
          return 'it answers something else than transactions';
        }
        transactions.set(txid, transaction);
        last = txid;
      }
    }
    return { account, last_seen_txid: last };
  }

  private async page(account: string, last: string | null, signal: AbortSignal): Promise<PageAnswer> {
    const { url, attempts } = this.options;
    const place = `${url}/address/${account}/txs/chain${last === null ? '' : `/${encodeURIComponent(last)}`}`;
    let pause = FIRST_PAUSE_MS;
    for (let attempt = 1; ; attempt++) {
      const answer = await this.ask(place, signal);
      if (!('busy' in answer)) return answer;
      const wait = answer.waitMs ?? pause;
      if (attempt >= attempts || wait > this.options.patienceMs) return { busy: true };
      await sleep(wait, undefined, { signal });
      pause *= 2;
    }
  }

  private async ask(
    place: string,
    signal: AbortSignal,
  ): Promise<Exclude<PageAnswer, { busy: true }> | { readonly busy: true; readonly waitMs: number | null }> {
    try {
      const limits = AbortSignal.any([signal, AbortSignal.timeout(this.options.answerMs)]);
      const response = await fetch(place, {
        signal: limits,
        headers: { accept: 'application/json' },
        redirect: 'error',
      });
      if (response.status === 429) {
        const seconds = Number(response.headers.get('retry-after'));
        await response.body?.cancel();
        return { busy: true, waitMs: seconds > 0 ? seconds * 1_000 : null };
      }
      if (!response.ok) return { broken: `it answers ${response.status}` };
      const reading = readLosslessJson(await response.text());
      if (!reading.ok || !isJsonArray(reading.value)) return { broken: 'it answers something else than a list' };
      return { page: reading.value };
    } catch {
      return { broken: 'it does not answer' };
    }
  }
}

/** Clusters go by their smallest address; what is asked about keeps the address by which it was asked for. */
function withAddresses(
  row: MovementRow,
  transaction: JsonObject | undefined,
  inside: ReadonlySet<string>,
): MovementRow {
  const [inputs, outputs] = [listOf(transaction?.['vin']), listOf(transaction?.['vout'])];
  const payer = inputs
    .map((input) => addressOf(isJsonObject(input) ? input['prevout'] : undefined))
    .find((one) => inside.has(one));
  const payee = addressOf(outputs[row.leg]);
  const [from, to] = [payer ?? row.from, inside.has(payee) ? payee : row.to];
  return { ...row, from, to, fromInside: inside.has(from), toInside: inside.has(to) };
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return value !== undefined && isJsonArray(value) ? value : [];
}

function addressOf(output: JsonValue | undefined): string {
  const address = output !== undefined && isJsonObject(output) ? output['scriptpubkey_address'] : undefined;
  return typeof address === 'string' ? address : '';
}
