import { hostListOf } from '../platform/hosts/hosts.ts';
import type { Log } from '../platform/log.ts';
import type { UserRange } from '../records/sandboxes/user-queries.ts';
import { type Access, createAccess } from '../sandbox/network/access.ts';
import { openNetwork } from '../sandbox/network/network.ts';
import type { Runtime } from '../sandbox/runtime.ts';
import { bubblewrap } from '../sandbox/runtimes/bubblewrap.ts';
import { tried } from '../sandbox/runtimes/choose.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';

/**
 * Opens the networks of agents. Those that SANDBOX_NETWORK=limited needs are tried at the start, the others when they are first
 * needed.
 *
 * @throws ConfigError if they do not work here.
 */
export async function openAccess(
  runtime: Runtime,
  users: UserRange | null,
  config: Config,
  log: Log,
): Promise<{ runtime: Runtime; access: Access }> {
  const { network: choice } = config.sandboxes;
  const hosts = hostListOf(config.repositoryHosts, config.sandboxes.hosts);
  const onError = (error: unknown) =>
    log.error({ event: 'network.failed', reason: (error as Error).message }, 'network of agents failed');
  const onUnreachable = (reason: string) =>
    log.warn({ event: 'network.unreachable', reason }, 'an agent or a clone cannot reach a host');
  const open = async () => tried(runtime, await openNetwork({ hosts, onError, onUnreachable }), users?.from);
  const shared = { choice, hosts, onError };
  if (runtime.name !== bubblewrap.name) return { runtime, access: createAccess({ ...shared, open: null }) };
  if (choice !== 'limited') return { runtime, access: createAccess({ ...shared, open }) };
  try {
    const network = await open();
    return {
      runtime: { ...runtime, network },
      access: createAccess({ ...shared, open: async () => network }),
    };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // root joins the network of a sandbox before it becomes the user of the sandbox.
    const rights = users ? ', allow CAP_SYS_ADMIN,' : '';
    throw new ConfigError(
      `SANDBOX_NETWORK: limited does not work here (${code ?? message}). Install nsenter (util-linux)${rights} and allow nested user namespaces, or set open or none.`,
    );
  }
}
