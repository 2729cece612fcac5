import { describe, expect, it } from 'vitest';
import { contentsOf } from './contents-of.ts';
import { withFrames, withProvenance } from './docs.ts';

describe('generated code', () => {
  it('imports no hand-written module in generated files', async () => {
    const texts = Object.entries(await contentsOf('generated')).filter(
      ([file]) => file.endsWith('.ts') && !file.startsWith('/joins/'),
    );
    expect(texts.filter(([, text]) => /from '\.\.\//.test(text)).map(([file]) => file)).toEqual([]);
    expect(texts).toHaveLength(11);
  });
});

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
    const see = 'See docs/provenance.md in the repository: 2.4 Session object.';
    expect(schemas.Thing?.description).toBe(
      `A thing.\n\n<details class="provenance"><summary>Source: specification, section 2.4.</summary>\n\n${see}\n\nIts colour.\n\n</details>`,
    );
    expect(paths['/things']?.get).toMatchObject({
      'x-id': 'Operation: `getThing`. [Try it in the console](/console/request?operation=getThing)',
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
