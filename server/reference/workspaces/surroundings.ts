import type { components } from '../../../generated/types.ts';
import type { SecretBox } from '../platform/secrets.ts';
import type { BegunTurn } from '../turns/state.ts';
import type { Surroundings } from '../turns/turn.ts';
import { agentGit, chooseToken, openCredentials } from './credentials.ts';
import type { Disk } from './disk.ts';
import type { WorkspaceQueries } from './queries.ts';
import type { Runtime } from './runtimes/runtime.ts';

type Repository = components['schemas']['GithubRepositoryResource'];

export interface SurroundingsOptions {
  readonly runtime: Runtime;
  readonly disk: Disk;
  readonly queries: WorkspaceQueries;
  readonly secrets: SecretBox;
  /** A certificate authority to trust; null for those of the system. */
  readonly caFile: string | null;
}

/**
 * What an agent is told of the repositories of its session. GH_TOKEN is the token of the first that has one (spec. 2.5, rule 6); git asks the
 * service for that of the repository at hand each time, so that a rotated token holds at once.
 */
export function surroundingsOf({ runtime, disk, queries, secrets, caFile }: SurroundingsOptions) {
  const repositoriesOf = async (sessionId: string) =>
    (await queries.repositories(sessionId)).map(({ id, description, encrypted_token }) => ({
      url: (description as Repository).url,
      token: encrypted_token && secrets.open(encrypted_token, id),
    }));

  return async ({ session }: BegunTurn): Promise<Surroundings> => {
    const tokens = (await repositoriesOf(session.id)).flatMap(({ token }) => token ?? []);
    const committer = { name: session.agent.name, email: 'agent@localhost' };
    const git = await agentGit({ runtime, disk, caFile, committer });
    const credentials = await openCredentials(disk, async (host, path) =>
      chooseToken(await repositoriesOf(session.id), host, path),
    );
    const [first] = tokens;
    return {
      env: { ...git.env, ...(first !== undefined && { GH_TOKEN: first }) },
      readable: git.readable,
      secrets: tokens,
      close: credentials.close,
    };
  };
}
