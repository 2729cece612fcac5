import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repository } from '../readme/links.ts';
import { contentsOf } from './contents-of.ts';
import { withFrames, withProvenance } from './docs.ts';
import { generate } from './generate.ts';
import { growContract } from './grown-contract.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'generate-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('generate', () => {
  it('shows a new operation with a new schema as additions alone', async () => {
    const out = join(folder, 'grown', 'out');
    await generate(await growContract(join(folder, 'grown')), out);
    const files = [
      'openapi.json',
      'operations.ts',
      'responses.ts',
      'handlers.ts',
      'client.ts',
      'endpoints.ts',
      'examples.ts',
    ];
    for (const file of [...files, 'schemas.ts']) {
      const after = await readFile(join(out, file), 'utf8');
      const before = await readFile(join('generated', file), 'utf8');
      expect(linesNotIn(after, before), file).toEqual([]);
      expect(after, file).toMatch(file === 'schemas.ts' ? 'SessionOfTest' : /getSessionOfTest/i);
    }
  }, 40_000);
});

describe('generated code', () => {
  it('imports no hand-written module in generated files', async () => {
    const texts = Object.entries(await contentsOf('generated')).filter(
      ([file]) => file.endsWith('.ts') && !file.startsWith('/joins/'),
    );
    expect(texts.filter(([, text]) => /from '\.\.\//.test(text)).map(([file]) => file)).toEqual([]);
    expect(texts).toHaveLength(9);
  });
});

/** Returns the lines of a text that another text does not have, in order. */
function linesNotIn(other: string, text: string): string[] {
  const lines = other.split('\n');
  let place = 0;
  return text.split('\n').filter((line) => {
    const found = lines.indexOf(line, place);
    if (found >= 0) place = found + 1;
    return found < 0;
  });
}

describe('the documentation', () => {
  it('has folded provenance at operations and schemas, operation ids, and names of examples', () => {
    const schema = { description: 'A thing.', 'x-source': '2.4', 'x-ours': 'Its colour.' };
    const get = { operationId: 'getThing', 'x-source': '4.1', 'x-extension': true };
    const contract = {
      paths: { '/things': { get } },
      components: {
        schemas: { Thing: schema, Other: { 'x-source': 'none' } },
        examples: { red_thing: { summary: 'A red one' } },
      },
    };
    const { paths, components } = withProvenance(contract as never);
    const { schemas, examples } = components;
    const link = `[2.4 Session object](${repository}docs/provenance.md#24-session-object)`;
    expect(schemas.Thing?.description).toBe(
      `A thing.\n\n<details class="provenance"><summary>Source: specification, section 2.4.</summary>\n\nSee ${link}.\n\nIts colour.\n\n</details>`,
    );
    expect(paths['/things']?.get).toMatchObject({
      'x-id': 'Operation: `getThing`',
      'x-provenance': expect.stringContaining('<summary>Extension: specification, section 4.1.</summary>'),
    });
    expect(schemas.Other?.description).toContain('<summary>Source: not in the specification.</summary>');
    expect(examples.red_thing?.summary).toBe('red_thing: A red one');
    expect(schema.description).toBe('A thing.');
  });

  it('has examples of streams as a stream sends them', () => {
    const event = { summary: 'An event', value: { id: 'evt_1', type: 'said' } };
    const content = { 'text/event-stream': { examples: { said: { $ref: '#/components/examples/said' } } } };
    const contract = {
      paths: {
        '/events': { get: { responses: { 200: { content }, 404: { $ref: '#/components/responses/No' } } } },
      },
      components: { examples: { said: event }, responses: { No: { description: 'No.' } } },
    };
    const shown = withFrames(contract as never).paths['/events']?.get;
    expect(shown).toMatchObject({
      responses: {
        200: {
          content: {
            'text/event-stream': {
              examples: {
                said: {
                  summary: 'An event',
                  value: 'id: evt_1\nevent: said\ndata: {"id":"evt_1","type":"said"}',
                },
              },
            },
          },
        },
      },
    });
  });
});
