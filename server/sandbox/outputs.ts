/** The files that an agent has left for its user. */
import type { Disk } from './disk.ts';
import { type FoundFile, type FoundFiles, listFiles, readFound } from './untrusted-files.ts';

export type Output = FoundFile;

const READ = { entries: 20_000, depth: 20 };

/** Lists regular files in the folder of outputs, and follows no link. */
export const listOutputs = (disk: Disk): Promise<FoundFiles> => listFiles(disk.outputs, READ);

/** Reads an output: see `readFound`. */
export const readOutput = <Result>(
  disk: Disk,
  output: Output,
  use: (content: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result | null> => readFound(disk.outputs, output, use);
