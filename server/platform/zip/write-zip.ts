import type { Readable } from 'node:stream';

/** A file to put in a zip. */
export interface ZipContent {
  /** Relative, with `/` between names. */
  readonly path: string;
  readonly executable?: boolean;
  /** Is called when the files before it have been read. */
  open(): Promise<Readable>;
}

/** The first time that zips know, in local time, because zips store no zone. */
const TIME = new Date(1980, 0, 1);
const MODE = { file: 0o100_644, executable: 0o100_755 };

/**
 * Streams a zip of files, with fixed times and modes and in byte order of the paths, so equal folders make equal zips. An error
 * of a file is an error of the stream.
 */
export async function writeZip(files: readonly ZipContent[]): Promise<Readable> {
  const { ZipFile } = (await import('yazl')).default;
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // A file can fail before the zip is read. Then the reader gets the error.
  output.on('error', () => undefined);
  let current: Readable | undefined;
  output.on('close', () => current?.destroy());
  zip.on('error', (error) => output.destroy(error));
  const sorted = files
    .map((file) => ({ file, bytes: Buffer.from(file.path) }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes));
  for (const { file } of sorted) {
    const mode = file.executable ? MODE.executable : MODE.file;
    zip.addReadStreamLazy(file.path, { mtime: TIME, forceDosTimestamp: true, mode }, (add) => {
      file.open().then(
        (content) => {
          current = content;
          content.on('error', (error) => output.destroy(error));
          if (output.destroyed) content.destroy();
          else add(null, content);
        },
        (error) => output.destroy(error),
      );
    });
  }
  zip.end();
  return output;
}
