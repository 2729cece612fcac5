/** Lists of reachable hosts: the entries of REPOSITORY_HOSTS and SANDBOX_HOSTS. */
import { isIPv4, plainAddress } from './plain-address.ts';

/** An entry of a list of hosts. */
export interface ListedHost {
  /** A name in lower case, or an address in the form of `plainAddress`. */
  readonly host: string;
  /** Null means the ports of https and http. */
  readonly port: number | null;
  /** True if the entry is for names below `host`, and not for `host` itself. */
  readonly below: boolean;
}

export type HostList = readonly ListedHost[];

/** A list of hosts that can be reached, with its name for messages. */
export interface AllowList {
  readonly name: string;
  readonly hosts: HostList;
  /** True if other hosts can be reached too, at public addresses. */
  readonly allPublic?: boolean;
}

/** The list of the operator. */
export const ownList = (hosts: HostList): AllowList => ({ name: 'SANDBOX_HOSTS', hosts });

const USUAL_PORTS = [443, 80];
const ENTRY = /^(\*\.)?(\[[^[\]]+\]|[^:[\]]+)(?::(\d{1,5}))?$/;
const NAME = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/;
/** Resolvers read a name with such an end as an address, in one of many forms. */
const NUMBER_AT_END = /(^|\.)(\d+|0x[0-9a-f]*)$/;

/**
 * Parses an entry, such as `github.com`, `localhost:4020`, `*.npmjs.org` or `[fd00::1]:8443`. Returns undefined for any
 * other text.
 */
export function readListedHost(text: string): ListedHost | undefined {
  const [, wildcard, name = '', port] = ENTRY.exec(text) ?? [];
  const host = readHost(name);
  if (host === null || (port !== undefined && (Number(port) < 1 || Number(port) > 65_535))) return undefined;
  const below = wildcard !== undefined;
  if (below && plainAddress(host) !== null) return undefined;
  return { host, port: port === undefined ? null : Number(port), below };
}

/**
 * Returns the normal form of a host: a name in lower case without a final dot, or an address. Returns null for any
 * other text.
 */
export function readHost(text: string): string | null {
  const [, bracketed] = /^\[([0-9a-f:.]+)\]$/i.exec(text) ?? [];
  if (bracketed !== undefined) return bracketed.includes(':') ? plainAddress(bracketed) : null;
  const name = text.toLowerCase().replace(/\.$/, '');
  if (isIPv4(name)) return name;
  if (name.length > 253 || NUMBER_AT_END.test(name)) return null;
  return NAME.test(name) ? name : null;
}

/** Formats a host and port for a message. Entries of a list have the same form. */
export function shown(host: string, port: number): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return USUAL_PORTS.includes(port) ? name : `${name}:${port}`;
}

/** How a list contains a host: by its name, by a wildcard, or not (null). */
export function listing(hosts: HostList, host: string, port: number): 'name' | 'wildcard' | null {
  const open = hosts.filter((each) => (each.port === null ? USUAL_PORTS.includes(port) : each.port === port));
  if (open.some((each) => !each.below && each.host === host)) return 'name';
  return open.some((each) => each.below && host.endsWith(`.${each.host}`)) ? 'wildcard' : null;
}

/** Returns the host and port of an http or https URL as an entry. Returns an empty list for another text. */
export function hostsOfUrl(url: string): HostList {
  if (!URL.canParse(url)) return [];
  const { protocol, hostname, port } = new URL(url);
  const host = readHost(hostname);
  if (host === null) return [];
  return [{ host, port: Number(port) || (protocol === 'http:' ? 80 : 443), below: false }];
}

/** Returns the list for an agent. GitHub's API, which gh uses, is on another host. */
export function hostListOf(repositoryHosts: readonly string[], more: HostList): HostList {
  const repositories = repositoryHosts.flatMap((each) => readListedHost(each) ?? []);
  const interfaces = repositories
    .filter(({ host, port }) => port === null && /^(github\.com|[a-z0-9-]+\.ghe\.com)$/.test(host))
    .map((each) => ({ ...each, host: `api.${each.host}` }));
  return [...repositories, ...interfaces, ...more];
}
