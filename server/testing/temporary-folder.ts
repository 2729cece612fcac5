import { chmodSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Makes a folder in another one, by default that of temporary files. All users can read it, as those of sandboxes must. Its path
 * has no links.
 */
export function temporaryFolder(name: string, above = tmpdir()): string {
  const folder = realpathSync(mkdtempSync(path.join(above, `${name}-`)));
  chmodSync(folder, 0o755);
  return folder;
}
