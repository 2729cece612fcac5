import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the texts of all files in a folder, by their names in it. For tests. */
export async function contentsOf(directory: string): Promise<Record<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.map(async (f) => [f.slice(directory.length), await readFile(f, 'utf8')])),
  );
}
