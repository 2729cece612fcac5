import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checks, commands } from '../../cli/commands.ts';

it('names each command once', () => {
  const page = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const named = [...page.matchAll(/^\| `([a-z-]+)` /gm)].map(([, name]) => name);
  const known = [...commands, ...checks].map((command) => command().name());
  expect(named.sort()).toEqual(['start', 'serve', ...known].sort());
});
