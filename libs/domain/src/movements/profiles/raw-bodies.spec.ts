import type { ProfileName } from '#domain/movements';
import type { ScanResult } from '#domain/scanner';
import { scanOfBody } from '#domain/testing';

/** What a scan of one JSON body says; the code of its refusal where it is refused. */
function scanned(profile: ProfileName | null, body: unknown): ScanResult | string {
  const result = scanOfBody(profile, body);
  return result.ok ? result.value : result.refusal.code;
}

const TRANSACTION = {
  txid: 't1',
  version: 1,
  vin: [
    {
      txid: 'p',
      vout: 0,
      is_coinbase: false,
      prevout: { scriptpubkey_type: 'p2pkh', scriptpubkey_address: 'a', value: 900 },
    },
  ],
  vout: [{ scriptpubkey_type: 'p2pkh', scriptpubkey_address: 'b', value: 800 }],
  fee: 100,
  status: { confirmed: true, block_height: 1, block_time: 1_700_000_000 },
};
const [PAYER, PAYEE] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`];
const BLOCK = {
  number: '0x10',
  timestamp: '0x65000000',
  transactions: [
    { hash: `0x${'1'.repeat(64)}`, nonce: '0x1', from: PAYER, to: PAYEE, value: '0x10', blockNumber: '0x10' },
  ],
};

describe('raw bodies', () => {
  it('takes one Esplora transaction as the body, in a list, and with notes beside it', () => {
    for (const body of [TRANSACTION, [TRANSACTION], [{ txid: 't1', notes: 'a case', tx: TRANSACTION }]]) {
      expect(scanned('utxo', body)).toMatchObject({ counts: { received: 1, accepted: 1, edges: 2 } });
    }
  });

  it('takes the answer of a node as the body or in a list, and a bare block in a list only', () => {
    const answer = { jsonrpc: '2.0', id: 1, result: BLOCK };
    for (const body of [answer, [answer], [BLOCK]]) {
      expect(scanned('evm', body)).toMatchObject({ counts: { received: 1, accepted: 1, edges: 1 } });
    }
    expect(scanned('evm', BLOCK)).toBe('invalid_request');
  });

  it('takes neither where the query does not name the profile', () => {
    expect(scanned(null, TRANSACTION)).toBe('invalid_request');
    expect(scanned('generic', TRANSACTION)).toBe('invalid_request');
  });

  it('leaves out what a block rewards its miner with', () => {
    const trace = { type: 'trace', block_timestamp: 1_446_973_196, to_address: PAYEE, value: 5 };
    const call = { ...trace, trace_type: 'call', from_address: PAYER, transaction_hash: `0x${'2'.repeat(64)}` };
    const reward = { ...trace, trace_type: 'reward', from_address: null, transaction_hash: null };
    expect(scanned('evm', [call, reward])).toMatchObject({ counts: { received: 1, accepted: 1, rejected: 0 } });
  });
});
