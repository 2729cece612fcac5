import type { Client } from 'agent-cloud-contract';

interface Listener {
  /** Called when the stream opens or breaks. While it is not open, lists must be read again by themselves. */
  onOpen(isOpen: boolean): void;
  /** Called with the sessions that changed, soon after they did. Null stands for all: changes may have been missed. */
  onChange(sessions: ReadonlySet<string> | null): void;
}

/** For how long changes are collected, in milliseconds. */
const COLLECT_MS = 300;

/** After how long a stream that failed is opened again, in milliseconds. The client itself reopens one that breaks. */
const REOPEN_MS = 30_000;

/** Follows the changes of all sessions of the workspace until the signal is aborted. */
export async function followChanges(client: Client, signal: AbortSignal, listener: Listener): Promise<void> {
  let changed = new Set<string>();
  const tell = () => {
    if (!signal.aborted) listener.onChange(changed);
    changed = new Set();
  };
  while (!signal.aborted) {
    try {
      const changes = await client.streamEvents({
        signal,
        onState: ({ type }) => {
          if (signal.aborted) return;
          listener.onOpen(type === 'open');
          if (type === 'open') listener.onChange(null);
        },
      });
      for await (const { session_id } of changes) {
        if (changed.size === 0) setTimeout(tell, COLLECT_MS);
        changed.add(session_id);
      }
    } catch {
      // Reading lists shows the same error, if it lasts.
    }
    if (signal.aborted) return;
    listener.onOpen(false);
    await pause(REOPEN_MS, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
