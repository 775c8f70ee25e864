import { BlockList, isIP } from 'node:net';

const INNER_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Of the open network by its number, yet what answers there is the host of an Azure machine.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Global unicast: the only addresses of IPv6 that are given out for the open network (IANA). */
const OUTER_6: readonly [string, number] = ['2000::', 3];

/** What of that is not of the open network; among it what carries an address of the other kind inside. */
const INNER_6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const inner4 = new BlockList();
for (const [net, bits] of INNER_4) inner4.addSubnet(net, bits, 'ipv4');
const outer6 = new BlockList();
outer6.addSubnet(...OUTER_6, 'ipv6');
const inner6 = new BlockList();
for (const [net, bits] of INNER_6) inner6.addSubnet(net, bits, 'ipv6');

/** Whether an address is one of the open network: not this machine, not a network behind it, not its cloud's own. */
export function isOpenAddress(address: string): boolean {
  const family = isIP(address);
  // BlockList also looks at mapped addresses: each kind has a list of its own.
  if (family === 4) return !inner4.check(address, 'ipv4');
  return family === 6 && outer6.check(address, 'ipv6') && !inner6.check(address, 'ipv6');
}
