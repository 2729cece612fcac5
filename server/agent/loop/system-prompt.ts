import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Disk } from '../../sandbox/disk.ts';
import { agentPath } from '../../sandbox/packages/search-paths.ts';
import type { Runtime } from '../../sandbox/runtime.ts';
import type { AgentSkills, Surroundings } from '../turns/agent.ts';
import { aboutFiles } from './about-files.ts';
import { aboutMemory } from './about-memory.ts';
import { aboutSkills } from './about-skills.ts';

/**
 * Returns the system prompt of an agent, with what it must know about its sandbox.
 *
 * @param canRead True if it has the tool Read.
 */
export function systemPrompt(
  own: string,
  { runtime, disk }: { runtime: Pick<Runtime, 'seenAt'>; disk: Disk },
  { env, missing, files, memory }: Pick<Surroundings, 'env' | 'missing' | 'files' | 'memory'>,
  skills: AgentSkills,
  canRead: boolean,
): string {
  const place = `Your tools work in the folder ${runtime.seenAt(disk, disk.data)}. Repositories of the session are in this folder.`;
  const outputs = `Put files for the user into the folder ${runtime.seenAt(disk, disk.outputs)}.`;
  const mounts = [
    aboutMissing(missing),
    aboutFiles(files),
    aboutMemory(memory),
    aboutSkills(skills, canRead),
  ];
  return [own, place, ...mounts, outputs, aboutPullRequests(env)]
    .filter((part) => part.trim() !== '')
    .join('\n\n');
}

/** Returns what the model must know about repositories that are not in its sandbox. Empty if none is missing. */
function aboutMissing(missing: readonly string[]): string {
  if (missing.length === 0) return '';
  return `These repositories are not in the folder, because the service could not clone them: ${missing.join(', ')}. If you need one, say so and stop.`;
}

/** Returns what the model must know about gh. Empty if the session has no token. */
function aboutPullRequests({
  GH_TOKEN,
  GH_HOST,
  PATH = agentPath,
}: Readonly<Record<string, string>>): string {
  if (GH_TOKEN === undefined) return '';
  if (!PATH.split(':').some((folder) => existsSync(path.join(folder, 'gh'))))
    return 'The program gh is not installed here, so you cannot open pull requests with it.';
  const repository = GH_HOST === undefined ? '' : ` -R ${GH_HOST}/OWNER/NAME`;
  return `Push a branch before you open a pull request. Use: gh pr create${repository} --head BRANCH --title TITLE --body TEXT`;
}
