import type { Case } from './contract.ts';

/** Changes of requests. Requests are closed: undeclared properties are rejected. */
export const requestCases: readonly Case[] = [
  {
    name: 'a path parameter is renamed',
    change: (c) => {
      c.paths['/things/{thing_id}'] = c.paths['/things/{id}'];
      delete c.paths['/things/{id}'];
      c.paths['/things/{thing_id}'].parameters[0].name = 'thing_id';
    },
    verdict: 'major',
    rule: 'path-parameter-renamed',
  },
  {
    name: 'a default of a query parameter is changed',
    change: (c) => {
      c.paths['/things'].get.parameters[0].schema.default = 50;
    },
    verdict: 'major',
    rule: 'default-changed',
  },
  {
    name: 'a default of a property is changed',
    change: (c) => {
      c.components.schemas.CreateThing.properties.state.default = 'old';
    },
    verdict: 'major',
    rule: 'default-changed',
  },
  {
    name: 'a default is taken away',
    change: (c) => {
      delete c.components.schemas.CreateThing.properties.state.default;
    },
    verdict: 'major',
    rule: 'default-changed',
  },
  {
    name: 'a default is said where none was',
    change: (c) => {
      c.components.schemas.CreateThing.properties.note.default = '';
    },
    verdict: 'minor',
    rule: 'default-changed',
  },
  {
    name: 'an optional query parameter is new',
    change: (c) => {
      c.paths['/things'].get.parameters.splice(1, 0, { name: 'q', in: 'query', schema: { type: 'string' } });
    },
    verdict: 'minor',
  },
  {
    name: 'a required query parameter is new',
    change: (c) => {
      c.paths['/things'].get.parameters.push({ name: 'q', in: 'query', required: true, schema: {} });
    },
    verdict: 'major',
  },
  {
    name: 'a query parameter is taken away',
    change: (c) => {
      c.paths['/things'].get.parameters.splice(1, 1);
    },
    verdict: 'major',
  },
  {
    name: 'a query parameter is renamed',
    change: (c) => {
      c.paths['/things'].get.parameters[1].name = 'status';
    },
    verdict: 'major',
  },
  {
    name: 'parameters stand in another order',
    change: (c) => {
      c.paths['/things'].get.parameters.reverse();
    },
    verdict: null,
  },
  {
    name: 'a query parameter becomes required',
    change: (c) => {
      c.paths['/things'].get.parameters[1].required = true;
    },
    verdict: 'major',
  },
  {
    name: 'the list of a query parameter is written otherwise',
    change: (c) => {
      c.paths['/things'].get.parameters[2].explode = false;
    },
    verdict: 'major',
  },
  {
    name: 'a limit of a query parameter falls',
    change: (c) => {
      c.paths['/things'].get.parameters[0].schema.maximum = 50;
    },
    verdict: 'major',
  },
  {
    name: 'a limit of a query parameter rises',
    change: (c) => {
      c.paths['/things'].get.parameters[0].schema.maximum = 200;
    },
    verdict: 'minor',
    rule: 'request-takes-more',
  },
  {
    name: 'an optional property of a request is new',
    change: (c) => {
      c.components.schemas.CreateThing.properties.colour = { type: 'string' };
    },
    verdict: 'minor',
  },
  {
    name: 'a required property of a request is new',
    change: (c) => {
      c.components.schemas.CreateThing.properties.colour = { type: 'string' };
      c.components.schemas.CreateThing.required.push('colour');
    },
    verdict: 'major',
  },
  {
    name: 'an optional property of a closed request is taken away',
    change: (c) => {
      delete c.components.schemas.CreateThing.properties.note;
    },
    verdict: 'major',
    rule: 'request-property-removed',
  },
  {
    name: 'a property of a closed request has another name',
    change: (c) => {
      const { note, ...others } = c.components.schemas.CreateThing.properties;
      c.components.schemas.CreateThing.properties = { ...others, remark: note };
    },
    verdict: 'major',
    operations: ['createThing'],
  },
  {
    name: 'required properties and values stand in another order',
    change: (c) => {
      c.components.schemas.Thing.required.reverse();
      c.components.schemas.CreateThing.properties.state.enum.reverse();
    },
    verdict: null,
  },
  {
    name: 'a property of a request becomes required',
    change: (c) => {
      c.components.schemas.CreateThing.required.push('note');
    },
    verdict: 'major',
  },
  {
    name: 'a property of a request becomes optional',
    change: (c) => {
      c.components.schemas.CreateThing.required = [];
    },
    verdict: 'minor',
    rule: 'request-takes-more',
  },
  {
    name: 'a value of a request is taken away',
    change: (c) => {
      c.components.schemas.CreateThing.properties.state.enum = ['new'];
    },
    verdict: 'major',
  },
  {
    name: 'a value of a request is new',
    change: (c) => {
      c.components.schemas.CreateThing.properties.state.enum.push('used');
    },
    verdict: 'minor',
    rule: 'request-takes-more',
  },
  {
    name: 'a text of a request may be longer',
    change: (c) => {
      c.components.schemas.CreateThing.properties.title.maxLength = 200;
    },
    verdict: 'minor',
    rule: 'request-takes-more',
  },
  {
    name: 'a text of a request has a limit now',
    change: (c) => {
      c.components.schemas.CreateThing.properties.note.maxLength = 10;
    },
    verdict: 'major',
  },
  {
    name: 'a pattern of a request is another one',
    change: (c) => {
      c.components.schemas.CreateThing.properties.note.pattern = '^[a-z]*$';
    },
    verdict: 'major',
  },
  {
    name: 'a pattern of a request is taken away',
    change: (c) => {
      delete c.components.schemas.CreateThing.properties.note.pattern;
    },
    verdict: 'minor',
    rule: 'request-takes-more',
  },
  {
    name: 'null is taken, written as a type',
    change: (c) => {
      c.components.schemas.CreateThing.properties.note.type = ['string', 'null'];
    },
    verdict: 'minor',
    rule: 'request-takes-more',
  },
  {
    name: 'null is taken, written as an alternative',
    change: (c) => {
      const { properties } = c.components.schemas.CreateThing;
      properties.note = { oneOf: [properties.note, { type: 'null' }] };
    },
    verdict: 'minor',
    rule: 'request-takes-more',
  },
  {
    name: 'another type of a property is requested',
    change: (c) => {
      c.components.schemas.CreateThing.properties.note = { type: 'integer' };
    },
    verdict: 'major',
  },
  {
    name: 'a type of object is new in a request',
    change: (c) => {
      c.components.schemas.LampInput = {
        type: 'object',
        properties: { type: { type: 'string', enum: ['lamp'] } },
      };
      c.components.schemas.PartInput.oneOf.push({ $ref: '#/components/schemas/LampInput' });
      c.components.schemas.PartInput.discriminator.mapping.lamp = '#/components/schemas/LampInput';
    },
    verdict: 'minor',
  },
  {
    name: 'a type of object is taken away from a request',
    change: (c) => {
      c.components.schemas.PartInput.oneOf.pop();
      delete c.components.schemas.PartInput.discriminator.mapping.bell;
    },
    verdict: 'major',
  },
  {
    name: 'a fixed value is written as const',
    change: (c) => {
      c.components.schemas.WheelInput.properties.type = { type: 'string', const: 'wheel' };
    },
    verdict: null,
  },
  {
    name: 'a schema is written in place instead of by its name',
    change: (c) => {
      c.components.schemas.CreateThing.properties.parts.items = structuredClone(
        c.components.schemas.PartInput,
      );
    },
    verdict: null,
  },
  {
    name: 'a shared pattern is another one, below a property whose name is a keyword elsewhere',
    change: (c) => {
      c.components.schemas.ThingId.pattern = '^item_[a-z0-9]{1,20}$';
    },
    verdict: 'major',
    operations: ['createThing', 'getThing', 'listThings', 'pauseThing'],
  },
  {
    name: 'a body is requested',
    change: (c) => {
      c.paths['/things/{id}/pause'].post.requestBody.required = true;
    },
    verdict: 'major',
  },
  {
    name: 'a body is no longer required',
    change: (c) => {
      c.paths['/things'].post.requestBody.required = false;
    },
    verdict: 'minor',
    rule: 'request-body-optional',
  },
  {
    name: 'a type of object is new in a union of requests',
    change: (c) => {
      c.components.schemas.LampInput = {
        type: 'object',
        additionalProperties: false,
        required: ['type'],
        properties: { type: { type: 'string', enum: ['lamp'] } },
      };
      c.components.schemas.PartInput.oneOf.push({ $ref: '#/components/schemas/LampInput' });
      c.components.schemas.PartInput.discriminator.mapping.lamp = '#/components/schemas/LampInput';
    },
    verdict: 'minor',
    rule: 'request-takes-more',
  },
  {
    name: 'a body is no longer taken',
    change: (c) => {
      delete c.paths['/things/{id}/pause'].post.requestBody;
    },
    verdict: 'major',
  },
  {
    name: 'a query parameter of other clients is ignored',
    change: (c) => {
      c['x-ignored-query'] = { beta: { reason: 'Others send it.', operations: ['listThings'] } };
    },
    verdict: 'minor',
    rule: 'ignored-query-changed',
    operations: ['listThings'],
  },
  {
    name: 'a query parameter of other clients is no longer ignored',
    before: (c) => {
      c['x-ignored-query'] = { beta: { reason: 'Others send it.', operations: ['listThings'] } };
    },
    change: (c) => {
      c['x-ignored-query'].beta.operations = [];
    },
    verdict: 'major',
    rule: 'ignored-query-changed',
    operations: ['listThings'],
  },
  {
    name: 'a Content-Type is requested',
    change: (c) => {
      c.paths['/things/{id}/pause'].post.requestBody['x-content-type-required'] = true;
    },
    verdict: 'major',
    rule: 'content-type-required',
  },
  {
    name: 'the key of a header parameter may be longer',
    change: (c) => {
      c.paths['/things'].post.parameters[0].schema.maxLength = 128;
    },
    verdict: 'minor',
    rule: 'request-takes-more',
  },
  {
    name: 'no value of a property of an open request is valid',
    before: (c) => {
      delete c.components.schemas.CreateThing.additionalProperties;
    },
    change: (c) => {
      c.components.schemas.CreateThing.properties.note = false;
    },
    verdict: 'major',
    rule: 'schema-false',
    operations: ['createThing'],
  },
  {
    name: 'values of a property of a request are valid, where none was',
    before: (c) => {
      c.components.schemas.CreateThing.properties.note = false;
    },
    change: (c) => {
      c.components.schemas.CreateThing.properties.note = { type: 'string' };
    },
    verdict: 'minor',
    rule: 'schema-false',
  },
  {
    name: 'no value of a named schema is valid',
    before: (c) => {
      c.components.schemas.Note = { type: 'string' };
      c.components.schemas.CreateThing.properties.note = { $ref: '#/components/schemas/Note' };
    },
    change: (c) => {
      c.components.schemas.Note = false;
    },
    verdict: 'major',
    rule: 'schema-false',
    operations: ['createThing'],
  },
  {
    name: 'no body and no value of a parameter is valid',
    change: (c) => {
      c.paths['/things'].get.parameters[1].schema = false;
      c.paths['/things/{id}/pause'].post.requestBody.content['application/json'].schema = false;
    },
    verdict: 'major',
    rule: 'schema-false',
    operations: ['listThings', 'pauseThing'],
  },
  {
    name: 'any value of a property is written as true',
    before: (c) => {
      c.components.schemas.CreateThing.properties.note = {};
    },
    change: (c) => {
      c.components.schemas.CreateThing.properties.note = true;
    },
    verdict: null,
  },
  {
    name: 'a property of a request becomes read-only',
    change: (c) => {
      c.components.schemas.CreateThing.properties.note.readOnly = true;
    },
    verdict: 'major',
    rule: 'request-property-removed',
    operations: ['createThing'],
  },
  {
    name: 'the schema that a property of a request refers to becomes read-only',
    before: (c) => {
      c.components.schemas.Note = { type: 'string' };
      c.components.schemas.CreateThing.properties.note = { $ref: '#/components/schemas/Note' };
    },
    change: (c) => {
      c.components.schemas.Note.readOnly = true;
    },
    verdict: 'major',
    rule: 'request-property-removed',
  },
  {
    name: 'an optional property of a request is no longer read-only',
    before: (c) => {
      c.components.schemas.CreateThing.properties.note.readOnly = true;
    },
    change: (c) => {
      delete c.components.schemas.CreateThing.properties.note.readOnly;
    },
    verdict: 'minor',
  },
  {
    name: 'a required property of a request is no longer read-only',
    before: (c) => {
      c.components.schemas.CreateThing.properties.title.readOnly = true;
    },
    change: (c) => {
      delete c.components.schemas.CreateThing.properties.title.readOnly;
    },
    verdict: 'major',
  },
  {
    name: 'a property of a request becomes write-only',
    change: (c) => {
      c.components.schemas.CreateThing.properties.note.writeOnly = true;
    },
    verdict: 'patch',
  },
  {
    name: 'a property of a closed type of object is taken away',
    before: (c) => {
      c.components.schemas.BellInput.properties.tone = { type: 'string' };
    },
    change: (c) => {
      delete c.components.schemas.BellInput.properties.tone;
    },
    verdict: 'major',
    rule: 'request-property-removed',
  },
  {
    name: 'a value no longer identifies a type of object of a request',
    change: (c) => {
      delete c.components.schemas.PartInput.discriminator.mapping.bell;
    },
    verdict: 'major',
    rule: 'discriminator-changed',
    operations: ['createThing'],
  },
  {
    name: 'one more value identifies a type of object of a request',
    change: (c) => {
      c.components.schemas.PartInput.discriminator.mapping.gong = '#/components/schemas/BellInput';
    },
    verdict: 'minor',
    rule: 'discriminator-changed',
  },
  {
    name: 'the values of a mapping stand in another order',
    change: (c) => {
      const { wheel, bell } = c.components.schemas.PartInput.discriminator.mapping;
      c.components.schemas.PartInput.discriminator.mapping = { bell, wheel };
    },
    verdict: null,
  },
];
