import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/database/open.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with an empty embedded database of this version. */
    database: string;
  }
}

/** The global setup of projects that use `addDatabase`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'prepared-database-'));
  const database = await openDatabase({ dataDir: folder, databaseUrl: null });
  await database.close();
  project.provide('database', folder);
  return () => rm(folder, { recursive: true });
}
