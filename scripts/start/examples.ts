import type { Config } from '../../server/main/config.ts';
import { prepareDataDir } from '../../server/main/data-dir.ts';
import { withDemoModel } from './demo-agent.ts';
import { type DemoGit, startDemoGit } from './demo-git.ts';

/**
 * Adds the demo's model and git server if no others are set. Resolves to the git server, or to the reason why it does not run.
 *
 * @param env The other settings of the built-in agent.
 */
export async function withExamples(
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ config: Config; git: DemoGit | string }> {
  const { dataDir, gitPort, repositoryHosts } = config;
  prepareDataDir(dataDir);

  const sandboxes = withDemoModel(config.sandboxes, env);
  const { runtime, caFile } = sandboxes;
  const without = (why: string) => ({ config: { ...config, sandboxes }, git: `none: ${why}` });
  if (runtime === 'none') return without('SANDBOX_RUNTIME is `none`');
  if (caFile !== null) return without('REPOSITORY_CA_FILE is set');
  const git = await startDemoGit(dataDir, gitPort);
  if (!git) return without('the demo has one where git and openssl are installed');
  return {
    config: {
      ...config,
      repositoryHosts: [...repositoryHosts, git.host],
      sandboxes: { ...sandboxes, caFile: git.caFile },
    },
    git,
  };
}
