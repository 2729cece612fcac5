import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Argument, Command } from 'commander';
import { ConfigError } from '../server/main/config-error.ts';
import { type Part, parts } from './check/parts.ts';
import { runProgram } from './program.ts';

const root = join(import.meta.dirname, '..');

const program = new Command('npm run check --')
  .description('Checks the sources. Runs all parts, or the named ones.')
  .addArgument(new Argument('[parts...]', 'the parts to run').choices(Object.keys(parts)))
  .addHelpText('after', () => {
    const lines = Object.entries(parts).map(([name, { checks }]) => `  ${name.padEnd(10)} ${checks}`);
    return `\nParts:\n${lines.join('\n')}`;
  })
  .action(check);

async function check(names: string[]): Promise<void> {
  const chosen = names.length > 0 ? names : Object.keys(parts);
  const waiting = chosen.map((name) => [name, parts[name] as Part] as const);
  const failed: string[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, part] = next;
      const { passed, output } = await run(part);
      if (passed) console.log(`${name}: ok`);
      else failed.push(`${name}: ${part.mend}`);
      if (!passed) console.error(`${name}: failed\n${output}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (failed.length > 0) throw new ConfigError(`The check failed.\n${failed.join('\n')}`);
}

/** Runs a part and collects its output. */
function run({ command: [name, ...args] }: Part): Promise<{ passed: boolean; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(name, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', fail).on('close', (code) => done({ passed: code === 0, output }));
  });
}

await runProgram(program);
