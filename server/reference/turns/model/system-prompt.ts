import type { Disk } from '../../workspaces/disk.ts';
import type { Runtime } from '../../workspaces/runtimes/runtime.ts';

/** Returns the system prompt of an agent, with what it must know about its workspace. */
export function systemPrompt(
  own: string,
  { runtime, disk }: { runtime: Pick<Runtime, 'seenAt'>; disk: Disk },
): string {
  const place = `Your tools work in the folder ${runtime.seenAt(disk, disk.data)}. Repositories of the session are in this folder.`;
  return own.trim() === '' ? place : `${own}\n\n${place}`;
}
