/**
 * The connections of agents with a limited network. Each agent gets its own network, in which only the service's proxy
 * listens.
 */
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { type AllowList, type HostList, ownList } from '../../platform/hosts/hosts.ts';
import { makeNamespace, type Namespace } from './namespace.ts';
import { type Client, type HttpProxy, type ProxyOptions, startProxy } from './proxy.ts';

/** A network for a command, and its environment variables. */
export interface Way {
  readonly userPath: string;
  readonly netPath: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A network for the commands of one sandbox after the other. */
export interface Lease {
  readonly way: Way;
  /** The log lines about rejected requests: the first few, without duplicates. */
  readonly rejected: readonly string[];
  /** Kills the remaining processes, and closes all connections. */
  leave(): Promise<void>;
}

export interface Network {
  /** @param lists A host can be reached if each list has it. Default: the list of the service. */
  enter(lists?: readonly AllowList[]): Promise<Lease>;
  close(): Promise<void>;
}

export interface NetworkOptions extends ProxyOptions {
  readonly hosts: HostList;
  readonly onError: (error: unknown) => void;
  /** Receives why a host cannot be reached: the first few reasons of a lease. */
  readonly onUnreachable: (detail: string) => void;
}

/** The port of the proxy in each network. */
const PORT = 3128;
/** How many networks are prepared for the next commands, and how many are kept after them. */
const READY = 4;
const KEPT = 100;
/** The first networks are prepared this long after the start, in milliseconds. Creating one costs a process. */
const READY_AFTER_MS = 1_000;
/** How many are created at a time. They wait for processors while other commands start, so it exceeds their number. */
const MADE_AT_ONCE = 4 * availableParallelism();
const ATTEMPTS = 3;
const REJECTED = 20;

interface Place {
  readonly namespace: Namespace;
  readonly proxy: HttpProxy;
}

/** Creates the first network, and prepares others a second later. Rejects with the reason if this machine cannot. */
export async function openNetwork({
  hosts,
  onError,
  onUnreachable,
  ...options
}: NetworkOptions): Promise<Network> {
  const usual = [ownList(hosts)];
  const idle: Place[] = [];
  const waiting: { resolve(place: Place): void; reject(error: unknown): void }[] = [];
  const making = new Set<Promise<void>>();
  let ready = 0;
  let closed = false;

  async function make(): Promise<Place> {
    for (let attempt = 1; ; attempt++) {
      try {
        const namespace = await makeNamespace(PORT);
        return { namespace, proxy: startProxy(namespace.listener, options) };
      } catch (error) {
        if (attempt === ATTEMPTS || closed) throw error;
      }
    }
  }

  function giveUp({ namespace, proxy }: Place): void {
    proxy.close();
    namespace.close();
  }

  function put(place: Place): void {
    const next = waiting.shift();
    if (next) next.resolve(place);
    else if (closed || idle.length >= KEPT) giveUp(place);
    else idle.push(place);
  }

  function fill(): void {
    while (
      !closed &&
      making.size < MADE_AT_ONCE &&
      making.size + idle.length < Math.max(ready, waiting.length)
    ) {
      const one = make()
        .then(put, (error: unknown) => {
          const next = waiting.shift();
          if (next) next.reject(error);
          else onError(error);
          // No retry at once: the next command creates one.
          return true;
        })
        .then((failed) => {
          making.delete(one);
          if (failed !== true || waiting.length > 0) fill();
        });
      making.add(one);
    }
  }

  async function leave(place: Place): Promise<void> {
    place.proxy.serve(null);
    try {
      await place.namespace.clear();
      // Connections that wait to be accepted belong to ended processes. They are closed now, before another sandbox
      // uses the network.
      await setImmediate();
      await setImmediate();
      put(place);
    } catch (error) {
      giveUp(place);
      onError(error);
    }
  }

  put(await make());
  const preparing = setTimeout(() => {
    ready = READY;
    fill();
  }, READY_AFTER_MS).unref();
  return {
    async enter(lists = usual) {
      if (closed) throw new Error('The network is closed.');
      const place =
        idle.shift() ??
        (await new Promise<Place>((resolve, reject) => {
          waiting.push({ resolve, reject });
          fill();
        }));
      fill();
      const rejected: string[] = [];
      const unreachable = new Set<string>();
      const client: Client = {
        lists,
        onUnreachable(detail) {
          if (unreachable.size >= REJECTED || unreachable.has(detail)) return;
          unreachable.add(detail);
          onUnreachable(detail);
        },
        onRejected(message) {
          if (rejected.length < REJECTED && !rejected.includes(message)) rejected.push(message);
        },
      };
      place.proxy.serve(client);
      const { userPath, netPath } = place.namespace;
      let left: Promise<void> | undefined;
      return {
        way: { userPath, netPath, env: variables(lists) },
        rejected,
        leave() {
          left ??= leave(place);
          return left;
        },
      };
    },
    async close() {
      closed = true;
      clearTimeout(preparing);
      for (const { reject } of waiting.splice(0)) reject(new Error('The network is closed.'));
      for (const place of idle.splice(0)) giveUp(place);
      await Promise.all(making);
    },
  };
}

/** The variables that programs read, in lower and upper case, because programs differ. */
function variables(lists: readonly AllowList[]): Record<string, string> {
  const proxy = `http://127.0.0.1:${PORT}`;
  // Servers of the agent itself are reached without the proxy, unless all lists have their name as an outside host.
  const own = ['localhost', '127.0.0.1', '::1'].filter((host) =>
    lists.some(({ hosts }) => hosts.every((each) => each.host !== host)),
  );
  const named = { http_proxy: proxy, https_proxy: proxy, all_proxy: proxy, no_proxy: own.join(',') };
  const upper = Object.entries(named).map(([name, value]) => [name.toUpperCase(), value]);
  // With the last one, Node from 22.21 and 24.5 uses the others.
  return { ...named, ...Object.fromEntries(upper), NODE_USE_ENV_PROXY: '1' };
}
