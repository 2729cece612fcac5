import { randomUUID } from 'node:crypto';
import { openGroups } from '../sandbox/limits/groups.ts';
import type { Runtime } from '../sandbox/runtime.ts';

const opened = await openGroups(`test-${randomUUID()}`);
opened?.close();

/** True if control groups work on this machine for the user of the tests. */
export const groupsWork = opened !== null;
export const groupsShareCpu = opened?.sharesCpu ?? false;

/** True if the system bounds the processes of a command. Otherwise, processes that start others without end take the machine. */
export const boundsProcesses = ({ countsProcesses = false }: Runtime) => groupsWork || countsProcesses;
