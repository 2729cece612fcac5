import { Command } from 'commander';
import { runProgram } from '../program.ts';
import { type Case, cases } from './parts/cases.ts';
import { bundleServers, type RunningServer, startServer, type Turn, takeTurn } from './parts/measure.ts';
import { numberOption } from './parts/options.ts';
import { median, percentile, printTable } from './parts/table.ts';

const WARM_UP_SECONDS = 4;
/** The bound for the processor time of counting, as a part of a request. */
const MOST = 0.01;
/** As in deploy/prometheus/prometheus.yml. */
const SCRAPE_MS = 15_000;

/** What the turns of a round are compared as. The first two do not count, so their ratio is noise. */
const CONTROL = 'not counting again';
const MEASURED = 'counting';
const TURNS = [false, false, true];

/** A read, and a write of several rows. */
const requests = cases.filter(
  ({ server, operation }) =>
    server === 'postgres' && (operation === 'getSessionThread' || operation === 'createSession'),
);

const program = new Command('npm run bench -- metrics')
  .description(
    `Compares the throughput of the service on PostgreSQL while it counts for METRICS_PORT, and while it does not. Turns of a second
alternate in one process, because processes of the same code differ by more than the cost. Each ratio compares turns of the same
round, also two turns that do not count: their ratio shows the noise. The metrics are read every 15 seconds.
Ends with exit code 1 if counting takes ${MOST * 100} % more processor time or more, beyond the noise.`,
  )
  .addOption(
    numberOption('--starts <n>', 'how often the server is started', { least: 1, most: 100 }).default(4),
  )
  .addOption(
    numberOption('--rounds <n>', 'turns of each kind after a start', { least: 2, most: 1_000 }).default(12),
  )
  .addOption(numberOption('--seconds <n>', 'the length of a turn', { least: 0.1, most: 60 }).default(1))
  .action(run);

interface Options {
  readonly starts: number;
  readonly rounds: number;
  readonly seconds: number;
}

/** Two turns of a round: one compared with the first that does not count. */
interface Pair {
  readonly start: number;
  readonly request: Case;
  readonly kind: string;
  readonly throughput: number;
  readonly cpu: number;
}

async function run({ starts, rounds, seconds }: Options): Promise<void> {
  const bundle = await bundleServers();
  const pairs: Pair[] = [];
  for (let start = 1; start <= starts; start += 1) {
    console.error(`Start ${start} of ${starts}.`);
    const server = await startServer(bundle, 'postgres-metrics', SCRAPE_MS);
    for (const request of requests) {
      await takeTurn(server, request, WARM_UP_SECONDS);
      for (let round = 0; round < rounds; round += 1) {
        const [without, control, measured] = await takeRound(server, request, { round, seconds });
        for (const [kind, turn] of [
          [CONTROL, control],
          [MEASURED, measured],
        ] as const)
          pairs.push({
            ...{ start, request, kind },
            throughput: turn.requestsPerSecond / without.requestsPerSecond,
            cpu: turn.cpuPerRequest / without.cpuPerRequest,
          });
      }
    }
    await server.close();
  }
  printTable(
    [
      ['request', 'turns', 'throughput', 'quartiles', 'medians of the starts', 'processor time'],
      ...requests.flatMap((request) =>
        [CONTROL, MEASURED].map((kind) =>
          rowOf(pairs.filter((pair) => pair.request === request && pair.kind === kind)),
        ),
      ),
    ],
    2,
  );
  for (const request of requests) {
    const [noise = 1, counting = 1] = [CONTROL, MEASURED].map((kind) =>
      median(pairs.filter((pair) => pair.request === request && pair.kind === kind).map(({ cpu }) => cpu)),
    );
    // Turns that do not count differ by the noise.
    if (counting - 1 < MOST + Math.abs(noise - 1)) continue;
    console.error(`FAILED: counting takes too much of ${request.operation}.`);
    process.exitCode = 1;
  }
}

type Three<Value> = [Value, Value, Value];

/** A turn of each kind. Each begins as often as the others. */
async function takeRound(
  server: RunningServer,
  request: Case,
  { round, seconds }: { round: number; seconds: number },
): Promise<Three<Turn>> {
  const turns: Turn[] = [];
  for (let place = 0; place < TURNS.length; place += 1) {
    const next = (round + place) % TURNS.length;
    await server.count(TURNS[next] ?? false);
    turns[next] = await takeTurn(server, request, seconds);
  }
  return turns as Three<Turn>;
}

function rowOf(pairs: readonly Pair[]): string[] {
  const [{ request, kind }] = pairs as [Pair];
  const throughput = pairs.map((pair) => pair.throughput);
  const starts = [...new Set(pairs.map(({ start }) => start))];
  const ofStarts = starts.map((start) =>
    median(pairs.filter((pair) => pair.start === start).map((pair) => pair.throughput)),
  );
  return [
    request.operation,
    kind,
    difference(median(throughput)),
    `${difference(percentile(throughput, 0.25))} to ${difference(percentile(throughput, 0.75))}`,
    `${difference(Math.min(...ofStarts))} to ${difference(Math.max(...ofStarts))}`,
    difference(median(pairs.map(({ cpu }) => cpu))),
  ];
}

/** Returns a ratio as a difference in percent. */
const difference = (ratio: number) => `${ratio < 1 ? '' : '+'}${((ratio - 1) * 100).toFixed(1)} %`;

await runProgram(program);
