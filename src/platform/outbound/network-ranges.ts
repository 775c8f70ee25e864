import { BlockList, isIP } from 'node:net';

const BITS = { 4: 32, 6: 128 } as const;

/** Whether a text names a network: an address and how many of its bits count, such as 10.1.0.0/16 or fd00::/8. */
export function isNetwork(text: string): boolean {
  const { address, bits } = partsOf(text);
  const family = isIP(address);
  return (family === 4 || family === 6) && /^\d{1,3}$/.test(bits) && Number(bits) <= BITS[family];
}

/** Answers of an address whether one of the networks holds it. An address of one kind is in no network of the other. */
export function heldBy(networks: readonly string[]): (address: string) => boolean {
  // A BlockList also looks at mapped addresses: each kind has a list of its own.
  const lists = { 4: new BlockList(), 6: new BlockList() };
  for (const network of networks) {
    const { address, bits } = partsOf(network);
    const family = isIP(address);
    if (family === 4) lists[4].addSubnet(address, Number(bits), 'ipv4');
    if (family === 6) lists[6].addSubnet(address, Number(bits), 'ipv6');
  }
  return (address) => {
    const family = isIP(address);
    if (family === 4) return lists[4].check(address, 'ipv4');
    return family === 6 && lists[6].check(address, 'ipv6');
  };
}

function partsOf(network: string): { readonly address: string; readonly bits: string } {
  const slash = network.indexOf('/');
  return slash === -1
    ? { address: network, bits: '' }
    : { address: network.slice(0, slash), bits: network.slice(slash + 1) };
}
