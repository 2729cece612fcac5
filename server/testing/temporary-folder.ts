import { chmodSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ENTERED } from '../sandbox/disk.ts';

/** Makes a folder in that of temporary files. Users of sandboxes can enter it. Its path has no links. */
export function temporaryFolder(name: string): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), `${name}-`)));
  chmodSync(folder, ENTERED);
  return folder;
}
