import { describe } from 'vitest';
import { runtimes, usableRuntimes } from '../reference/workspaces/runtimes/choose.ts';

const usable = await usableRuntimes();

/** All runtimes, and whether they work on this machine. */
export const allRuntimes = runtimes.map((runtime) => ({
  runtime,
  name: runtime.name,
  works: usable.includes(runtime),
}));

/** A suite for each of several ways. The tests of one that does not work on this machine are skipped, so the summary counts them. */
export function describeEach<Way extends { name: string; works: boolean }>(
  ways: readonly Way[],
  title: string,
  suite: (way: Way) => void,
): void {
  for (const way of ways) describe.runIf(way.works)(title.replace('$name', way.name), () => suite(way));
}
