import { Command, Option } from 'commander';
import { runProgram } from '../program.ts';
import { cases as allCases, baselineOf, type Case, type ServerName, serverNames } from './parts/cases.ts';
import { fallenRatios, type Ratios, readRatios, rowOf, saveRatios } from './parts/compare.ts';
import {
  bundleServers,
  connections,
  type RunningServer,
  startServer,
  type Turn,
  takeTurn,
} from './parts/measure.ts';
import { numberOption } from './parts/options.ts';
import { median, printTable } from './parts/table.ts';

const rounds = 5;

/** Warm-up, until the compilers have done their work, above all the one of the embedded database. */
const warmUpSeconds = 4;

const program = new Command('npm run bench -- http')
  .description(
    'Compares the throughput of bare Express, the shell around handlers that do nothing, Prism, and the reference service on its embedded database, on PostgreSQL, and with metrics that are read every second.',
  )
  .addOption(numberOption('--seconds <n>', 'the length of a turn', { least: 0.1, most: 60 }).default(1))
  .addOption(
    new Option('--servers <names...>', 'the servers to compare with bare Express').choices(serverNames),
  )
  .addOption(
    new Option(
      '--compare',
      'exit with 1 if a ratio is more than 15 % below that of the last release',
    ).conflicts('save'),
  )
  .option('--save', 'keep the ratios in scripts/bench/ratios.json, for a release')
  .addHelpText(
    'after',
    `
Each request warms up for ${warmUpSeconds} s. Then it has a turn in each of ${rounds} rounds, with ${connections} connections. The table shows the
medians of the rounds. A ratio compares the requests per second of a turn with those of bare Express for the same method in the
same round. So ratios are useful on a busy machine too.`,
  )
  .action(run);

/** The rounds of every case. Cases take turns, so a slow moment of the machine affects all of them. */
async function measure(
  servers: Readonly<Record<ServerName, RunningServer>>,
  cases: readonly Case[],
  seconds: number,
): Promise<Map<Case, Turn[]>> {
  const turns = new Map<Case, Turn[]>(cases.map((each) => [each, []]));
  for (const each of cases) await takeTurn(servers[each.server], each, warmUpSeconds);
  for (let round = 0; round < rounds; round++) {
    for (const each of cases) turns.get(each)?.push(await takeTurn(servers[each.server], each, seconds));
  }
  return turns;
}

function ratioOf(each: Case, all: ReadonlyMap<Case, Turn[]>): number {
  const baseline = all.get(baselineOf(each)) ?? [];
  const ratios = (all.get(each) ?? []).map(
    (turn, round) => turn.requestsPerSecond / (baseline[round]?.requestsPerSecond ?? 0),
  );
  return median(ratios);
}

function toRow(each: Case, all: ReadonlyMap<Case, Turn[]>): string[] {
  const turns = all.get(each) ?? [];
  const middle = (read: (turn: Turn) => number, digits: number) => median(turns.map(read)).toFixed(digits);
  return [
    each.server,
    `${each.operation} ${each.status}`,
    middle((turn) => turn.requestsPerSecond, 0),
    ratioOf(each, all).toFixed(2),
    middle((turn) => turn.p50, 2),
    middle((turn) => turn.p99, 2),
    middle((turn) => turn.cpuPerRequest, 0),
  ];
}

interface Options {
  seconds: number;
  servers?: ServerName[];
  compare?: boolean;
  save?: boolean;
}

async function run({ seconds, servers: chosen, compare = false, save = false }: Options): Promise<void> {
  const names = chosen ? serverNames.filter((name) => name === 'bare' || chosen.includes(name)) : serverNames;
  const cases = allCases.filter(({ server }) => names.includes(server));
  const program = await bundleServers();
  const started = await Promise.all(
    names.map(async (name) => [name, await startServer(program, name)] as const),
  );
  const servers = Object.fromEntries(started) as Record<ServerName, RunningServer>;
  console.log(
    `${cases.length} requests, each ${warmUpSeconds} s to warm up and ${rounds} turns of ${seconds} s …`,
  );
  const turns = await measure(servers, cases, seconds);
  await Promise.all(started.map(([, server]) => server.close()));
  const table = [
    ['server', 'request', 'requests/s', 'ratio', 'p50 ms', 'p99 ms', 'server CPU µs'],
    ...cases.map((each) => toRow(each, turns)),
  ];
  printTable(table, 2);
  const ratios: Ratios = Object.fromEntries(
    cases.flatMap((each) => {
      const row = rowOf(each);
      return row === undefined ? [] : [[row, ratioOf(each, turns)]];
    }),
  );
  if (save) saveRatios(ratios);
  if (!compare) return;
  const fallen = fallenRatios(readRatios(), ratios);
  for (const line of fallen) console.error(line);
  if (fallen.length > 0) process.exitCode = 1;
}

await runProgram(program);
