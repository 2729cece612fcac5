import { describe } from 'vitest';
import { runtimes, usableRuntimes } from '../sandbox/runtimes/choose.ts';

const usable = await usableRuntimes();

/** All runtimes. `works` is true if the runtime works on this machine. */
export const allRuntimes = runtimes.map((runtime) => ({
  runtime,
  name: runtime.name,
  works: usable.includes(runtime),
}));

/** The first runtime that works, for tests of what the service does itself, whatever runs the tools. */
export const firstRuntime = allRuntimes.filter(({ works }) => works).slice(0, 1);

/** Defines a suite for each way. Tests of ways that do not work on this machine are skipped, and the summary counts them. */
export function describeEach<Way extends { name: string; works: boolean }>(
  ways: readonly Way[],
  title: string,
  suite: (way: Way) => void,
): void {
  for (const way of ways) describe.runIf(way.works)(title.replace('$name', way.name), () => suite(way));
}
