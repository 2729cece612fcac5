import type { components } from '../../../generated/types.ts';
import {
  type AllowList,
  type HostList,
  hostListOf,
  hostsOfUrl,
  readListedHost,
} from '../../platform/hosts/hosts.ts';

type Networking = components['schemas']['Networking'];

/** What the networking of an environment can name. */
export interface NamedHosts {
  /** The URLs of the agent's MCP servers. */
  readonly mcpServers: readonly string[];
  /** The URLs of the session's repositories. The owner of the session gave them to it. */
  readonly repositories: readonly string[];
  /** The hosts of the package registries. */
  readonly registries: HostList;
}

/** Returns the hosts that an environment permits, or null if it permits all. */
export function hostsOfEnvironment(networking: Networking, named: NamedHosts): AllowList | null {
  if (networking.type === 'unrestricted') return null;
  const { allowed_hosts, allow_mcp_servers, allow_package_managers } = networking;
  const repositories = named.repositories.map((url) => new URL(url).host);
  const hosts = [
    // The contract admits only entries that can be read.
    ...allowed_hosts.flatMap((entry) => readListedHost(entry) ?? []),
    ...(allow_mcp_servers ? named.mcpServers.flatMap(hostsOfUrl) : []),
    ...(allow_package_managers ? named.registries : []),
    ...hostListOf(repositories, []),
  ];
  return { name: "The environment's allowed_hosts", hosts };
}
