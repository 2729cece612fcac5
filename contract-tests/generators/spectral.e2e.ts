/** What Spectral, the widespread linter, says of the contract: nothing. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { command, run } from './run.ts';

const contract = '../../generated/openapi.json';

/** The codes of the problems of a document, hints included, each with its place. */
async function problems(ruleset: string, document: string): Promise<string[]> {
  const options = ['--format', 'json', '--quiet', '--fail-severity', 'hint'];
  const lint = [command('@stoplight/spectral-cli', 'spectral'), 'lint', '-r', ruleset, document, ...options];
  // It ends with 1 when it found something.
  const said = await run(lint).catch(({ stdout }: { stdout: string }) => stdout);
  const found = JSON.parse(said || '[]') as { code: string; path: string[] }[];
  return found.map(({ code, path }) => `${code} ${path.join('/')}`);
}

it.each(['spectral-oas.yaml', 'spectral-owasp.yaml'])('finds nothing with %s', async (ruleset) => {
  expect(await problems(ruleset, contract)).toEqual([]);
});

it('would find a missing description, an example that nothing refers to, and a text without limits', async () => {
  const { openapi, info, components } = JSON.parse(readFileSync(join(import.meta.dirname, contract), 'utf8'));
  delete info.description;
  const { SessionTitle } = components.schemas;
  delete SessionTitle.maxLength;
  const examples = { unused: { summary: 'Unused', value: {} } };
  // Spectral takes long for the whole contract.
  const document = { openapi, info, paths: {}, components: { schemas: { SessionTitle }, examples } };
  const changed = join(import.meta.dirname, 'out', 'changed.json');
  try {
    mkdirSync(join(import.meta.dirname, 'out'), { recursive: true });
    writeFileSync(changed, JSON.stringify(document));
    const rules = await problems('spectral-oas.yaml', changed);
    expect(rules).toContain('info-description info');
    expect(rules).toContain('oas3-unused-component components/examples/unused');
    expect(await problems('spectral-owasp.yaml', changed)).toContain(
      'owasp:api4:2023-string-limit components/schemas/SessionTitle',
    );
  } finally {
    rmSync(changed);
  }
});
