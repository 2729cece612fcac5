/** Lists of addresses and networks. */
import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';

/** Reads addresses and networks in CIDR notation, separated by commas. Returns undefined if one is invalid. */
export function readAddresses(text: string): BlockList | undefined {
  const list = new BlockList();
  for (const each of text.split(',').map((part) => part.trim())) {
    const [address = '', bits, ...more] = each.split('/');
    const family = familyOf(address);
    if (family === null || more.length > 0) return undefined;
    if (bits === undefined) list.addAddress(address, family);
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 'ipv4' ? 32 : 128))
      list.addSubnet(address, Number(bits), family);
    else return undefined;
  }
  return list;
}

/** Returns true if the address of a peer is in a list. A server that listens on IPv6 sees IPv4 addresses as `::ffff:10.0.0.5`. */
export function isAmong(list: BlockList | null, address: string): boolean {
  const family = familyOf(address);
  return list !== null && family !== null && list.check(address, family);
}

function familyOf(address: string): Family | null {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
}
