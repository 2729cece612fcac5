import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';
import { serviceBundle } from '../../scripts/build/service-bundle.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of the bundled `serve-apart.ts`. */
    server: string;
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The global setup of projects that start servers in separate processes. It bundles `serve-apart.ts`, because a bundle starts with a
 * third of the processor time of the sources.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // server/platform/files.ts expects the code one folder below the root. Projects that run at the same time have their own files.
  const outfile = join(root, '.run', `serve-apart-${process.pid}.mjs`);
  await build({
    ...serviceBundle,
    entryPoints: ['server/testing/serve-apart.ts'],
    outfile,
    splitting: false,
    sourcemap: false,
  });
  project.provide('server', outfile);
  return () => rm(outfile);
}
