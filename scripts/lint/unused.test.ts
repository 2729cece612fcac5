import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { readFiles } from './files.ts';
import { unusedParts } from './unused.ts';

const used = {
  'openapi.yaml': 'paths:\n  /things:\n    $ref: ./things/paths/things.yaml\n',
  'things/paths/things.yaml':
    '$ref: ../schemas/Thing.yaml\nexamples: [{ $ref: ../examples.yaml#/red }, { $ref: ../examples.yaml#/red }]\n',
  'things/schemas/Thing.yaml': 'discriminator: { mapping: { part: ./Part.yaml } }\n',
  'things/schemas/Part.yaml': 'description: See other.yaml.\n',
  'things/examples.yaml': 'red:\n  value: { next: 1 }\n',
};

/** Returns the unused parts of a contract with these files, with their places relative to it. */
async function unusedIn(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'unused-test-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    const root = join(folder, 'openapi.yaml');
    const found = unusedParts(root, await readFiles(root));
    return found.map((line) => line.replace(`${relative(process.cwd(), folder)}/`, ''));
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('finds nothing where all is referred to, by $ref or in a discriminator', async () => {
  expect(await unusedIn(used)).toEqual([]);
});

it('finds a file that nothing refers to', async () => {
  expect(await unusedIn({ ...used, 'other.yaml': 'a: 1\n' })).toEqual([
    'other.yaml:1  Nothing refers to this file.',
  ]);
});

it('finds a named entry that nothing refers to, with its line', async () => {
  const examples = `${used['things/examples.yaml']}\nblue:\n  value: 1\n`;
  expect(await unusedIn({ ...used, 'things/examples.yaml': examples })).toEqual([
    'things/examples.yaml:4  Nothing refers to blue.',
  ]);
});

it('finds what only unused parts refer to', async () => {
  const responses = 'Gone:\n  $ref: ./examples.yaml#/blue\n';
  const examples = `${used['things/examples.yaml']}blue: { value: 1 }\n`;
  const files = { ...used, 'things/responses.yaml': responses, 'things/examples.yaml': examples };
  expect(await unusedIn(files)).toEqual([
    'things/examples.yaml:3  Nothing refers to blue.',
    'things/responses.yaml:1  Nothing refers to Gone.',
  ]);
});
