import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { files } from '../platform/files.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** An entry of Drizzle's journal. `when` is in milliseconds. */
interface Entry {
  readonly idx: number;
  readonly when: number;
  readonly tag: string;
}

/** Returns a folder with a copy of the migrations. `change` returns the entries of its journal. The caller deletes the folder. */
export function copyMigrations(change: (entries: readonly Entry[]) => readonly Entry[]): string {
  const folder = temporaryFolder('migrations');
  cpSync(files.migrations, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: Entry[] };
  writeFileSync(file, JSON.stringify({ ...journal, entries: change(journal.entries) }));
  return folder;
}
