#!/usr/bin/env node
/**
 * Runs the command line from the sources: `node scripts/run.mjs serve`. Plain JavaScript, because it runs before
 * anything is compiled. It bundles the sources again if they have changed. That is faster than loading them one by one.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildConsole } from './build/console-bundle.mjs';
import { handsBundle, serviceBundle } from './build/service-bundle.mjs';
import { mapStackTraces } from './stack-traces.mjs';

const root = join(import.meta.dirname, '..');
// `server/platform/files.ts` finds the root above it.
const folder = join(root, '.run');
const list = join(folder, 'inputs.json');

/** Returns a hash of the bundle's inputs. Empty if one is missing. */
/** @param {string[]} inputs */
function stateOf(inputs) {
  try {
    const hash = createHash('sha1');
    for (const name of inputs) {
      const { mtimeMs, size } = statSync(join(root, name));
      hash.update(`${name} ${mtimeMs} ${size}\n`);
    }
    return hash.digest('hex');
  } catch {
    return '';
  }
}

function isFresh() {
  try {
    const { inputs, state } = JSON.parse(readFileSync(list, 'utf8'));
    return state !== '' && stateOf(inputs) === state;
  } catch {
    return false;
  }
}

async function bundle() {
  const { build } = await import('esbuild');
  const [{ metafile, outputFiles }, hands, ofConsole] = await Promise.all([
    build({ ...serviceBundle, outdir: folder, write: false }),
    build({ ...handsBundle, outdir: folder, write: false }),
    buildConsole(),
  ]);
  mkdirSync(folder, { recursive: true });
  // The entries last, each in one step, because another process may be reading the previous ones.
  for (const { path, contents } of [...hands.outputFiles, ...outputFiles.reverse()]) {
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, contents);
    renameSync(unfinished, path);
  }
  // npm writes this file when packages change. They are too many to check each.
  const all = new Set([...Object.keys({ ...metafile.inputs, ...hands.metafile.inputs }), ...ofConsole]);
  const own = [...all].filter((name) => !name.startsWith('node_modules/'));
  const builds = ['scripts/build/service-bundle.mjs', 'scripts/build/console-bundle.mjs'];
  const inputs = [...own, 'node_modules/.package-lock.json', ...builds];
  writeFileSync(list, JSON.stringify({ inputs, state: stateOf(inputs) }));
}

// Like the later steps of `start`: printed if it takes longer than a second. The output of other commands may be read.
const slow =
  process.argv[2] === 'start' && setTimeout(() => console.log('Building …'), 1_000 - performance.now());
if (!isFresh()) await bundle();
if (slow) clearTimeout(slow);
mapStackTraces(folder);
await import(join(folder, 'cli.js'));
