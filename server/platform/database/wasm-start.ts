import { setFlagsFromString } from 'node:v8';

/** The major versions of Node that have the flags. Others could print a line about an unknown flag. */
const known = ['20', '22', '24'];

/**
 * Makes the start of PGlite cheaper. Call it before PGlite is opened for the first time.
 *
 * PGlite is a module of 10 MB. V8 validates all of it before it runs. In the background, it optimizes functions by how many
 * bytes of them have run. The largest functions of PostgreSQL have 100 kB, so Node 20 optimizes them after a few dozen calls,
 * which takes longer than the rest of a start. Here a function is validated when it is first called, and optimized when
 * requests use it. During a start, a function of the parser runs more than 300 MB of code, counted with its repetitions.
 */
export function makeStartCheap(): void {
  const [major = ''] = process.versions.node.split('.');
  if (!known.includes(major)) return;
  setFlagsFromString('--wasm-lazy-validation');
  setFlagsFromString('--wasm-tiering-budget=500000000');
}
