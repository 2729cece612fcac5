import { endProcessesOf } from '../processes.ts';
import type { Runtime } from './runtime.ts';

/** No isolation: commands run as they are, in the workspace's own data folder. For trusted agents, and for machines without another. */
export const directory: Runtime = {
  name: 'directory',
  seenAt: (_disk, place) => place,
  start(disk, [file = '', ...args], { env }) {
    return { file, args, cwd: disk.data, env: { ...env, HOME: disk.home, WORKSPACE: disk.data } };
  },
  signal(pid, signal) {
    process.kill(-pid, signal);
  },
  // What has made its own process group.
  sweep: (variable, value) => endProcessesOf(variable, (each) => each === value),
};
