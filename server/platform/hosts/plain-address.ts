/** Addresses as text. It uses no module of Node, because the mock service runs in browsers. */

const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`);

export const isIPv4 = (text: string): boolean => IPV4.test(text);

/** An address of IPv6. After `%`, it can name an interface. */
export function isIPv6(text: string): boolean {
  const [, address = ''] = /^([\da-f:.]+)(?:%[\w.:-]+)?$/i.exec(text) ?? [];
  return address.includes(':') && URL.canParse(`http://[${address}]`);
}

/** IPv6 addresses that contain an IPv4 address in their last 32 bits: IPv4-mapped ones, and those of NAT64. */
const embedding = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * Returns the normal form of an address. An IPv6 address that contains an IPv4 address becomes the IPv4 address.
 * Returns null for text that is not an address.
 */
export function plainAddress(text: string): string | null {
  if (isIPv4(text)) return text;
  if (!isIPv6(text)) return null;
  // Link-local addresses can name an interface.
  const [address = ''] = text.split('%');
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const first = groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(':');
  if (embedding.includes(first)) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [head, tail] = [before, after].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array(8 - (head?.length ?? 0) - (tail?.length ?? 0)).fill('0');
  return [...(head ?? []), ...zeros, ...(tail ?? [])].map((group) => Number.parseInt(group, 16));
}
