import type { Case } from './contract.ts';

const all = ['createThing', 'getThing', 'listThings', 'pauseThing'] as const;

/** Changes of responses. Responses may grow. */
export const responseCases: readonly Case[] = [
  {
    name: 'a property of a shared response is taken away',
    change: (c) => {
      delete c.components.schemas.Thing.properties.colour;
    },
    verdict: 'major',
    operations: all,
  },
  {
    name: 'a property of a shared response is new',
    change: (c) => {
      c.components.schemas.Thing.properties.weight = { type: 'integer' };
    },
    verdict: 'minor',
    operations: all,
  },
  {
    name: 'a property of a response may be missing',
    change: (c) => {
      c.components.schemas.Thing.required = ['id', 'state', 'parts', 'note'];
    },
    verdict: 'major',
    operations: all,
  },
  {
    name: 'a property of a response is always there',
    change: (c) => {
      c.components.schemas.Thing.required.push('colour');
    },
    verdict: 'patch',
  },
  {
    name: 'a property of a response may be null',
    change: (c) => {
      c.components.schemas.Thing.properties.title.type = ['string', 'null'];
    },
    verdict: 'major',
  },
  {
    name: 'a property of a response is never null',
    change: (c) => {
      c.components.schemas.Thing.properties.note.type = 'string';
    },
    verdict: 'patch',
  },
  {
    name: 'a property of a response has another type',
    change: (c) => {
      c.components.schemas.Thing.properties.colour = { type: 'integer' };
    },
    verdict: 'major',
  },
  {
    name: 'a value of a response is new',
    change: (c) => {
      c.components.schemas.Thing.properties.state.enum.push('used');
    },
    verdict: 'minor',
    rule: 'response-grew',
    operations: all,
  },
  {
    name: 'a value of a response comes no more',
    change: (c) => {
      c.components.schemas.Thing.properties.state.enum = ['new'];
    },
    verdict: 'major',
    rule: 'response-value-removed',
  },
  {
    name: 'the value that tells an object of a response apart is another one',
    change: (c) => {
      c.components.schemas.Bell.properties.type.enum = ['gong'];
      c.components.schemas.Part.discriminator.mapping = {
        wheel: '#/components/schemas/Wheel',
        gong: '#/components/schemas/Bell',
      };
    },
    verdict: 'major',
    rule: 'response-value-removed',
  },
  {
    name: 'a type of object is new in a response',
    change: (c) => {
      c.components.schemas.Lamp = {
        type: 'object',
        properties: { type: { type: 'string', enum: ['lamp'] } },
      };
      c.components.schemas.Part.oneOf.unshift({ $ref: '#/components/schemas/Lamp' });
      c.components.schemas.Part.discriminator.mapping.lamp = '#/components/schemas/Lamp';
    },
    verdict: 'minor',
    rule: 'response-grew',
    operations: all,
  },
  {
    name: 'a list of a response may be longer',
    change: (c) => {
      c.components.schemas.Thing.properties.parts.maxItems = 20;
    },
    verdict: 'minor',
    rule: 'response-grew',
  },
  {
    name: 'a text of a response no longer has a limit',
    change: (c) => {
      delete c.components.schemas.Thing.properties.title.maxLength;
    },
    verdict: 'minor',
    rule: 'response-grew',
  },
  {
    name: 'a text of a response is shorter',
    change: (c) => {
      c.components.schemas.Thing.properties.title.maxLength = 50;
    },
    verdict: 'patch',
  },
  {
    name: 'a response is written as an alternative of one that came before',
    change: (c) => {
      const { properties } = c.components.schemas.Thing;
      properties.note = { oneOf: [properties.note] };
    },
    verdict: 'patch',
    rule: 'response-gives-less',
  },
  {
    name: 'a text or null of a response is written as an alternative',
    change: (c) => {
      const { properties } = c.components.schemas.Thing;
      c.components.schemas.Note = { type: 'string', maxLength: 100 };
      properties.note = { oneOf: [{ $ref: '#/components/schemas/Note' }, { type: 'null' }] };
    },
    verdict: null,
  },
  {
    name: 'a closed response is open',
    change: (c) => {
      c.components.schemas.Problem.additionalProperties = true;
    },
    verdict: 'patch',
  },
  {
    name: 'nothing tells the objects of a response apart',
    change: (c) => {
      delete c.components.schemas.Part.discriminator;
    },
    verdict: 'major',
    rule: 'discriminator-changed',
  },
  {
    name: 'a code of a shared error is new',
    change: (c) => {
      c.components.schemas.Problem.properties.code.enum.push('odd');
    },
    verdict: 'minor',
    operations: all,
  },
  {
    name: 'a status is new',
    change: (c) => {
      c.paths['/things/{id}'].get.responses['503'] = { description: 'Not now.' };
    },
    verdict: 'minor',
  },
  {
    name: 'a status is taken away',
    change: (c) => {
      delete c.paths['/things/{id}'].get.responses['404'];
    },
    verdict: 'major',
  },
  {
    name: 'a header of a response is taken away',
    change: (c) => {
      c.paths['/things/{id}'].get.responses['200'].headers = {};
    },
    verdict: 'major',
  },
  {
    name: 'a header of a response may be missing',
    change: (c) => {
      c.paths['/things/{id}'].get.responses['200'].headers['X-Request-Id'].required = false;
    },
    verdict: 'major',
    rule: 'response-header-optional',
  },
  {
    name: 'a response has another media type',
    change: (c) => {
      const { content } = c.paths['/things/{id}'].get.responses['200'];
      content['application/problem+json'] = content['application/json'];
      delete content['application/json'];
    },
    verdict: 'major',
  },
  {
    name: 'no value of a property of a response is valid',
    change: (c) => {
      c.components.schemas.Thing.properties.colour = false;
    },
    verdict: 'major',
    rule: 'schema-false',
    operations: all,
  },
  {
    name: 'a list of a response is always empty',
    change: (c) => {
      c.components.schemas.Thing.properties.parts.items = false;
    },
    verdict: 'major',
    rule: 'schema-false',
    operations: all,
  },
  {
    name: 'a property of a response becomes write-only',
    change: (c) => {
      c.components.schemas.Thing.properties.colour.writeOnly = true;
    },
    verdict: 'major',
    rule: 'response-property-hidden',
    operations: all,
  },
  {
    name: 'a property of a response is no longer write-only',
    before: (c) => {
      c.components.schemas.Thing.properties.colour.writeOnly = true;
    },
    change: (c) => {
      delete c.components.schemas.Thing.properties.colour.writeOnly;
    },
    verdict: 'minor',
  },
  {
    name: 'a property of a response becomes read-only',
    change: (c) => {
      c.components.schemas.Thing.properties.colour.readOnly = true;
    },
    verdict: 'patch',
  },
  {
    name: 'a required property is new in responses, and read-only in requests',
    before: (c) => {
      c.components.schemas.CreateThing.properties.like = { $ref: '#/components/schemas/Thing' };
    },
    change: (c) => {
      c.components.schemas.Thing.properties.made = { type: 'string', readOnly: true };
      c.components.schemas.Thing.required.push('made');
    },
    verdict: 'minor',
  },
  {
    name: 'the values that identify objects of a response are exchanged',
    change: (c) => {
      const { mapping } = c.components.schemas.Part.discriminator;
      c.components.schemas.Part.discriminator.mapping = { wheel: mapping.bell, bell: mapping.wheel };
    },
    verdict: 'major',
    rule: 'discriminator-changed',
    operations: all,
  },
  {
    name: 'a mapping of a response is taken away',
    change: (c) => {
      delete c.components.schemas.Part.discriminator.mapping;
    },
    verdict: 'major',
    rule: 'discriminator-changed',
    operations: all,
  },
];
