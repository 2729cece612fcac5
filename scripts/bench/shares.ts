import { rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { usableRuntimes } from '../../server/sandbox/runtimes/choose.ts';
import { servedKey } from '../../server/testing/serving.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { runProgram } from '../program.ts';
import { numberOption } from './parts/options.ts';
import { addOtherWorkspace, OTHER_TOKEN } from './parts/other-workspace.ts';
import { median, percentile, printTable } from './parts/table.ts';
import { bundlePrograms, epochNow, type Model, startModel } from './parts/turn-programs.ts';
import { idle, newSession, order, type Subject, send, subjectOf, subjectOn } from './parts/turn-subject.ts';

/** The target: the median beside the other workspace, as a multiple of the median alone. */
const MOST = 2;
/** The maximum time of a command of the built-in agent without `timeout_ms`, in seconds. */
const COMMAND_SECONDS = 120;

const program = new Command('npm run bench -- shares')
  .description(
    `Measures turns of a workspace alone, and while another workspace uses all processors.
Ends with exit code 1 if a time beside the other workspace is more than ${MOST} times the time alone (medians).`,
  )
  .addOption(
    numberOption('--turns <n>', 'how many turns, one after the other', { least: 1, most: 1_000 }).default(40),
  )
  .addOption(
    numberOption('--spinners <n>', 'processes of the other workspace', { least: 1, most: 1_000 }).default(
      150,
    ),
  )
  .addHelpText(
    'after',
    `
A turn has two requests to the model, which responds at once. Between them, the built-in agent runs \`echo hi\`. The time of the
command is that between the two requests. The other workspace has one sandbox with all its processes. AGENT_PROCESSES permits them.`,
  )
  .action(run);

interface Times {
  /** From the message to the second request, in milliseconds. */
  readonly turns: number[];
  /** Between the requests. */
  readonly commands: number[];
}

/** True if the target is missed. */
let failed = false;

async function run({ turns, spinners }: { turns: number; spinners: number }): Promise<void> {
  const folder = temporaryFolder('bench-shares');
  await bundlePrograms();
  const model = await startModel();
  try {
    const runtime = (await usableRuntimes())[0]?.name ?? 'directory';
    console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before, ${runtime}.`);
    const env = {
      DATA_DIR: join(folder, 'data'),
      SANDBOX_RUNTIME: runtime,
      SECRET_KEY: servedKey,
      AGENT_PROCESSES: String(spinners + 100),
    };
    await addOtherWorkspace(env);
    const subject = await subjectOf('spinning', model, env);
    try {
      const other = await subjectOn(subject.server, 'other', OTHER_TOKEN);
      const session = await newSession(other);
      await turnsOf(other, model, session, 3);
      const alone = await turnsOf(other, model, session, turns);
      await spin(subject, model, spinners);
      const began = performance.now();
      const beside = await turnsOf(other, model, session, turns);
      if (performance.now() - began > COMMAND_SECONDS * 1_000)
        throw new Error(`The spinners ended after ${COMMAND_SECONDS} s. Measure fewer turns.`);
      print(alone, beside);
    } finally {
      await subject.server.close();
    }
  } finally {
    model.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function turnsOf(subject: Subject, model: Model, session: string, count: number): Promise<Times> {
  const times: Times = { turns: [], commands: [] };
  for (let turn = 0; turn < count; turn++) {
    const { turn, text } = order([0, 0], 'echo hi');
    const first = model.arrival(turn);
    const began = epochNow();
    await send(subject, session, text);
    const requested = await first;
    const responded = await model.arrival(turn);
    times.turns.push(responded - began);
    times.commands.push(responded - requested);
    await idle(subject, session);
  }
  return times;
}

/** Starts processes that use all processors. */
async function spin(subject: Subject, model: Model, spinners: number): Promise<void> {
  const loop = 'while :; do :; done';
  const { turn, text } = order([0, 0], `for each in $(seq ${spinners}); do (${loop}) & done; wait`);
  const requested = model.arrival(turn);
  await send(subject, await newSession(subject), text);
  await requested;
}

function print(alone: Times, beside: Times): void {
  const rows = [['', 'alone, ms: median', 'p99', 'beside, ms: median', 'p99', 'ratio of medians']];
  for (const [name, of] of [
    ['message to result of echo hi', 'turns'],
    ['echo hi', 'commands'],
  ] as const) {
    const ratio = median(beside[of]) / median(alone[of]);
    failed ||= ratio > MOST;
    const numbers = [alone[of], beside[of]].flatMap((each) => [median(each), percentile(each, 0.99)]);
    rows.push([name, ...numbers.map((value) => value.toFixed(1)), ratio.toFixed(2)]);
  }
  printTable(rows, 1);
}

await runProgram(program);
if (failed) process.exit(1);
