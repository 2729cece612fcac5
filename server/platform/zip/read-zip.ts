/** Zips that anyone can have made. */
import { type Readable, Transform } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { conflictingPath, foldersOf, pathFault } from './paths.ts';
import { quoted, unreadable, ZipError } from './zip-error.ts';

export interface ZipLimits {
  /** Files and folders, also those that are only in paths. */
  readonly members: number;
  /** Bytes of all files together, decompressed. */
  readonly bytes: number;
}

/** A regular file in a zip. */
export interface ZipMember {
  /** Relative, in Normalization Form C, without `..`. No other member has it as file or folder. */
  readonly path: string;
  /** Decompressed. Reading fails if the file is longer or shorter. */
  readonly bytes: number;
  readonly executable: boolean;
  /** Streams the decompressed file. The stream fails with a `ZipError` if the content is not what the zip says of it. */
  open(): Promise<Readable>;
}

export interface Zip {
  /** In byte order of their paths. */
  readonly members: readonly ZipMember[];
  /** Streams that are open can be read to their end. */
  close(): void;
}

/** What the service reads: 10,000 members and 1 GiB. */
export const ZIP_LIMITS: ZipLimits = { members: 10_000, bytes: 1024 ** 3 };

const TYPE = { mask: 0o170_000, folder: 0o040_000, file: 0o100_000 };
/** The flag of names in UTF-8. */
const UTF8 = 0x800;
/** The shortest header before the content of a member, in bytes. */
const HEADER = 30;
const STORED = 0;
const DEFLATED = 8;

/**
 * Opens a zip and checks its directory. Together, the members have at most `limits.bytes`, also if they are read: none can
 * be longer than the directory says, and no content belongs to two members.
 *
 * @throws ZipError if the zip has links, devices, encrypted or overlapping members, unsafe or conflicting paths, too many
 * members or bytes, or cannot be read.
 */
export async function openZip(file: string, limits = ZIP_LIMITS): Promise<Zip> {
  const { openPromise, getFileNameLowLevel } = (await import('yauzl')).default;
  // Names are decoded here, and sizes are checked while members are read: the library's stream would not report its error.
  const options = {
    autoClose: false,
    decodeStrings: false,
    validateEntrySizes: false,
    strictFileNames: true,
  };
  const zip = await openPromise(file, options).catch((error) => {
    throw unreadable(error);
  });
  try {
    if (zip.entryCount > limits.members) throw new ZipError(`has more than ${limits.members} members`);
    const files: { entry: Entry; path: string }[] = [];
    for await (const entry of zip.eachEntry()) {
      const flags = entry.generalPurposeBitFlag | UTF8;
      const name = getFileNameLowLevel(flags, entry.fileNameRaw, entry.extraFields, true).normalize('NFC');
      checkMember(entry, name);
      if (!name.endsWith('/')) files.push({ entry, path: name });
    }
    const paths = files.map(({ path }) => path);
    const folders = foldersOf(paths, limits.members);
    if (folders === null) throw new ZipError(`has more than ${limits.members} files and folders`);
    const conflict = conflictingPath(paths, folders);
    if (conflict !== null) throw new ZipError(`has two members with the path ${quoted(conflict)}`);
    const total = files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
    if (total > limits.bytes) throw new ZipError(`has more than ${limits.bytes} bytes of files`);
    checkOverlaps(files.map(({ entry }) => entry));
    const members = files.map(({ entry, path }) => memberOf(zip, entry, path));
    return {
      members: members.sort((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path))),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw unreadable(error);
  }
}

function checkMember(entry: Entry, name: string): void {
  const isFolder = name.endsWith('/');
  const fault = pathFault(isFolder ? name.slice(0, -1) : name);
  if (fault !== null) throw new ZipError(`has a member whose path ${fault}: ${quoted(name)}`);
  // Only the upper half of the attributes has a mode, and only if the zip's program knows one.
  const type = (entry.externalFileAttributes >>> 16) & TYPE.mask;
  if (type !== 0 && type !== (isFolder ? TYPE.folder : TYPE.file))
    throw new ZipError(`has a link, a device or another special file: ${quoted(name)}`);
  if (entry.isEncrypted()) throw new ZipError(`has an encrypted member: ${quoted(name)}`);
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    throw new ZipError(`has a member with another compression than deflate: ${quoted(name)}`);
}

/** Overlapping members make a small zip of unlimited content. The names before the contents have at least no length. */
function checkOverlaps(entries: readonly Entry[]): void {
  let end = 0;
  for (const entry of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    if (entry.relativeOffsetOfLocalHeader < end) throw new ZipError('has overlapping members');
    end = entry.relativeOffsetOfLocalHeader + HEADER + entry.compressedSize;
  }
}

function memberOf(zip: ZipFile, entry: Entry, path: string): ZipMember {
  return {
    path,
    bytes: entry.uncompressedSize,
    executable: ((entry.externalFileAttributes >>> 16) & 0o111) !== 0,
    async open() {
      const raw = await zip.openReadStreamPromise(entry, { decodeFileData: false }).catch((error) => {
        throw unreadable(error);
      });
      const checked = checkContent(entry, path);
      // It can fail before it is read. Then the reader gets the error.
      checked.on('error', () => undefined);
      const sources = entry.compressionMethod === STORED ? [raw] : [raw, raw.pipe(createInflateRaw())];
      for (const source of sources)
        source.on('error', (error) => checked.destroy(unreadable(error) as Error));
      checked.on('close', () => {
        for (const source of sources) source.destroy();
      });
      sources.at(-1)?.pipe(checked);
      return checked;
    },
  };
}

/** Passes content on, and fails as soon as it is longer than the zip says. At the end, compares length and checksum. */
function checkContent(entry: Entry, path: string): Transform {
  let bytes = 0;
  let sum = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > entry.uncompressedSize)
        return done(new ZipError(`has a longer member than it says: ${quoted(path)}`));
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      const isComplete = bytes === entry.uncompressedSize && sum === entry.crc32;
      done(isComplete ? null : new ZipError(`has a damaged member: ${quoted(path)}`));
    },
  });
}
