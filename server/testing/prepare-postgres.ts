import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/database/open.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder of a stopped PostgreSQL, whose new databases have the schema of this version. */
    postgres: string;
  }
}

/** The global setup of projects that start many PostgreSQL servers. Each of them would run initdb, and all migrations per database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  // PostgreSQL copies it for each new database.
  const template = await openDatabase({ dataDir: null, databaseUrl: postgres.url('template1') });
  await template.close();
  await postgres.halt();
  project.provide('postgres', postgres.folder);
  return () => postgres.stop();
}
