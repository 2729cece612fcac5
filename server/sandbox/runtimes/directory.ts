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
  start(disk, [file = '', ...args], { env }) {
    return { file, args, cwd: disk.data, env: { ...env, HOME: disk.home, SANDBOX: disk.data } };
  },
  signal(pid, signal) {
    process.kill(-pid, signal);
  },
  // Processes that created their own process group.
  sweep: (variable, value) => endProcessesOf(variable, (each) => each === value),
};
