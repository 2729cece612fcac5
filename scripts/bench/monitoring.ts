import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { pages, unwrap } from '../../client/index.ts';
import { drainCommand } from '../../server/testing/drain-command.ts';
import { runProgram } from '../program.ts';
import { drawDashboard, type Mark } from './parts/dashboard-picture.ts';
import { bundleServer, type Monitored, startMonitored } from './parts/monitored.ts';
import { type Load, startLoad } from './parts/monitored-load.ts';
import { printTable } from './parts/table.ts';
import { bundlePrograms } from './parts/turn-programs.ts';

/** How often the alerts are read, in milliseconds. */
const WATCH_MS = 2_000;
/** How long the sessions may take to become idle after the end, in milliseconds. */
const SETTLE_MS = 120_000;

const program = new Command('npm run bench -- monitoring')
  .description(
    `Runs two servers behind nginx for ten minutes, with PostgreSQL, S3, a scripted model, and Prometheus with the rules of
deploy/prometheus. It kills the first server twice, drains the other one, and stops the database. Then it says which alerts fired.
Ends with exit code 1 if a message was lost, or no turn has read it two minutes after the end.`,
  )
  .option('--picture <file>', 'write the dashboard of deploy/grafana as a PNG')
  .action(run);

let failed = false;

async function run({ picture }: { picture?: string }): Promise<void> {
  await bundlePrograms();
  const monitored = await startMonitored(await bundleServer());
  try {
    console.log(`Two servers, sandboxes: ${monitored.runtime}. Ten minutes begin.`);
    await exercise(monitored, picture);
  } finally {
    await monitored.close();
  }
}

async function exercise(monitored: Monitored, picture: string | undefined): Promise<void> {
  const { servers, postgres, prometheus, databaseUrl, url } = monitored;
  const [one, two] = servers;
  const load = await startLoad(url);
  const began = Date.now();
  const marks: Mark[] = [];
  const at = (minutes: number) => pause(Math.max(0, began + minutes * 60_000 - Date.now()));
  const mark = (text: string) => {
    marks.push({ at: Date.now() / 1_000, text });
    console.log(`${minutesSince(began)}  ${text}`);
  };
  const alerts = watchAlerts(monitored, began);

  await at(1);
  mark('SIGKILL to the first server');
  await one.end('SIGKILL');
  await at(4);
  mark('the first server starts');
  await one.start();
  await at(5);
  mark('drain of the second server');
  const drain = drainCommand(databaseUrl, two.id);
  await drain.ended;
  mark(`it is drained, exit code ${drain.child.exitCode}`);
  await at(6);
  mark('the second server restarts, and takes work');
  await two.end('SIGTERM');
  await drainCommand(databaseUrl, two.id, '--cancel').ended;
  await two.start();
  await at(6.75);
  // It has all sessions since the drain.
  mark('SIGKILL to the first server, which starts at once');
  await one.end('SIGKILL');
  await one.start();
  await at(7.5);
  mark('PostgreSQL stops');
  await postgres.halt();
  await pause(45_000);
  mark('PostgreSQL starts');
  await postgres.resume();
  await at(10);
  mark('the load ends');
  await load.stop();
  const busy = await settle(load);
  const { stored, unread } = await messagesOf(load);
  const fired = await alerts.stop();
  report(load, fired, { busy: busy.length, stored, unread });
  if (picture !== undefined)
    await drawDashboard(prometheus, { from: began / 1_000, to: Date.now() / 1_000, marks, file: picture });
}

interface FiredAlert {
  readonly name: string;
  readonly instance: string;
  readonly from: string;
  to: string | null;
}

/** Records which alerts fire, until `stop`. */
function watchAlerts({ prometheus }: Monitored, began: number) {
  const life = new AbortController();
  const fired: FiredAlert[] = [];
  const look = async () => {
    const now = await prometheus.query('ALERTS{alertstate="firing"}');
    const isFiring = ({ name, instance }: FiredAlert) =>
      now.some(({ metric }) => metric.alertname === name && (metric.instance ?? '') === instance);
    for (const each of fired) if (each.to === null && !isFiring(each)) each.to = minutesSince(began);
    for (const { metric } of now) {
      const { alertname: name = '', instance = '' } = metric;
      if (!fired.some((each) => each.name === name && each.instance === instance && each.to === null))
        fired.push({ name, instance, from: minutesSince(began), to: null });
    }
  };
  const watching = (async () => {
    while (!life.signal.aborted) {
      await look();
      await pause(WATCH_MS, undefined, { signal: life.signal }).catch(() => {});
    }
  })();
  return {
    async stop(): Promise<readonly FiredAlert[]> {
      life.abort();
      await watching;
      return fired;
    },
  };
}

/** Waits until no session works. Resolves to the ids of those that still do. */
async function settle({ client, sessions }: Load): Promise<string[]> {
  const until = Date.now() + SETTLE_MS;
  for (;;) {
    const read = sessions.map((session_id) => unwrap(client.getSession({ path: { session_id } })));
    const busy = (await Promise.all(read)).filter(({ status, work }) => status !== 'idle' || work !== null);
    if (busy.length === 0 || Date.now() > until) return busy.map(({ id }) => id);
    await pause(500);
  }
}

/** Counts the messages of all sessions, and those that no turn has read. */
async function messagesOf({ client, sessions }: Load) {
  let [stored, unread] = [0, 0];
  for (const session_id of sessions) {
    const query = { types: ['user.message' as const], limit: 1_000 };
    for await (const event of pages(client.listSessionEvents, { path: { session_id }, query })) {
      stored += 1;
      if (event.processed_at === null) unread += 1;
    }
  }
  return { stored, unread };
}

function report(
  { counts }: Load,
  fired: readonly FiredAlert[],
  { busy, stored, unread }: { busy: number; stored: number; unread: number },
): void {
  console.log('');
  printTable(
    [
      ['alert', 'server', 'from', 'to'],
      ...fired.map(({ name, instance, from, to }) => [name, instance, from, to ?? 'the end']),
    ],
    2,
  );
  console.log(
    `\n${counts.messages} messages and ${counts.reads} reads were acknowledged. ${counts.failedAttempts} attempts failed and were retried; ${counts.failedCalls} calls failed after all retries. ${stored} messages are stored, ${unread} of them unread, and ${busy} sessions still worked ${SETTLE_MS / 1_000} s after the end.`,
  );
  failed = busy > 0 || unread > 0 || stored < counts.messages;
}

const minutesSince = (began: number): string => {
  const seconds = Math.round((Date.now() - began) / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

await runProgram(program);
if (failed) process.exit(1);
