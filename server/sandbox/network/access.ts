import { type AllowList, type HostList, ownList } from '../../platform/hosts/hosts.ts';
import { UserFacingError } from '../user-facing-error.ts';
import type { Network, Way } from './network.ts';

/** The network of commands, for an agent or an installation. */
export interface Entered {
  /** Whether they use the machine's network, or the network that they join. */
  readonly network: boolean | Way;
  /** The messages about rejected requests. */
  readonly rejected: readonly string[];
  /** Kills the remaining processes in a network, and closes all connections. */
  leave(): Promise<void>;
}

/** The networks that commands of this server can use, as SANDBOX_NETWORK permits. */
export interface Access {
  /**
   * Enters a network.
   *
   * @param environment The hosts that its environment permits, or null if it permits all.
   * @throws UserFacingError if this server cannot limit the network.
   */
  enter(environment: AllowList | null): Promise<Entered>;
  /**
   * Enters a network that reaches only the hosts of a list. Without isolation, it is the network of the machine.
   *
   * @throws UserFacingError
   */
  enterOnly(list: AllowList): Promise<Entered>;
  /**
   * Returns the lists of the hosts that the service itself can reach for an agent: the hosts that the agent can reach,
   * and of those that are not public only the ones in SANDBOX_HOSTS.
   *
   * @param environment The hosts that its environment permits, or null if it permits all.
   */
  ofService(environment: AllowList | null): readonly AllowList[];
  close(): Promise<void>;
}

export interface AccessOptions {
  /** The value of SANDBOX_NETWORK. */
  readonly choice: 'open' | 'limited' | 'none';
  /** The hosts that all agents can reach if the network is limited. */
  readonly hosts: HostList;
  /** Makes networks. Called when one is first needed, and again after an error. Null in runtimes without isolation. */
  readonly open: (() => Promise<Network>) | null;
  readonly onError: (error: unknown) => void;
}

export function createAccess({ choice, hosts, open, onError }: AccessOptions): Access {
  const own = ownList(hosts);
  let opening: Promise<Network> | undefined;
  let closed = false;

  function networks(make: () => Promise<Network>): Promise<Network> {
    opening ??= make().catch((error: unknown) => {
      opening = undefined;
      onError(error);
      throw new UserFacingError(
        'This server cannot limit the network of its agents. The log of the service says why.',
      );
    });
    return opening;
  }

  async function join(make: () => Promise<Network>, lists: readonly AllowList[]): Promise<Entered> {
    if (closed) throw new Error('The network is closed.');
    const { way, rejected, leave } = await (await networks(make)).enter(lists);
    return { network: way, rejected, leave };
  }

  return {
    async enter(environment) {
      if (open === null) {
        if (environment === null) return unlimited(true);
        throw new UserFacingError(
          'The networking of the environment is limited, and SANDBOX_RUNTIME=directory cannot limit it. Use bubblewrap, or an environment with unrestricted networking.',
        );
      }
      if (choice === 'none') return unlimited(false);
      if (choice === 'open' && environment === null) return unlimited(true);
      const lists = [choice === 'limited' ? own : null, environment];
      return join(
        open,
        lists.filter((list) => list !== null),
      );
    },

    async enterOnly(list) {
      if (open === null) return unlimited(true);
      if (choice === 'none') throw new UserFacingError('SANDBOX_NETWORK=none permits no installation.');
      return join(open, [list]);
    },

    ofService(environment) {
      const isOpen = open === null || choice === 'open';
      const service = choice === 'none' && !isOpen ? NOTHING : { ...own, allPublic: isOpen };
      return environment === null ? [service] : [service, environment];
    },

    async close() {
      closed = true;
      await (await opening?.catch(() => undefined))?.close();
    },
  };
}

const NOTHING: AllowList = { name: 'SANDBOX_NETWORK=none', hosts: [] };
const unlimited = (network: boolean): Entered => ({ network, rejected: [], leave: async () => {} });
