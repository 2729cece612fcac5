import { type BlockList, isIP } from 'node:net';
import type { RequestView } from '../shell/operation.ts';
import { isAmong } from './addresses.ts';

/** Hops that are read. A client can send any number. */
const HOPS = 20;

/**
 * Returns the address of a client: that of the peer, or, behind trusted proxies, the last one in `X-Forwarded-For` that is not a
 * trusted proxy. What is to its left comes from the client, which can write anything.
 */
export function clientAddress(proxies: BlockList | null) {
  return ({ ip, headers }: Pick<RequestView, 'ip' | 'headers'>): string | null => {
    let address = plain(ip ?? '');
    if (address === null || !isAmong(proxies, address)) return address;
    const header = headers['x-forwarded-for'];
    const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').slice(-HOPS);
    for (const hop of hops.reverse()) {
      const next = plain(hop.trim());
      if (next === null) return address;
      address = next;
      if (!isAmong(proxies, next)) return address;
    }
    return address;
  };
}

/** Returns an address without port, brackets and zone, or null. IPv4 in IPv6 becomes IPv4. */
function plain(text: string): string | null {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
  const bare = bracketed ?? (/^[\d.]+:\d+$/.test(text) ? text.slice(0, text.indexOf(':')) : text);
  const address = bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? null : address.toLowerCase();
}
