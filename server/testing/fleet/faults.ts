import { setTimeout as pause } from 'node:timers/promises';
import { leaseTimes } from '../../work/servers/lease.ts';
import type { TestPostgres } from '../postgres.ts';
import type { FaultKind, FleetServer } from './fleet-server.ts';

export interface FaultsOptions {
  readonly servers: readonly FleetServer[];
  readonly postgres: TestPostgres;
  readonly leaseSeconds: number;
  readonly random: (below: number) => number;
  /** No new fault begins after this time, in milliseconds since the epoch. */
  readonly until: number;
  readonly say: (line: string) => void;
}

/** A fault is a random entry of the list, so kinds that appear twice are twice as frequent. */
const kinds: readonly FaultKind[] = [
  ...['kill', 'kill', 'freeze', 'freeze', 'restart', 'cut', 'stall', 'half-open', 'refuse', 'database'],
] as FaultKind[];

/** A fault explains nothing that happens later than this after it, in milliseconds. */
export const CALM_MS = 20_000;
const STORM_MS = { least: 25_000, most: 45_000 };
/** The number of servers with a fault at the same time. */
const AT_ONCE = 2;

/**
 * Causes faults until a time. Phases of random faults alternate with calm phases of orderly restarts: either of all servers one after
 * the other, as in a deployment, or of two at once. When all faults are repaired, resolves to the number of each kind.
 */
export async function runFaults(options: FaultsOptions): Promise<Map<string, number>> {
  const { servers, postgres, leaseSeconds, random, until, say } = options;
  const counts = new Map<string, number>();
  const underWay = new Map<FleetServer | 'database', Promise<void>>();
  const isOver = () => Date.now() >= until;
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

  /** Returns a duration that is too short to end turns, or longer than a lease, in milliseconds. */
  const duration = () =>
    random(2) === 0 ? 300 + random(leaseSeconds * 900) : leaseTimes(leaseSeconds).lease + 500 + random(5_000);

  async function inflict(kind: FaultKind, server: FleetServer): Promise<void> {
    const { proxy } = server;
    switch (kind) {
      case 'kill':
        await server.kill();
        await pause(random(2) === 0 ? 0 : duration());
        return server.start();
      case 'freeze':
        server.freeze();
        await pause(duration());
        return server.thaw();
      case 'restart':
        await server.stop();
        return server.start();
      case 'cut':
        return proxy.cut();
      case 'stall':
        await proxy.stall();
        await pause(duration());
        return proxy.pass();
      case 'refuse':
        await proxy.refuse();
        if (random(2) === 0) proxy.cut();
        await pause(duration());
        return proxy.pass();
      case 'half-open':
        proxy.halfOpen((['both', 'to-server', 'to-client'] as const)[random(3)]);
        await pause(10_000);
        return proxy.reap();
      case 'database':
        await postgres.halt();
        await pause(300 + random(3_000));
        return postgres.resume();
    }
  }

  /** Causes a fault, and records it for all affected servers when it begins. */
  async function fault(kind: FaultKind, server: FleetServer): Promise<void> {
    count(kind);
    const from = Date.now();
    const concerned = kind === 'database' ? servers : [server];
    const entries = concerned.map((each) => {
      const entry = { kind, from, to: Number.POSITIVE_INFINITY };
      each.faults.push(entry);
      return entry;
    });
    const name = kind === 'database' ? kind : `${kind} ${server.name}`;
    say(`${name} begins`);
    await inflict(kind, server);
    for (const entry of entries) entry.to = Date.now();
    say(`${name} is over`);
  }

  async function storm(): Promise<void> {
    say('A storm begins.');
    const end = Date.now() + STORM_MS.least + random(STORM_MS.most - STORM_MS.least);
    while (!isOver() && Date.now() < end) {
      await pause(500 + random(3_000));
      const kind = kinds[random(kinds.length)] as FaultKind;
      const free = servers.filter((server) => !underWay.has(server));
      const server = free[random(free.length)];
      const place = kind === 'database' ? kind : server;
      if (place === undefined || underWay.has(place) || servers.length - free.length >= AT_ONCE || !server)
        continue;
      underWay.set(
        place,
        fault(kind, server).finally(() => underWay.delete(place)),
      );
    }
    await Promise.all(underWay.values());
  }

  async function calm(): Promise<void> {
    say('A calm begins.');
    await pause(CALM_MS);
    if (random(3) > 0 || !counts.has('deploy')) {
      count('deploy');
      for (const server of servers) await fault('restart', server);
    } else {
      const [first, second] = random(2) === 0 ? [0, 1] : [1, 2];
      await Promise.all(
        [first, second].map((index) => fault('restart', servers[index as number] as FleetServer)),
      );
    }
    await pause(3_000);
  }

  while (!isOver()) {
    await storm();
    if (!isOver() || !counts.has('deploy')) await calm();
  }
  return counts;
}
