import { randomUUID } from 'node:crypto';
import { openGroups } from '../sandbox/limits/groups.ts';
import type { Runtime } from '../sandbox/runtime.ts';

/** True if control groups work on this machine for the user of the tests. */
export const groupsWork = await openGroups(`test-${randomUUID()}`).then((groups) => {
  groups?.close();
  return groups !== null;
});

/** True if the system bounds the processes of a command. Otherwise, processes that start others without end take the machine. */
export const boundsProcesses = ({ countsProcesses = false }: Runtime) => groupsWork || countsProcesses;
