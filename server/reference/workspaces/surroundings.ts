import type { components } from '../../../generated/types.ts';
import { decryptCredentials } from '../credentials/opened.ts';
import type { credentialQueries } from '../credentials/queries.ts';
import type { SecretBox } from '../platform/secrets.ts';
import { variablesOf } from '../sessions/variables.ts';
import { createRedactor } from '../turns/secrets.ts';
import type { BegunTurn } from '../turns/state.ts';
import type { Surroundings } from '../turns/turn.ts';
import { UserFacingError } from '../turns/user-facing-error.ts';
import { chooseToken } from './credentials/choose-token.ts';
import { agentGit } from './credentials/git-configuration.ts';
import { mcpTokens } from './credentials/mcp-tokens.ts';
import { openCredentials } from './credentials/socket.ts';
import {
  type DefinitionLookup,
  readDefinition,
  type TurnDefinition,
  writeDefinition,
} from './definition-file.ts';
import type { Disk } from './disk.ts';
import type { Access, Entered } from './network/access.ts';
import { hostsOfEnvironment } from './network/environment-hosts.ts';
import type { AllowList, HostList } from './network/hosts.ts';
import type { SessionPackages } from './packages/session-packages.ts';
import type { WorkspaceQueries } from './queries.ts';
import type { Runtime } from './runtimes/runtime.ts';

type Repository = components['schemas']['GithubRepositoryResource'];

/** How many bytes the secrets of a turn's vaults can have. Linux limits a variable, such as MCP_TOKENS, to 128 KiB. */
const VAULT_BYTES = 65_536;

/** A shorter key is also an ordinary word. */
const SHORTEST_KEY = 8;

export interface SurroundingsOptions {
  readonly runtime: Runtime;
  readonly disk: Disk;
  readonly queries: WorkspaceQueries;
  readonly definitions: DefinitionLookup;
  readonly vaults: Pick<ReturnType<typeof credentialQueries>, 'usable'>;
  readonly secrets: SecretBox;
  readonly access: Access;
  /** The hosts of the package registries. */
  readonly registries: HostList;
  readonly packages: SessionPackages;
  /** The key of the model's provider for the built-in agent. Null for others, which get MCP_TOKENS. */
  readonly modelKey: string | null;
  /** A certificate authority to trust, or null for the system's authorities. */
  readonly caFile: string | null;
}

/**
 * What the agent of a turn gets. Of its environment variables, later ones win: those of the environment, of the vaults, of
 * the session and of the service.
 *
 * - AGENT_DEFINITION names the file with the definition of the agent.
 * - MCP_TOKENS has the tokens of MCP servers, for AGENT_COMMAND.
 * - GH_TOKEN is the token of the first repository with one (spec. 2.5, rule 6), and gh uses its host. git requests the
 *   token of the current repository from the service each time, so a rotated token applies at once.
 */
export function surroundingsOf(options: SurroundingsOptions) {
  const { runtime, disk, queries, definitions, vaults, secrets, caFile, access, registries, packages } =
    options;
  const { modelKey } = options;
  // A gateway without keys can have any text as its key.
  const serviceSecrets = modelKey !== null && modelKey.length >= SHORTEST_KEY ? [modelKey] : [];
  const repositoriesOf = async (sessionId: string) =>
    (await queries.repositories(sessionId)).map(({ id, description, encrypted_token }) => ({
      url: (description as Repository).url,
      token: encrypted_token && secrets.open(encrypted_token, id),
    }));

  return async ({ session }: BegunTurn): Promise<Surroundings> => {
    const definition = await readDefinition(session, definitions, secrets);
    const entered = await access.enter(hostsOf(definition, registries));
    try {
      return await surround(session, definition, entered);
    } catch (error) {
      await entered.leave();
      throw error;
    }
  };

  async function surround(
    session: BegunTurn['session'],
    definition: TurnDefinition,
    entered: Entered,
  ): Promise<Surroundings> {
    const committer = { name: session.agent.name, email: 'agent@localhost' };
    const [repositories, usable, git, definitionFile] = await Promise.all([
      repositoriesOf(session.id),
      vaults.usable(session.tenant_id, session.vault_ids),
      agentGit({ runtime, disk, caFile, committer }),
      writeDefinition(definition, { runtime, disk }),
    ]);
    const tokens = repositories.flatMap(({ url, token }) => (token ? [{ url, token }] : []));
    const { variables, tokens: bearers } = decryptCredentials(usable, secrets);
    const kept = [...bearers.map(({ token }) => token), ...Object.values(variables)];
    if (Buffer.byteLength(kept.join('')) > VAULT_BYTES) {
      const message = `The secrets of the session's vaults have more than ${VAULT_BYTES} bytes together. Use fewer vaults or shorter secrets.`;
      throw new UserFacingError(message);
    }
    const redact = createRedactor([...tokens.map(({ token }) => token), ...kept, ...serviceSecrets]);
    const credentials = await openCredentials(disk, async (host, path) => {
      const token = chooseToken(await repositoriesOf(session.id), host, path);
      // It can be newer than the turn.
      if (token !== null) redact.add(token);
      return token;
    });
    const [first] = tokens;
    return {
      env: {
        ...definition.environment?.config.environment_variables,
        ...variables,
        ...variablesOf(session, secrets),
        // The built-in agent connects to MCP servers outside of the workspace.
        ...(modelKey === null && mcpTokens(session.agent.mcp_servers, bearers)),
        ...git.env,
        ...(first && ghEnvironment(first)),
        AGENT_DEFINITION: definitionFile.path,
      },
      ...packages.given(),
      readable: git.readable,
      redact,
      network: entered.network,
      mcp: {
        tokens: bearers,
        hostsOf: ({ mcp_servers }) =>
          access.ofService(
            hostsOf({ ...definition, agent: { ...definition.agent, mcp_servers } }, registries),
          ),
      },
      async close() {
        await Promise.all([credentials.close(), definitionFile.remove(), entered.leave()]);
      },
    };
  }
}

/** Returns the hosts that the environment of a turn permits, or null if it permits all. */
function hostsOf({ environment, agent, resources }: TurnDefinition, registries: HostList): AllowList | null {
  if (!environment) throw new UserFacingError('The environment of the session does not exist.');
  return hostsOfEnvironment(environment.config.networking, {
    mcpServers: agent.mcp_servers.map(({ url }) => url),
    repositories: resources.flatMap((each) => (each.type === 'github_repository' ? each.url : [])),
    registries,
  });
}

/**
 * The variables that gh reads. For hosts other than github.com, it needs the host and another variable for the token.
 */
export function ghEnvironment({ url, token }: { url: string; token: string }): Record<string, string> {
  const { host } = new URL(url);
  return {
    GH_TOKEN: token,
    ...(host !== 'github.com' && { GH_HOST: host, GH_ENTERPRISE_TOKEN: token }),
  };
}
