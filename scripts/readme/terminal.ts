import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exitOf } from '../supervise.ts';

/**
 * Commands that run until they are stopped: the program, a scripted model, and servers in a file. Each is stopped before the next one of
 * its kind starts.
 */
const lasting = {
  program: /(?:agent-cloud-service\S*|run\.mjs|npm(?: run)?) (?:start|serve|mock|docs)\b/,
  model: /^npx llmock /m,
  server: /^(?:PORT=\d+ )?(?:npx tsx|node(?: --import tsx)?) \S*(?:server|example)\.\w+$/m,
};
const ready = /Stop with Ctrl\+C|The service listens on|The mock listens on|server listening on|Listening on/;

export interface Terminal {
  /**
   * Runs the commands of a block, after those of earlier blocks. Resolves to their output when they have ended, or when
   * a command that continues is ready. The program does not start again if the same command continues.
   *
   * @throws Error with the output if a command fails.
   */
  run(code: string): Promise<string>;
  /** Stops the commands that continue. */
  stop(): Promise<void>;
}

/** A command that continues. Terminals of the same folder can share them. */
interface Lasting {
  readonly code: string;
  readonly child: ChildProcess;
  readonly printed: Promise<string>;
}
export type Running = Map<string, Lasting>;

/**
 * Runs blocks of commands like a person who pastes them into a terminal. A block has the variables of earlier blocks. A
 * command that continues is stopped before the next one of its kind.
 *
 * @param folder Where the commands run.
 * @param running The commands of earlier terminals that continue.
 */
export async function openTerminal(
  folder: string,
  env: NodeJS.ProcessEnv,
  running: Running = new Map(),
): Promise<Terminal> {
  const variables = join(folder, '.variables');
  await writeFile(variables, '');

  const continues = ({ child }: Lasting) => child.exitCode === null && child.signalCode === null;
  async function stop(lasting: Lasting | undefined): Promise<void> {
    if (lasting?.child.pid === undefined) return;
    // Like Ctrl+C: to all processes of its group.
    if (continues(lasting)) process.kill(-lasting.child.pid, 'SIGINT');
    await exitOf(lasting.child);
  }

  return {
    async stop() {
      await Promise.all([...running.values()].map(stop));
    },
    async run(code) {
      const [kind] = Object.entries(lasting).find(([, command]) => command.test(code)) ?? [];
      const lasts = kind !== undefined;
      const before = lasts ? running.get(kind) : undefined;
      // The file of a server can have changed.
      if (kind !== 'server' && before?.code === code && continues(before)) return before.printed;
      await stop(before);
      // Saves variables before each command, because a command that continues does not end.
      const script = `set -eo pipefail\n. ${variables}\nset -a\ntrap 'export -p >${variables}' DEBUG EXIT\n${code}`;
      const shell = spawn('bash', ['-c', script], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      let printed = '';
      const result = new Promise<string>((resolve, reject) => {
        const listen = (chunk: string) => {
          printed += chunk;
          if (lasts && ready.test(printed)) resolve(printed);
        };
        shell.stdout.setEncoding('utf8').on('data', listen);
        shell.stderr.setEncoding('utf8').on('data', listen);
        shell.once('close', (status) => {
          if (status === 0 && !lasts) resolve(printed);
          else reject(new Error(`Exit code ${status}:\n${code}\n${printed}`));
        });
      });
      if (lasts) running.set(kind, { code, child: shell, printed: result });
      return result;
    },
  };
}
