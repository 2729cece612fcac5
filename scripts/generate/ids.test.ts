import { describe, expect, it } from 'vitest';
import generated from '../../generated/openapi.json' with { type: 'json' };
import type { Contract, Schema } from './contract.ts';
import { prefixOf, withPrefixes } from './ids.ts';

const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const contract = {
  paths: {
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', description: 'The thing.', schema: schema('ThingId') }],
    },
  },
  components: {
    schemas: {
      ThingId: { type: 'string', description: 'Identifies a thing.', pattern: '^thing_[a-z]+$' },
      PartId: { type: 'string', description: 'Identifies a part.', pattern: '^part_[a-z]+$' },
      Colour: { type: 'string', description: 'A colour.', pattern: '^#[0-9a-f]{6}$' },
      Thing: {
        type: 'object',
        properties: {
          id: schema('ThingId'),
          part_ids: { type: 'array', description: 'Its parts.', items: schema('PartId') },
          owner_id: {
            description: 'Its owner; null for none.',
            oneOf: [schema('ThingId'), schema('PartId')],
          },
          box: { type: 'object', properties: { thing_id: { ...schema('ThingId'), description: 'Inside.' } } },
          colour: schema('Colour'),
        },
      },
    },
  },
} as unknown as Contract;

describe('withPrefixes', () => {
  const before = structuredClone(contract);
  const { paths, components } = withPrefixes(contract);

  it('adds prefixes to properties, arrays, unions and nested objects', () => {
    const { properties } = components.schemas.Thing as { properties: Record<string, Schema> };
    expect(properties.id?.description).toBe('Identifies a thing. Prefix: `thing_`.');
    expect(properties.part_ids?.description).toBe('Its parts. Prefix: `part_`.');
    expect(properties.owner_id?.description).toBe('Its owner; null for none. Prefix: `thing_` or `part_`.');
    expect(properties.box?.properties?.thing_id).toMatchObject({ description: 'Inside. Prefix: `thing_`.' });
    expect(properties.colour?.description).toBe('A colour.');
  });

  it('adds prefixes to parameters', () => {
    expect(paths['/things/{id}']?.parameters?.[0]).toMatchObject({
      description: 'The thing. Prefix: `thing_`.',
    });
  });

  it('adds prefixes to schemas, and the pattern that other strings get too', () => {
    expect(components.schemas.ThingId?.description).toBe(
      'Identifies a thing.\n\nPrefix: `thing_`. Pattern: `^thing_[a-z]+$`.',
    );
    expect(components.schemas.Colour?.description).toBe('A colour.\n\nPattern: `^#[0-9a-f]{6}$`.');
  });

  it('leaves the contract unchanged', () => {
    expect(contract).toEqual(before);
  });
});

it('finds the prefix of each schema of an id', () => {
  const ids = Object.entries<Schema>(generated.components.schemas as never).filter(([name]) =>
    /Id$/.test(name),
  );
  const without = ids.filter(([, each]) => !prefixOf(each)).map(([name]) => name);
  expect(without).toEqual(['AuditedId', 'ModelId', 'RequestId']);
});
