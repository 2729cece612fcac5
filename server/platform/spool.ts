import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Folders for requests whose content must be complete before it is used. */
export interface Spool {
  /** Calls a function with an empty folder, and deletes the folder with its content afterwards. */
  withFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result>;
  /** Deletes the folders of processes that were killed. */
  removeLeftovers(): Promise<void>;
}

/** A request ends earlier, in milliseconds. */
const LEFT_AFTER_MS = 24 * 60 * 60 * 1_000;

/** Creates a spool in a folder, which is made when it is needed. Several servers can share it. */
export function createSpool(folder: string): Spool {
  return {
    async withFolder(use) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const own = await mkdtemp(path.join(folder, 'request-'));
      try {
        return await use(own);
      } finally {
        await rm(own, { recursive: true, force: true });
      }
    },

    async removeLeftovers() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for (const name of names) {
        const left = path.join(folder, name);
        const { mtimeMs } = await stat(left).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (mtimeMs < Date.now() - LEFT_AFTER_MS) await rm(left, { recursive: true, force: true });
      }
    },
  };
}
