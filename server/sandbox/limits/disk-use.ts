/** The disk use of a sandbox. It is measured only if the use of the file system has grown. */
import { statfs } from 'node:fs/promises';
import { type Disk, limited } from '../disk.ts';
import { FILE_BYTES } from '../reserve.ts';
import { sizeOf } from '../tree.ts';
import { usedBytes } from './process-family.ts';

/**
 * A measurement is due when the file system has grown by this part of the limit, and also after some time, because
 * files may have been removed meanwhile.
 */
const PART = 1 / 20;
const AT_LEAST_MS = 30_000;
/** The maximum share of time for measurements. They are rare, because they depend on the growth of the file system. */
const SHARE = 1 / 5;
/** A command can start in a sandbox above the limit, to clean it up, up to this multiple of the limit. */
const MOST = 2;

/** Sandboxes above the limit, by folder. */
export type FullDisks = Map<string, number>;

export class DiskUse {
  readonly #disk: Disk;
  readonly #limitBytes: number;
  readonly #full: FullDisks;
  /** The use of the file system at the last measurement, and its time. */
  #before: Promise<number>;
  #lookedAt = performance.now();
  #tookMs = 0;

  constructor(disk: Disk, limitBytes: number, full: FullDisks) {
    this.#disk = disk;
    this.#limitBytes = limitBytes;
    this.#full = full;
    this.#before = filled(disk).catch(() => 0);
  }

  /**
   * Returns true if the sandbox was already too large at the end of its last command. Measures again for the next one.
   */
  wasTooLarge(): boolean {
    const known = this.#full.get(this.#disk.root);
    if (known === undefined || known <= MOST * this.#limitBytes) return false;
    this.measure().catch(() => {});
    return true;
  }

  /**
   * Returns true if the sandbox has become too large.
   *
   * @param last True at the end of the command: there is no further measurement.
   */
  async isTooLarge(last: boolean): Promise<boolean> {
    const since = performance.now() - this.#lookedAt;
    if (!last && since < this.#tookMs / SHARE) return false;
    const [before, now] = [await this.#before, await filled(this.#disk)];
    // Space of removed files counts only for later growth.
    if (now < before) this.#before = Promise.resolve(now);
    if (now - before < this.#limitBytes * PART && since < AT_LEAST_MS) return false;
    this.#before = Promise.resolve(now);
    const known = this.#full.get(this.#disk.root) ?? 0;
    return (await this.measure()) > Math.max(this.#limitBytes, known);
  }

  /** Resolves to the size of the sandbox. */
  async measure(): Promise<number> {
    const began = performance.now();
    const { root } = this.#disk;
    const bytes = await sizeOf(...limited(this.#disk));
    this.#lookedAt = performance.now();
    this.#tookMs = this.#lookedAt - began;
    if (bytes > this.#limitBytes) this.#full.set(root, bytes);
    else this.#full.delete(root);
    return bytes;
  }
}

/** The use of the sandbox's file system. */
async function filled({ data }: Disk): Promise<number> {
  const found = await statfs(data);
  return usedBytes(found) + (found.files - found.ffree) * FILE_BYTES;
}
