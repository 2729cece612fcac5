/** `npm run bench -- NAME [options]`: runs a benchmark of scripts/bench/. */
const benches: Readonly<Record<string, string>> = {
  http: 'throughput of bare Express, the shell, Prism and the service',
  start: 'time until the programs, the built package and the shell are ready',
  lists: 'a page deep in each list, compared with the first page',
  schedules: 'deployments that are due in the same minute, with two servers',
  turns: 'turns of the built-in agent, one and many at once',
  overload: 'requests of a workspace while another one tries to send twice what the server holds',
  responsiveness: 'other requests beside a session with large images, and a session of many events',
  deltas: 'messages while they are written: the first delta, and processor time of many sessions',
  streams: 'other requests beside many streams of a session with large events',
  files: 'memory during parallel uploads',
  mounts: 'sessions with many files or memories: first turns, calls of tools, lists',
  shares: 'turns of a workspace while another one uses all processors',
  commands: 'turns of AGENT_COMMAND and clones',
  snapshots: 'saving and restoring the disk of a session',
  retention: 'deleting old rows and a workspace in batches, and what waits for a batch',
  sandboxes: 'a server beside idle sandboxes',
  sizing: 'what a server needs without work, and the room of a row',
  metrics: 'throughput with and without METRICS_PORT',
  monitoring: 'two servers with load, a kill, a drain and a database that stops, as Prometheus sees them',
};

const [name] = process.argv.splice(2, 1);
if (name !== undefined && Object.hasOwn(benches, name)) await import(`./bench/${name}.ts`);
else {
  const lines = Object.entries(benches).map(([each, what]) => `  ${each.padEnd(12)}${what}`);
  const usage = [
    'Usage: npm run bench -- NAME [options]',
    '',
    ...lines,
    '',
    'Options: npm run bench -- NAME --help',
  ];
  if (name === '--help' || name === '-h') console.log(usage.join('\n'));
  else {
    console.error(
      [name === undefined ? 'Name a benchmark.' : `Unknown benchmark: ${name}`, ...usage].join('\n'),
    );
    process.exitCode = 1;
  }
}
