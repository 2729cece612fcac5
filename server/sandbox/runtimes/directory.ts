import { endProcessesOf } from '../processes.ts';
import type { Runtime } from '../runtime.ts';

/**
 * No isolation: commands run directly in the sandbox's data folder. For trusted agents, and for machines without
 * another runtime.
 */
export const directory: Runtime = {
  name: 'directory',
  seenAt: (_disk, place) => place,
  packagesAt: (folder) => folder,
  start(disk, [file = '', ...args], { env, memoryStores = [] }) {
    // Agents read the variable. Its name is that of 0.2.0, so a server also finds what a crashed server of 0.2.0 left.
    const folders = { HOME: disk.home, WORKSPACE: disk.data, UPLOADS: disk.uploads, OUTPUTS: disk.outputs };
    const stores = memoryStores.length > 0 && { MEMORY: disk.memory };
    return { file, args, cwd: disk.data, env: { ...env, ...folders, ...stores } };
  },
  signal(pid, signal) {
    process.kill(-pid, signal);
  },
  // Processes that created their own process group.
  sweep: (variable, value) => endProcessesOf(variable, (each) => each === value),
};
