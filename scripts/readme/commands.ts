import type { Command } from 'commander';
import { checks, commands } from '../cli/commands.ts';
import { serveCommand } from '../cli/serve.ts';
import { startCommand } from '../cli/start.ts';

const factories = [startCommand, serveCommand, ...commands, ...checks];

/** Returns the commands of `agent-cloud-service` by name, with the options of their subcommands. */
const options = new Map(
  factories.map((make) => {
    const command = make();
    return [command.name(), new Set([...optionsOf(command), '--help'])] as const;
  }),
);
const known = new Set([...options.values()].flatMap((each) => [...each]));

function optionsOf(command: Command): string[] {
  return [
    ...command.options.flatMap(({ long }) => long ?? []),
    ...command.commands.flatMap((below) => optionsOf(below)),
  ];
}

/** Returns the scripts, commands and options in a text that do not exist in package.json and the program. */
export function unknownNamesIn(page: string, scripts: readonly string[]): string[] {
  const unknown: string[] = [];
  for (const [, script = ''] of page.matchAll(/npm run (?:-s |--silent )?([\w:-]+)/g)) {
    if (!scripts.includes(script)) unknown.push(`npm run ${script}`);
  }
  // The program, also from its tarball, or the script of a command with `--` before its options.
  const calls =
    /(?:\bnpx (?:\S+ )*?\S*agent-cloud-service(?:-\*\.tgz)?|\bagent-cloud-service|npm run (?:-s )?(?=\w+ -- )) ?\b(\w[\w-]*)((?: [^\n`|&)]*)?)/g;
  for (const [, command = '', rest = ''] of codeOf(page).matchAll(calls)) {
    const has = options.get(command);
    if (!has) {
      if (!scripts.includes(command)) unknown.push(command);
      continue;
    }
    for (const [option] of rest.matchAll(/(?<= )--[a-z][\w-]*/g)) {
      if (!has.has(option)) unknown.push(`${command} ${option}`);
    }
  }
  return unknown;
}

/** Returns the files of the repository and the variables in the code of a page that do not exist. */
export function unknownFilesIn(page: string, exists: (path: string) => boolean): string[] {
  const code = codeOf(page);
  const programs = [...code.matchAll(/\btsx (\S*\/\S+\.m?[jt]s)\b/g)].map(([, file = '']) => file);
  const spans = [
    ...code.matchAll(/^`((?:client|contract-tests|docs|openapi|scripts|server)\/[^`\s*<…]+)`$/gm),
  ];
  const paths = [...programs, ...spans.map(([, path = '']) => path)];
  return paths.filter((path) => !exists(path));
}

/** Returns the environment variables in the code of a page that `known` does not contain. */
export function unknownVariablesIn(page: string, known: ReadonlySet<string>): string[] {
  const named = [...codeOf(page).matchAll(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g)].map(([name]) => name);
  return named.filter((name) => !known.has(name));
}

/** Returns the options that a page names without their command and that no command has. */
export function unknownOptionsIn(page: string): string[] {
  const named = [...page.matchAll(/`(--[a-z][\w-]*)[^`\n]*`/g)].map(([, option = '']) => option);
  return named.filter((option) => !known.has(option));
}

/** Returns the test projects in the code of a page that `known` does not contain. */
export function unknownProjectsIn(page: string, known: ReadonlySet<string>): string[] {
  const named = [...codeOf(page).matchAll(/--project[ =]([\w-]+)/g)].map(([, name = '']) => name);
  return named.filter((name) => !known.has(name)).map((name) => `--project ${name}`);
}

/** Returns the code blocks and spans of a page. */
function codeOf(page: string): string {
  return [...page.matchAll(/^ *```.*?^ *```$|`[^`\n]+`/gms)].map(([code]) => code).join('\n');
}
