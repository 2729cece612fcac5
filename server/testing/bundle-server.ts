import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { TestProject } from 'vitest/node';
import { handsBundle, serviceBundle } from '../../scripts/build/service-bundle.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of the bundled `serve-apart.ts`. */
    server: string;
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Bundles `without-warm-up.ts` in place of the warm-up. */
const withoutWarmUp: Plugin = {
  name: 'without-warm-up',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/warm-up\.ts$/ }, () => {
      return { path: join(import.meta.dirname, 'without-warm-up.ts') };
    });
  },
};

/**
 * The global setup of projects that start servers in separate processes. It bundles `serve-apart.ts` and the program of hands,
 * because a bundle starts with less than half of the processor time of the sources.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Below the root, where server/platform/files.ts finds the rest. Projects that run at the same time have their own files.
  const folder = join(root, '.run', `servers-${process.pid}`);
  await Promise.all([
    build({
      ...serviceBundle,
      entryPoints: ['server/testing/serve-apart.ts'],
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      plugins: [...serviceBundle.plugins, withoutWarmUp],
      sourcemap: false,
    }),
    build({ ...handsBundle, outdir: folder }),
  ]);
  project.provide('server', join(folder, 'serve-apart.mjs'));
  return () => rm(folder, { recursive: true });
}
