import type { JsonObject } from '#domain/movements';

let made = 0;

/** A number that nothing had before, greater than those. */
export function nextNumber(): number {
  return ++made;
}

/** An address of an EVM chain that begins with these hexadecimal digits. */
export function evmAddress(digits: string): string {
  return `0x${digits.padEnd(40, '0')}`;
}

/** A transfer of the chain's own coin, `hours` after the new year of 2026, in a transaction of its own. */
export function evmTransfer(from: string, to: string, value: bigint, hours: number, more: JsonObject = {}): JsonObject {
  return {
    chain_id: 1,
    block_number: 1,
    block_timestamp: new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000).toISOString(),
    transaction_hash: `0x${nextNumber().toString(16).padStart(64, '0')}`,
    log_index: null,
    kind: 'native',
    token_address: null,
    token_decimals: 18,
    from_address: from,
    to_address: to,
    value: value.toString(),
    ...more,
  };
}

/** What makes a transfer one of a token of six decimals, by a log of its own. */
export function evmToken(digits: string): JsonObject {
  return { kind: 'erc20', token_address: evmAddress(digits), token_decimals: 6, log_index: nextNumber() };
}
