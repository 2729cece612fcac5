import { sizeOf } from './tree.ts';

/** The interval of checks, in milliseconds. */
const LOOK_MS = 250;

/** Calls a function once if a folder exceeds a size, unless the watch is stopped before. */
export function watchSize(folder: string, maxBytes: number, onExceeded: () => void): { stop(): void } {
  let stopped = false;
  void (async () => {
    while (!stopped) {
      await new Promise<void>((resolve) => setTimeout(resolve, LOOK_MS).unref());
      if (!stopped && (await sizeOf(folder)) > maxBytes) {
        if (!stopped) onExceeded();
        return;
      }
    }
  })();
  return {
    stop() {
      stopped = true;
    },
  };
}
