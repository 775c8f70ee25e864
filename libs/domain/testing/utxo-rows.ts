import type { JsonObject } from '#domain/movements';

let made = 0;

export interface UtxoRowTerms {
  readonly txid?: string;
  readonly hours?: number;
  readonly height?: number;
}

/** An Esplora transaction from coins `[address, satoshi, coin?]` to outputs `[address, satoshi]`. */
export function utxoRow(
  inputs: readonly (readonly [string, number, string?])[],
  outputs: readonly (readonly [string, number])[],
  more: UtxoRowTerms = {},
): JsonObject {
  const { txid = `tx${++made}`, hours = made, height = 800_000 } = more;
  return {
    txid,
    version: 2,
    vin: inputs.map(([address, value, coin = `c${++made}:0`]) => ({
      txid: coin.split(':')[0] ?? '',
      vout: Number(coin.split(':')[1]),
      is_coinbase: false,
      prevout: { scriptpubkey_type: 'v0_p2wpkh', scriptpubkey_address: address, value },
    })),
    vout: outputs.map(([address, value]): JsonObject =>
      address === 'data'
        ? { scriptpubkey_type: 'op_return', value }
        : { scriptpubkey_type: 'v0_p2wpkh', scriptpubkey_address: address, value },
    ),
    fee: inputs.reduce((sum, [, value]) => sum + value, 0) - outputs.reduce((sum, [, value]) => sum + value, 0),
    status: { confirmed: true, block_height: height, block_time: 1_767_225_600 + hours * 3600 },
  };
}
