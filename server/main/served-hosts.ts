/**
 * The host names that a server serves. A page of another site can point its own name to this machine (DNS rebinding). The
 * browser then treats the service as part of that site, but sends the name in `Host`.
 */
import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { kindOf } from '../platform/hosts/addresses.ts';
import { type ListedHost, readHost } from '../platform/hosts/hosts.ts';
import { plainAddress } from '../platform/hosts/plain-address.ts';

export interface ServedHosts {
  /** The address or name to listen on. */
  readonly host: string;
  /** More hosts. If there are some, they are also required on an address that other machines reach. */
  readonly allowedHosts: readonly ListedHost[];
}

const MISDIRECTED =
  'This server does not serve the host in the Host header. Use localhost, or add the host to ALLOWED_HOSTS.';
const HOST_HEADER = /^(\[[^[\]]*\]|[^:[\]]*)(?::\d{0,5})?$/;

/**
 * Returns the check of the `Host` header of a listening server, which returns the message of a problem. On a loopback address, it accepts the names and addresses
 * of this machine, `host` and `allowedHosts`. On other addresses, it accepts any host unless `allowedHosts` has some. Ports
 * are not checked.
 */
export function servedHosts(
  server: Pick<Server, 'address'>,
  { host, allowedHosts }: ServedHosts,
): (request: IncomingMessage) => string | undefined {
  const named = plainAddress(host) ?? readHost(host);
  let checks: boolean | undefined;
  /** The last accepted value. Most requests have the same one. */
  let accepted: string | undefined;

  function accepts(given: string, local: string | undefined): boolean {
    const asked = readHost(HOST_HEADER.exec(given)?.[1] ?? '');
    if (asked === null) return false;
    return (
      isLocal(asked) ||
      asked === named ||
      // Probes of a load balancer use the address.
      asked === plainAddress(local ?? '') ||
      allowedHosts.some((each) => (each.below ? asked.endsWith(`.${each.host}`) : asked === each.host))
    );
  }

  return ({ headers, socket }) => {
    const given = headers.host;
    // Only HTTP/1.0 permits this. Browsers send a later version.
    if (given === undefined || given === accepted) return undefined;
    checks ??= allowedHosts.length > 0 || kindOf((server.address() as AddressInfo).address) === 'loopback';
    if (checks && !accepts(given, socket.localAddress)) return MISDIRECTED;
    accepted = given;
    return undefined;
  };
}

function isLocal(host: string): boolean {
  return /(^|\.)localhost$/.test(host) || kindOf(host) === 'loopback';
}
