/**
 * Room that the embedded database can use when the disk is full. PostgreSQL ends if it cannot write its log (WAL), and the
 * embedded one takes the process with it. So a file holds the room, and gives it back when a write fails.
 */
import { execFile } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, rmSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** The maximum size in bytes: four files of the log. And the maximum part of the file system. */
const SIZE = { bytes: 64 * 2 ** 20, part: 10 };
/** How much is given back at once. An agent can take some of it. */
const SLICE = 2 * 2 ** 20;
/** When the file is made whole again after room was given back, in milliseconds. */
const REFILL_MS = 10_000;

export class Ballast {
  readonly #file: string;
  /** True if a call has failed because no room was left. */
  isUsedUp = false;
  #refilling: NodeJS.Timeout | undefined;

  /** @param folder The folder of the file, on the file system of the database. */
  constructor(folder: string) {
    this.#file = path.join(folder, 'db.room');
  }

  /** What it holds, in bytes. */
  get bytes(): number {
    return statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
  }

  /** Repeats a synchronous call that fails because the disk is full, while there is room to give back. */
  run<Result>(call: () => Result): Result {
    for (;;) {
      try {
        return call();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        if (this.#giveBack()) continue;
        this.isUsedUp = true;
        throw error;
      }
    }
  }

  /** Makes the file whole if its file system has room for it twice. Not all file systems can hold room. */
  async fill(): Promise<void> {
    const { bsize, blocks, bavail } = await statfs(path.dirname(this.#file));
    const bytes = Math.min(SIZE.bytes, Math.floor((bsize * blocks) / SIZE.part));
    const missing = bytes - this.bytes;
    if (missing <= 0) return;
    if (bavail * bsize < missing + bytes) return this.#refill();
    await promisify(execFile)('fallocate', ['-l', String(bytes), this.#file]).catch(() => {
      rmSync(this.#file, { force: true });
    });
  }

  close(): void {
    clearTimeout(this.#refilling);
  }

  /** Returns false if nothing is left. */
  #giveBack(): boolean {
    const { bytes } = this;
    if (bytes === 0) return false;
    const descriptor = openSync(this.#file, 'r+');
    try {
      ftruncateSync(descriptor, Math.max(0, bytes - SLICE));
    } finally {
      closeSync(descriptor);
    }
    this.#refill();
    return true;
  }

  #refill(): void {
    clearTimeout(this.#refilling);
    this.#refilling = setTimeout(() => void this.fill().catch(() => {}), REFILL_MS);
    this.#refilling.unref();
  }
}
