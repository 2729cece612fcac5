/** The configuration of an environment that a request or a file sets. */
import type { components } from '../../../generated/types.ts';
import { readListedHost } from '../../platform/hosts/hosts.ts';
import { defaultConfig } from '../default-environment.ts';
import { checkPackages, invalid } from './packages.ts';

type Schemas = components['schemas'];
type Config = Schemas['EnvironmentConfig'];

/** The configuration of a new environment. */
export const newConfig: Config = { ...defaultConfig, environment_variables: {} };

/**
 * Returns a changed configuration. Omitted parts keep their values. Lists and environment variables replace the earlier
 * ones.
 *
 * @param at The place of the configuration for messages.
 * @throws 400 if it names a host or a package that the service does not support, or a package twice.
 */
export function changedConfig(
  before: Config,
  { networking, packages, environment_variables }: Schemas['EnvironmentConfigInput'],
  at = 'body.config',
): Config {
  if (packages) checkPackages(packages, `${at}.packages`);
  return {
    type: 'cloud',
    networking: networking
      ? changedNetworking(before.networking, networking, `${at}.networking`)
      : before.networking,
    packages: {
      type: 'packages',
      npm: packages?.npm ?? before.packages.npm,
      pip: packages?.pip ?? before.packages.pip,
    },
    environment_variables: environment_variables ?? before.environment_variables,
  };
}

function changedNetworking(
  before: Schemas['Networking'],
  networking: Schemas['NetworkingInput'],
  at: string,
): Schemas['Networking'] {
  if (networking.type === 'unrestricted') return { type: 'unrestricted' };
  const wrong = networking.allowed_hosts?.findIndex((host) => readListedHost(host) === undefined) ?? -1;
  if (wrong >= 0) {
    const form = 'must be a host name, `*.` and a host name, or an IP address, with or without a port';
    throw invalid(`${at}.allowed_hosts[${wrong}]`, form);
  }
  const none = { allowed_hosts: [], allow_mcp_servers: false, allow_package_managers: false };
  const { allowed_hosts, allow_mcp_servers, allow_package_managers } =
    before.type === 'limited' ? before : none;
  return {
    type: 'limited',
    allowed_hosts: networking.allowed_hosts ?? allowed_hosts,
    allow_mcp_servers: networking.allow_mcp_servers ?? allow_mcp_servers,
    allow_package_managers: networking.allow_package_managers ?? allow_package_managers,
  };
}
