/** A DNS server for tests, whose records a test changes. */
import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';

/** An address, or the name that a CNAME record has. */
export type DnsRecord = { readonly A: string } | { readonly AAAA: string } | { readonly CNAME: string };

export interface DnsServer {
  /** The records of names in lower case. A list of lists has the records of the first query, the second and so on. */
  readonly records: Map<string, readonly DnsRecord[] | readonly (readonly DnsRecord[])[]>;
  /** The queried names, in order. */
  readonly queries: string[];
  /** Looks up the addresses of a name, IPv4 first, like the system's resolver with this server. */
  lookup(host: string): Promise<string[]>;
  close(): void;
}

const TYPES = { A: 1, CNAME: 5, AAAA: 28 };

export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const records: DnsServer['records'] = new Map();
  const queries: string[] = [];
  const asked = new Map<string, number>();
  const resolver = new Resolver({ timeout: 5_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);

  /** Returns the records of a query. */
  function found(name: string, type: number): readonly DnsRecord[] {
    const all = records.get(name) ?? [];
    if (!Array.isArray(all[0])) return all as readonly DnsRecord[];
    const key = `${type} ${name}`;
    const count = asked.get(key) ?? 0;
    asked.set(key, count + 1);
    return all[Math.min(count, all.length - 1)] as readonly DnsRecord[];
  }

  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query);
    queries.push(name);
    const answers: Buffer[] = [];
    let owner = name;
    // A resolver gets the whole chain in one response.
    for (let link = 0; link < 10; link++) {
      const own = found(owner, type);
      const next = own.find((each) => 'CNAME' in each);
      for (const each of own) answers.push(...answerOf(owner, each, type));
      if (!next) break;
      owner = next.CNAME;
    }
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(answers.length > 0 ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(answers.length, 6);
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), port, address);
  });

  return {
    records,
    queries,
    async lookup(host) {
      const all = await Promise.all([
        resolver.resolve4(host).catch(() => []),
        resolver.resolve6(host).catch(() => []),
      ]);
      return all.flat();
    },
    close: () => void socket.close(),
  };
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function nameOf(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}

/** Returns a record with a time to live of 0, or nothing if the query is for another type. */
function answerOf(owner: string, record: DnsRecord, asked: number): Buffer[] {
  const [kind, value] = Object.entries(record)[0] as [keyof typeof TYPES, string];
  if (kind !== 'CNAME' && TYPES[kind] !== asked) return [];
  const data =
    kind === 'A' ? Buffer.from(value.split('.').map(Number)) : kind === 'AAAA' ? ipv6(value) : nameOf(value);
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(TYPES[kind], 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt16BE(data.length, 8);
  return [Buffer.concat([nameOf(owner), fixed, data])];
}

/** @param text Eight groups. */
function ipv6(text: string): Buffer {
  return Buffer.concat(text.split(':').map((group) => Buffer.from(group.padStart(4, '0'), 'hex')));
}
