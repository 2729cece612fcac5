/** Checks where a request can go: each list must have its host, and each of its addresses that is not public. */
import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import { type AddressKind, kindOf } from '../../platform/hosts/addresses.ts';
import { type AllowList, listing, readHost, shown } from '../../platform/hosts/hosts.ts';
import { plainAddress } from '../../platform/hosts/plain-address.ts';

/**
 * A rejected request. The message is one line for the agent and its users. It says nothing about the network of the
 * service.
 */
export class Rejected extends Error {
  override readonly name = 'Rejected';
  readonly status: 400 | 403 | 502 | 503;
  /** The reason for the log of the service, with names and addresses. Null if the message is the reason. */
  readonly detail: string | null;

  constructor(status: Rejected['status'], message: string, detail: string | null = null) {
    super(message);
    this.status = status;
    this.detail = detail;
  }
}

/**
 * A host that cannot be reached. The message is the same for each reason. Otherwise, users could find out which names and
 * ports the network of the service has.
 */
export function unreachable(detail: string): Rejected {
  return new Rejected(502, 'The host cannot be reached. The log of the service says why.', detail);
}

export interface Destination {
  /** In the form of `readHost`. */
  readonly host: string;
  readonly port: number;
  /** The connection uses one of these addresses. The name is not looked up again. */
  readonly addresses: readonly string[];
}

/** Resolves to the addresses of a name. */
export type Lookup = (host: string) => Promise<readonly string[]>;

/** The time-out for an address before the next one is tried. */
const ADDRESS_MS = 1_000;
const AUTHORITY = /^(\[[^[\]]*\]|[^:[\]]*)(?::(\d{1,5}))?$/;

/**
 * Parses the `host` or `host:port` of a request.
 *
 * @throws Rejected
 */
export function readAuthority(text: string, usualPort: number | null): { host: string; port: number } {
  const [, name, digits] = AUTHORITY.exec(text) ?? [];
  const host = readHost(name ?? '');
  const port = digits === undefined ? usualPort : Number(digits);
  if (host === null || port === null || port < 1 || port > 65_535) {
    throw new Rejected(400, 'The request names no host and port that can be read.');
  }
  return { host, port };
}

/**
 * Looks up the addresses of a request's host. A name that the list has without a wildcard can have private addresses,
 * because it can be a host in a private network. The list must have other non-public addresses themselves, except those
 * of `localhost`. So the owner of a public name cannot lead an agent to the ports of this machine.
 *
 * @param lists Each of them must permit the host and the address. Without lists, nothing can be reached.
 * @throws Rejected
 */
export async function destinationOf(
  { host, port }: { host: string; port: number },
  lists: readonly AllowList[],
  lookup: Lookup = lookUp,
  isOwn: (address: string) => boolean = isOfThisMachine,
): Promise<Destination> {
  const kindHere = (address: string) => kindAt(address, isOwn);
  if (lists.length === 0) throw new Rejected(403, `No list has ${shown(host, port)}.`);
  for (const { name, hosts, allPublic = false } of lists) {
    const isOpen = allPublic && (plainAddress(host) === null || kindHere(host) === 'public');
    if (!isOpen && listing(hosts, host, port) === null) {
      throw new Rejected(403, `${name} does not list ${shown(host, port)}.`);
    }
  }
  if (plainAddress(host) !== null) {
    if (canBeListed(host)) return { host, port, addresses: [host] };
    throw new Rejected(403, `${host} is not an address of a host, whatever the lists have.`);
  }
  const found = (await lookup(host)).flatMap((each) => plainAddress(each) ?? []);
  const lacksAddress = ({ hosts }: AllowList, address: string) => {
    if (listing(hosts, address, port) === 'name' && canBeListed(address)) return false;
    return !mayHave(host, listing(hosts, host, port), kindHere(address));
  };
  const addresses = found.filter((address) => !lists.some((list) => lacksAddress(list, address)));
  if (addresses.length > 0) return { host, port, addresses };
  const [first] = found;
  if (first === undefined) throw unreachable(`${host} has no address.`);
  const address = `${shown(first, port)} (${kindHere(first)})`;
  const { name, hosts } = lists.find((list) => lacksAddress(list, first)) as AllowList;
  const problem = listing(hosts, host, port) === null ? `lists neither ${host} nor` : `lists ${host} but not`;
  throw unreachable(`${name} ${problem} its address ${address}.`);
}

type KindHere = AddressKind | "this machine's";

/** Services of this machine also listen on its other addresses. */
function kindAt(address: string, isOwn: (address: string) => boolean): KindHere {
  const kind = kindOf(address);
  return (kind === 'public' || kind === 'private') && isOwn(address) ? "this machine's" : kind;
}

function mayHave(host: string, how: ReturnType<typeof listing>, kind: KindHere): boolean {
  if (kind === 'public') return true;
  if (how !== 'name') return false;
  return kind === 'private' || (kind === 'loopback' && /(^|\.)localhost$/.test(host));
}

/** Neither the unspecified address, which means this machine, nor multicast and broadcast addresses. */
function canBeListed(address: string): boolean {
  return !/^(0\.|22[4-9]\.|23\d\.|255\.255\.255\.255$|::$|ff)/.test(address);
}

function isOfThisMachine(address: string): boolean {
  return Object.values(networkInterfaces()).some((each) =>
    each?.some((one) => plainAddress(one.address) === address),
  );
}

/** How many names are looked up at a time. Each lookup uses one of the few threads that also read and write files. */
const LOOKUPS_AT_ONCE = 2;
/** How many lookups can wait. */
const LOOKUPS_WAITING = 200;
const waiting: (() => void)[] = [];
let lookupsUnderWay = 0;

/** Uses the system's resolver, which also reads /etc/hosts. */
async function lookUp(host: string): Promise<readonly string[]> {
  if (waiting.length >= LOOKUPS_WAITING) throw new Rejected(503, 'Too many names are being looked up.');
  if (lookupsUnderWay >= LOOKUPS_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else lookupsUnderWay += 1;
  try {
    return (await systemLookup(host, { all: true, verbatim: true })).map(({ address }) => address);
  } catch {
    throw unreachable(`${host} cannot be resolved.`);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else lookupsUnderWay -= 1;
  }
}

/** Returns options of a connection that uses only the checked addresses of a destination. The name is not looked up again. */
export function connectionTo(addresses: Destination['addresses']) {
  const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const lookup: LookupFunction = (_host, _options, found) => found(null, all);
  return { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: ADDRESS_MS, lookup };
}
