import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Argument, Command, Option } from 'commander';
import { ConfigError } from '../../server/main/config-error.ts';
import type { Comparison } from '../diff/change.ts';
import { atLeast, type Impact } from '../diff/impact.ts';
import { inCheckout } from './here.ts';

const formats = ['terminal', 'markdown', 'html', 'json'] as const;
type Format = (typeof formats)[number];

const more = `
A contract is a file (JSON or YAML, without references to other files), a URL, or a git revision such as v0.1.0, HEAD~3 or main.
For a git revision, diff reads generated/openapi.json of the repository in the working directory.

Ratings: major breaks a client, minor adds something, patch does neither. Before 1.0.0, a major change steps the minor version.

Examples:
  diff                                    since the last release
  diff main --format markdown             for a pull request
  diff HEAD~3 main --format html --output changes.html
  diff v0.1.0 --packet                    also a page for a reviewer, .data/packet.html
  diff --fail-on major                    exit code 2 if a change breaks clients`;

export const diffCommand = () =>
  new Command('diff')
    .description('show what changed in the contract, rated by semantic versioning')
    .addArgument(new Argument('[base]', 'the contract before').default(undefined, 'the last release'))
    .addArgument(
      new Argument('[revision]', 'the contract after').default(
        undefined,
        'openapi/ in a checkout, or the contract of the package',
      ),
    )
    .addOption(
      new Option('--format <format>', 'the format of the report').choices(formats).default('terminal'),
    )
    .option('--output <file>', 'write the report to a file')
    .addOption(
      new Option(
        '--packet [file]',
        'also write an HTML page for a reviewer: each change with a request that shows it',
      ).preset('.data/packet.html'),
    )
    .addOption(
      new Option(
        '--fail-on <impact>',
        'end with exit code 2 if a change has this rating or a higher one',
      ).choices(['major', 'minor', 'patch']),
    )
    .addHelpText('after', more)
    .action(diff);

interface Options {
  format: Format;
  output?: string;
  packet?: string;
  failOn?: Impact;
}

async function diff(base: string | undefined, revision: string | undefined, options: Options): Promise<void> {
  const [{ lastRelease, readContract, readOwnContract }, { compareInDetail }] = await Promise.all([
    import('../diff/sources.ts'),
    import('../diff/compare.ts'),
  ]);
  const contracts = [
    await readContract(base ?? lastRelease().file),
    revision === undefined ? await readOwnContract() : await readContract(revision),
  ] as const;
  const [before, after] = contracts.map(({ info }) => info.version);
  const detailed = await compareInDetail(...contracts, {
    base: `${base ?? 'the last release'} (${before})`,
    revision: `${revision ?? (inCheckout ? 'openapi/' : 'this package')} (${after})`,
  });
  const { comparison } = detailed;
  const text = await inFormat(comparison, options.format, options.output === undefined);
  if (options.output === undefined) process.stdout.write(text);
  else {
    write(options.output, text);
    console.log(`Wrote ${options.output}.`);
  }
  if (options.packet !== undefined) {
    const { createPacket } = await import('../diff/packet/packet.ts');
    write(options.packet, await createPacket(detailed, contracts, showProgress()));
    console.error(`Wrote ${options.packet}.`);
  }
  const { impact } = comparison;
  if (options.failOn && impact && atLeast(impact, options.failOn)) process.exitCode = 2;
}

/** Shows at most every two seconds how many changes are done. */
function showProgress(): (done: number, all: number) => void {
  let last = Date.now();
  return (done, all) => {
    if (Date.now() - last < 2_000) return;
    last = Date.now();
    console.error(`Searching for requests: ${done} of ${all} changes.`);
  };
}

function write(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    throw new ConfigError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

async function inFormat(comparison: Comparison, format: Format, toTerminal: boolean): Promise<string> {
  if (format === 'json') return `${JSON.stringify(comparison, null, 2)}\n`;
  if (format === 'markdown') return (await import('../diff/report/markdown.ts')).toMarkdown(comparison);
  if (format === 'html') return (await import('../diff/report/html.ts')).toHtml(comparison);
  const colour = toTerminal && process.stdout.isTTY === true && !process.env.NO_COLOR;
  return (await import('../diff/report/terminal.ts')).toTerminal(comparison, { colour });
}
