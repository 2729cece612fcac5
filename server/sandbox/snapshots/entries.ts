/** What a snapshot knows of a disk: a list of entries. Paths have all their bytes, one per character. */
import path from 'node:path';
import { type Disk, writable } from '../disk.ts';

/** Where the content of a file is: a part of the bytes of a layer. */
export interface Content {
  /** The index of its layer. */
  readonly layer: number;
  readonly offset: number;
  readonly bytes: number;
}

interface Place {
  /** Its first name is that of a folder of the disk. */
  readonly path: string;
  /** The permissions for reading, writing and executing. */
  readonly mode: number;
  /** The time of the last change of its content, in seconds. */
  readonly mtime: number;
}

export interface FolderEntry extends Place {
  readonly kind: 'folder';
}

export interface LinkEntry extends Place {
  readonly kind: 'link';
  readonly target: string;
}

/** A regular file. Names of the same file have the same version. */
export interface FileEntry extends Place {
  readonly kind: 'file';
  /** See `versionOf`. It means something only on the disk where the file was found. */
  readonly version: string;
  readonly bytes: number;
}

/** What was found on a disk. */
export type FoundEntry = FolderEntry | LinkEntry | FileEntry;
/** What a snapshot has. */
export type SavedEntry = FolderEntry | LinkEntry | (FileEntry & { readonly content: Content });

/** The names of the folders that are saved. The service makes the others again. */
export const topsOf = (disk: Disk): ReadonlyMap<string, string> =>
  new Map(writable(disk).map((folder) => [path.basename(folder), folder]));

/**
 * Returns the path of an entry on a disk.
 *
 * @throws Error if it leads elsewhere. No list of this service has such a path.
 */
export function placeIn(tops: ReadonlyMap<string, string>, entry: string): Buffer {
  const [top = '', ...names] = entry.split('/');
  const folder = tops.get(top);
  if (folder === undefined || names.length === 0 || names.some((name) => ['', '.', '..'].includes(name)))
    throw new Error('A path of a snapshot leads out of the disk.');
  return Buffer.concat([Buffer.from(folder), Buffer.from(`/${names.join('/')}`, 'latin1')]);
}
