/**
 * Classifies addresses. Without an entry for the address itself, an agent reaches only addresses of the public
 * internet.
 */
import { BlockList } from 'node:net';
import { isIPv4, plainAddress } from './plain-address.ts';

export type AddressKind = 'public' | 'private' | 'loopback' | 'link-local' | 'reserved';

/** Subnets by their kind. The first one that contains an address decides. */
const subnets: readonly (readonly [Exclude<AddressKind, 'public'>, readonly string[]])[] = [
  // Metadata services of clouds whose addresses are not link-local, or are in a private subnet.
  ['link-local', ['169.254.0.0/16', '100.100.100.200/32', '168.63.129.16/32']],
  ['link-local', ['fe80::/10', 'fd00:ec2::/32', 'fd20:ce::/32']],
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['private', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7', 'fec0::/10']],
  ['reserved', ['0.0.0.0/8', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '198.18.0.0/15']],
  ['reserved', ['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4']],
  // Teredo, 6to4, documentation, and others in the public subnet of IPv6.
  ['reserved', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']],
];

const lists = subnets.map(([kind, each]) => {
  const list = new BlockList();
  for (const subnet of each) {
    const [address = '', prefix] = subnet.split('/');
    list.addSubnet(address, Number(prefix), isIPv4(address) ? 'ipv4' : 'ipv6');
  }
  return { kind, list };
});

const publicIPv6 = new BlockList();
publicIPv6.addSubnet('2000::', 3, 'ipv6');

/** Returns the kind of an address. Text that is not an address is `reserved`. */
export function kindOf(address: string): AddressKind {
  const plain = plainAddress(address);
  if (plain === null) return 'reserved';
  const family = isIPv4(plain) ? 'ipv4' : 'ipv6';
  const found = lists.find(({ list }) => list.check(plain, family));
  if (found) return found.kind;
  return family === 'ipv4' || publicIPv6.check(plain, 'ipv6') ? 'public' : 'reserved';
}
