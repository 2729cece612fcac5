import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { onTestFinished } from 'vitest';

/** Returns a list that collects the processes that the current test starts from now on. */
export function startedProcesses(): readonly ChildProcess[] {
  const started: ChildProcess[] = [];
  const add = (message: unknown) => void started.push((message as { process: ChildProcess }).process);
  subscribe('child_process', add);
  onTestFinished(() => void unsubscribe('child_process', add));
  return started;
}
