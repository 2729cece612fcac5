import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { shellLogEvents } from '../shell/log-events.ts';
import { logEvents } from './log-events.ts';

it('describes each event of the log in docs/logs.md', () => {
  const rows = readFileSync('docs/logs.md', 'utf8').match(/^\| `\w+\.\w+` \|.*$/gm) ?? [];
  const row = ([name, meaning]: string[]) => `| \`${name}\` | ${meaning} |`;
  expect(rows).toEqual([...Object.entries(shellLogEvents).map(row), ...Object.entries(logEvents).map(row)]);
});
