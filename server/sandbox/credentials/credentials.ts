import { trustedByPrograms } from './authorities.ts';
import { chooseToken, type TokenOf } from './choose-token.ts';
import { ghEnvironment } from './gh.ts';
import { type AgentGitOptions, agentGit } from './git-configuration.ts';
import { openTokenSocket } from './socket.ts';

export interface CredentialOptions extends AgentGitOptions {
  /** The repositories of the sandbox. gh gets their tokens. */
  readonly repositories: readonly TokenOf[];
  /** Reads the repositories again. Called for each token that git requests. */
  readonly reread: () => Promise<readonly TokenOf[]>;
  /** Called with a token before git gets it. If it rejects, git gets none. */
  readonly onToken: (token: string) => Promise<void>;
}

/** What git and gh of a sandbox need to reach repositories. */
export interface Credentials {
  /** The variable that names the certificate authorities. Empty without a private one. */
  readonly authorities: Readonly<Record<string, string>>;
  /** The variables of git and gh. */
  readonly env: Readonly<Record<string, string>>;
  /** The files that the agent must be able to read. */
  readonly readable: readonly string[];
  /** Stops giving tokens to git. */
  close(): Promise<void>;
}

/**
 * Gives credentials to git and gh of a sandbox. git requests a token for each connection, so a rotated token is used at
 * once.
 */
export async function openCredentials(options: CredentialOptions): Promise<Credentials> {
  const { disk, repositories, reread, onToken } = options;
  const [authorities, git] = await Promise.all([trustedByPrograms(options), agentGit(options)]);
  const socket = await openTokenSocket(disk, async (host, repositoryPath) => {
    const token = chooseToken(await reread(), host, repositoryPath);
    if (token !== null) await onToken(token);
    return token;
  });
  return {
    authorities,
    env: { ...git.env, ...ghEnvironment(repositories) },
    readable: git.readable,
    close: socket.close,
  };
}
