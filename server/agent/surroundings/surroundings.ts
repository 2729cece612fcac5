import type { components } from '../../../generated/types.ts';
import type { AllowList, HostList } from '../../platform/hosts/hosts.ts';
import type { Log } from '../../platform/log.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { decryptCredentials } from '../../records/credentials/opened.ts';
import type { Queries } from '../../records/queries.ts';
import { variablesOf } from '../../records/sessions/session-variables.ts';
import { openCredentials } from '../../sandbox/credentials/credentials.ts';
import type { Disk } from '../../sandbox/disk.ts';
import { openMountList } from '../../sandbox/mount-list.ts';
import type { Access, Entered } from '../../sandbox/network/access.ts';
import type { Runtime } from '../../sandbox/runtime.ts';
import { UserFacingError } from '../../sandbox/user-facing-error.ts';
import { mcpTokens } from '../mcp/mcp-tokens.ts';
import { createRedactor } from '../text/redactor.ts';
import type { Surroundings, TurnMemory } from '../turns/agent.ts';
import type { BegunTurn } from '../turns/turn-state.ts';
import { readDefinition, type TurnDefinition, writeDefinition } from './definition-file.ts';
import { hostsOfEnvironment } from './environment-hosts.ts';
import { openGivenSecrets } from './given-secrets.ts';
import { type MountedFiles, readMounted } from './mounted-files.ts';
import { redactedMemory } from './redacted-memory.ts';
import type { SessionPackages } from './session-packages.ts';

type Repository = components['schemas']['GithubRepositoryResource'];

/** How many bytes the secrets of a turn's vaults can have. Linux limits a variable, such as MCP_TOKENS, to 128 KiB. */
const VAULT_BYTES = 65_536;

/** A shorter key is also an ordinary word. */
const SHORTEST_KEY = 8;

export interface SurroundingsOptions {
  readonly runtime: Runtime;
  readonly disk: Disk;
  readonly records: Pick<Queries, 'sandboxes' | 'environments' | 'resources' | 'credentials'>;
  readonly secrets: SecretBox;
  readonly access: Access;
  /** The hosts of the package registries. */
  readonly registries: HostList;
  readonly packages: SessionPackages;
  /** Mounts the memory stores of the session for a turn. */
  readonly memory: (turn: BegunTurn, hasStores: boolean) => Promise<TurnMemory>;
  /** The key of the model's provider for the built-in agent. Null for others, which get MCP_TOKENS. */
  readonly modelKey: string | null;
  /** A certificate authority to trust, or null for the system's authorities. */
  readonly caFile: string | null;
  readonly log: Log;
}

/**
 * What the agent of a turn gets. Of its environment variables, later ones win: those of the environment, of the vaults, of
 * the session and of the service.
 *
 * - AGENT_DEFINITION names the file with the definition of the agent.
 * - AGENT_SKILLS names the folder of the agents' skills, if they have any.
 * - MCP_TOKENS has the tokens of MCP servers, for AGENT_COMMAND.
 * - SSL_CERT_FILE names the certificate authorities if there is a private one. It comes before all others.
 * - GH_TOKEN and other variables are for gh. git requests the token of the current repository from the service each time,
 *   so a rotated token applies at once.
 */
export function surroundingsOf(options: SurroundingsOptions) {
  const { runtime, disk, records, secrets, caFile, access, registries, packages, modelKey, log } = options;
  // A gateway without keys can have any text as its key.
  const serviceSecrets = modelKey !== null && modelKey.length >= SHORTEST_KEY ? [modelKey] : [];
  const repositoriesOf = async (sessionId: string) =>
    (await records.sandboxes.repositories(sessionId)).map(
      ({ id, description, encrypted_token, updated_at }) => ({
        id,
        updated_at,
        url: (description as Repository).url,
        token: encrypted_token && secrets.open(encrypted_token, id),
      }),
    );

  return async (turn: BegunTurn): Promise<Surroundings> => {
    const { session } = turn;
    const [definition, mounted] = await Promise.all([
      readDefinition(session, records, secrets),
      readMounted(session, { runtime, disk, records }),
    ]);
    const hasStores = definition.resources.some(({ type }) => type === 'memory_store');
    const memory = await options.memory(turn, hasStores);
    const hosts = hostsOf(definition, registries);
    let entering: Promise<Entered> | undefined;
    const surroundings = await surround(session, definition, mounted, memory);
    return {
      ...surroundings,
      async network() {
        entering ??= access.enter(hosts);
        return (await entering).network;
      },
      async close() {
        const leave = async () => (await entering?.catch(() => undefined))?.leave();
        await Promise.all([surroundings.close(), leave()]);
      },
    };
  };

  async function surround(
    session: BegunTurn['session'],
    definition: TurnDefinition,
    { files, skillsFolder, skillsOf }: MountedFiles,
    memory: TurnMemory,
  ): Promise<Omit<Surroundings, 'network'>> {
    const [repositories, mounted, usable, given] = await Promise.all([
      repositoriesOf(session.id),
      openMountList(disk),
      records.credentials.usable(session.workspace_id, session.vault_ids),
      openGivenSecrets(disk, session.id, secrets, log),
    ]);
    const missing = repositories
      .filter(({ id, updated_at }) => mounted.isGivenUp(id, updated_at))
      .map(({ url }) => url);
    const skills = skillsOf(session.agent);
    const definitionFile = await writeDefinition(
      {
        ...definition,
        files: files.mounted,
        skills: skills.mounted,
        missing: { repositories: missing, files: files.missing, skills: skills.missing },
        memory,
      },
      { runtime, disk },
    );
    const tokens = repositories.flatMap(({ token }) => token || []);
    const { variables, tokens: bearers } = decryptCredentials(usable, secrets);
    const kept = [...bearers.map(({ token }) => token), ...Object.values(variables)];
    if (Buffer.byteLength(kept.join('')) > VAULT_BYTES) {
      const message = `The secrets of the session's vaults have more than ${VAULT_BYTES} bytes together. Use fewer vaults or shorter secrets.`;
      throw new UserFacingError(message);
    }
    await given.add([...tokens, ...kept]);
    const redact = createRedactor([...given.all(), ...tokens, ...kept, ...serviceSecrets]);
    const credentials = await openCredentials({
      runtime,
      disk,
      caFile,
      committer: { name: session.agent.name, email: 'agent@localhost' },
      repositories,
      reread: () => repositoriesOf(session.id),
      // It can be newer than the turn.
      async onToken(token) {
        await given.add([token]);
        redact.add(token);
      },
    });
    return {
      env: {
        ...credentials.authorities,
        ...definition.environment?.config.environment_variables,
        ...variables,
        ...variablesOf(session, secrets),
        // The built-in agent connects to MCP servers outside of the sandbox.
        ...(modelKey === null && mcpTokens(session.agent.mcp_servers, bearers)),
        ...credentials.env,
        AGENT_DEFINITION: definitionFile.path,
        ...(skillsFolder !== null && { AGENT_SKILLS: skillsFolder }),
      },
      ...packages.given(),
      readable: credentials.readable,
      missing,
      files,
      memory: redactedMemory(memory, redact),
      skillsOf,
      redact,
      mcp: {
        tokens: bearers,
        hostsOf: ({ mcp_servers }) =>
          access.ofService(
            hostsOf({ ...definition, agent: { ...definition.agent, mcp_servers } }, registries),
          ),
      },
      async close() {
        await Promise.all([credentials.close(), definitionFile.remove()]);
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
