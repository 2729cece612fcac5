import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { files } from '../../platform/files.ts';
import type { Disk } from '../disk.ts';
import { trust } from '../git/environment.ts';
import { quoted } from '../run-command.ts';
import type { Runtime } from '../runtime.ts';
import { socketOf } from './socket.ts';

export interface AgentGitOptions {
  readonly runtime: Runtime;
  readonly disk: Disk;
  /**
   * The file of a private certificate authority, which the agent must be able to read. Null for the system's
   * authorities.
   */
  readonly caFile: string | null;
  /** The default author of commits. */
  readonly committer: { readonly name: string; readonly email: string };
}

/**
 * Writes git's system configuration for an agent. The agent's own configuration and that of a repository override it.
 * Resolves to the environment variables that enable it, and the files that the agent must be able to read.
 */
export async function agentGit({ runtime, disk, caFile, committer }: AgentGitOptions): Promise<{
  env: Record<string, string>;
  readable: string[];
}> {
  const configuration = path.join(disk.run, 'gitconfig');
  const helper = [process.execPath, files.credentialHelper, runtime.seenAt(disk, socketOf(disk))];
  await writeFile(
    configuration,
    [
      section('credential', { helper: `!${helper.map(quoted).join(' ')}`, useHttpPath: 'true' }),
      section('http', { followRedirects: 'false', ...trust(caFile) }),
      section('user', { ...committer }),
      section('init', { defaultBranch: 'main' }),
      // The agent can run as another user than the clone.
      section('safe', { directory: '*' }),
    ].join(''),
    { mode: 0o640 },
  );
  return {
    env: { GIT_CONFIG_SYSTEM: runtime.seenAt(disk, configuration), GIT_TERMINAL_PROMPT: '0' },
    readable: [files.credentialHelper, ...(caFile === null ? [] : [caFile])],
  };
}

function section(name: string, values: Readonly<Record<string, string>>): string {
  const lines = Object.entries(values).map(
    ([key, value]) => `\t${key} = "${value.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"\n`,
  );
  return `[${name}]\n${lines.join('')}`;
}
