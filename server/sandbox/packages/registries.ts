import { type AllowList, type HostList, hostsOfUrl } from '../../platform/hosts/hosts.ts';

/** The URLs that packages are installed from. */
export interface Registries {
  /** NPM_REGISTRY */
  readonly npm: string;
  /** PIP_INDEX */
  readonly pip: string;
}

/** Python's own index has its files on another host. */
const FILES = new Map([['pypi.org', 'https://files.pythonhosted.org']]);

/** Returns the hosts of the registries. */
export function registryHosts({ npm, pip }: Registries): HostList {
  const files = FILES.get(new URL(pip).hostname);
  return [npm, pip, ...(files === undefined ? [] : [files])].flatMap(hostsOfUrl);
}

/** Returns what an installation can reach. */
export function registryList(registries: Registries): AllowList {
  return { name: 'The list of registries (NPM_REGISTRY, PIP_INDEX)', hosts: registryHosts(registries) };
}
