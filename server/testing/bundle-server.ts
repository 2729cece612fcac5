import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
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
 * Leaves the warm-up out of the bundle: requests then compile what they need. The warm-up takes more processor time than the
 * rest of a start, and most servers of these tests receive few kinds of requests. Programs of the project `start` have it.
 */
const withoutWarmUp: Plugin = {
  name: 'without-warm-up',
  setup({ onLoad }) {
    onLoad({ filter: /server[\\/]main[\\/]warm-up\.ts$/ }, () => {
      return { contents: 'export async function warmUp() {}', loader: 'js' };
    });
  },
};

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
    plugins: [...serviceBundle.plugins, withoutWarmUp],
    splitting: false,
    sourcemap: false,
  });
  project.provide('server', outfile);
  return () => rm(outfile);
}
