import { answerJson, answerLocally, type LocalServer } from './local-answers.js';

/** A transaction in the shape of Esplora: one input, one output, a fee of 100 satoshi. */
export function esploraTransaction(n: number, from: string, to: string, value: number): object {
  const txid = n.toString(16).padStart(64, '0');
  return {
    txid,
    version: 2,
    locktime: 0,
    vin: [
      {
        txid: (n + 10_000).toString(16).padStart(64, '0'),
        vout: 0,
        is_coinbase: false,
        sequence: 4_294_967_293,
        prevout: {
          scriptpubkey: '0014aa',
          scriptpubkey_type: 'v0_p2wpkh',
          scriptpubkey_address: from,
          value: value + 100,
        },
      },
    ],
    vout: [{ scriptpubkey: '0014bb', scriptpubkey_type: 'v0_p2wpkh', scriptpubkey_address: to, value }],
    size: 191,
    weight: 437,
    fee: 100,
    status: {
      confirmed: true,
      block_height: 800_000 + n,
      block_hash: 'ff'.repeat(32),
      block_time: 1_700_000_000 + n * 600,
    },
  };
}

export interface EsploraBehaviour {
  /** How often a page is refused with 429 before it is answered. */
  busyTimes: number;
  /** What stands in Retry-After. */
  retryAfter: string | null;
  /** Answers this text instead of a page. */
  broken: string | null;
  /** Paths that were asked for. */
  readonly asked: string[];
}

/** Answers the history of any address, newest first, `pageSize` a page, until an empty page. */
export async function startEsplora(
  transactions: readonly object[],
  pageSize = 2,
): Promise<LocalServer & { readonly behaviour: EsploraBehaviour }> {
  const behaviour: EsploraBehaviour = { busyTimes: 0, retryAfter: null, broken: null, asked: [] };
  const newestFirst = transactions.toReversed() as { readonly txid: string }[];
  const server = await answerLocally((request, response) => {
    const path = request.url ?? '';
    behaviour.asked.push(path);
    if (behaviour.busyTimes > 0) {
      behaviour.busyTimes--;
      const headers = behaviour.retryAfter === null ? {} : { 'Retry-After': behaviour.retryAfter };
      answerJson(response, 'too many requests', 429, headers as Record<string, string>);
      return;
    }
    if (behaviour.broken !== null) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(behaviour.broken);
      return;
    }
    const last = /\/txs\/chain\/([0-9a-f]+)$/.exec(path)?.[1];
    const start = last === undefined ? 0 : newestFirst.findIndex(({ txid }) => txid === last) + 1;
    answerJson(response, newestFirst.slice(start, start + pageSize));
  });
  return { ...server, behaviour };
}
