import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../../server/main/config-error.ts';
import { type ExportLine, type LastLine, type PartLine, textOf } from '../../server/records/exports/lines.ts';

/** What was written. */
export interface Written {
  readonly counts: LastLine['counts'];
  /** Of the content of files and skills. */
  readonly bytes: number;
  /** Contents whose bytes are not those of their hash. */
  readonly damaged: number;
}

/** Texts of lines that are written at once. */
const BATCH_BYTES = 64 * 1024;

/**
 * Writes an export into a new folder: the lines into `export.jsonl`, contents into `blobs/`. Until the last line is written, the
 * folder has another name. After an error, nothing is left.
 *
 * @param show Called with what was written so far: lines, and bytes of contents.
 */
export async function writeExport(
  folder: string,
  lines: AsyncIterable<ExportLine>,
  show: (lines: number, bytes: number) => void,
): Promise<Written> {
  const draft = `${folder}.partial-${process.pid}`;
  const blobs = path.join(draft, 'blobs');
  try {
    // Only the operator can read it.
    await mkdir(blobs, { recursive: true, mode: 0o700 });
    const written = await writeLines(path.join(draft, 'export.jsonl'), blobs, lines, show);
    await rename(draft, folder);
    return written;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    // Other codes are those of the database.
    if (
      typeof code === 'string' &&
      /^E(ACCES|EXIST|FBIG|IO|MFILE|NOENT|NOSPC|NOTDIR|NOTEMPTY|PERM|ROFS|DQUOT)$/.test(code)
    )
      throw new ConfigError(`--to: ${folder} cannot be written (${code}).`);
    throw error;
  }
}

async function writeLines(
  file: string,
  blobs: string,
  lines: AsyncIterable<ExportLine>,
  show: (lines: number, bytes: number) => void,
): Promise<Written> {
  const output = await open(file, 'wx', 0o600);
  const contents = contentsIn(blobs);
  let texts: string[] = [];
  let waiting = 0;
  let number = 0;
  let counts: LastLine['counts'] = {};
  const flush = async () => {
    await output.writeFile(texts.join(''));
    texts = [];
    waiting = 0;
  };
  try {
    for await (const line of lines) {
      if (isPart(line)) {
        await contents.add(line);
        show(number, contents.bytes);
        continue;
      }
      if (line.type === 'blob_end') await contents.end(line as { id: string; sha256: string });
      if (line.type === 'end') counts = withoutParts(line as LastLine);
      const text = textOf(line.type === 'end' ? { ...line, counts } : line);
      number += 1;
      texts.push(text);
      waiting += text.length;
      if (waiting >= BATCH_BYTES) await flush();
      show(number, contents.bytes);
    }
    await flush();
    await output.sync();
    const { bytes, damaged } = contents;
    return { counts, bytes, damaged };
  } finally {
    await contents.close();
    await output.close();
  }
}

/** Their bytes are in files. */
function withoutParts({ counts: { blob: _, ...counts } }: LastLine): LastLine['counts'] {
  return counts;
}

const isPart = (line: ExportLine): line is PartLine => line.type === 'blob';

/** Writes contents, one after the other. Equal contents are one file, and a damaged one does not replace another. */
function contentsIn(folder: string) {
  const draft = path.join(folder, 'draft');
  let current: FileHandle | null = null;
  let bytes = 0;
  let damaged = 0;
  const close = async () => {
    await current?.close();
    current = null;
  };
  return {
    get bytes() {
      return bytes;
    },
    get damaged() {
      return damaged;
    },
    async add({ data }: PartLine): Promise<void> {
      current ??= await open(draft, 'w', 0o600);
      const part = Buffer.from(data, 'base64');
      await current.writeFile(part);
      bytes += part.length;
    },
    async end({ id, sha256 }: { id: string; sha256: string }): Promise<void> {
      // It becomes the name of a file.
      if (!/^[0-9a-f]{64}$/.test(id)) throw new Error(`${id} is not the SHA-256 of a content.`);
      current ??= await open(draft, 'w', 0o600);
      await current.sync();
      await close();
      const file = path.join(folder, id);
      if (id !== sha256) damaged += 1;
      if (id === sha256 || !existsSync(file)) await rename(draft, file);
      else await rm(draft);
    },
    close,
  };
}
