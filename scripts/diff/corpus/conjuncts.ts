import type { Case, Editable } from './contract.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const taken = (c: Editable) => c.components.schemas.CreateThing.properties;
const given = (c: Editable) => c.components.schemas.Thing.properties;

/** Changes of keywords beside a reference and in `allOf`. All of them apply together. */
export const conjunctCases: readonly Case[] = [
  {
    name: 'a limit beside a reference of a request falls',
    before: (c) => {
      taken(c).twin = { ...ref('ThingId'), maxLength: 9 };
    },
    change: (c) => {
      taken(c).twin.maxLength = 3;
    },
    verdict: 'major',
  },
  {
    name: 'a limit beside a reference of a request rises',
    before: (c) => {
      taken(c).twin = { ...ref('ThingId'), maxLength: 3 };
    },
    change: (c) => {
      taken(c).twin.maxLength = 9;
    },
    verdict: 'minor',
    rule: 'request-takes-more',
  },
  {
    name: 'a limit beside a reference of a request is new',
    before: (c) => {
      taken(c).twin = ref('ThingId');
    },
    change: (c) => {
      taken(c).twin.maxLength = 3;
    },
    verdict: 'major',
  },
  {
    name: 'a limit beside a reference is above that of its target',
    before: (c) => {
      taken(c).twin = ref('ThingId');
    },
    change: (c) => {
      taken(c).twin.maxLength = 100;
    },
    verdict: null,
  },
  {
    name: 'values beside a reference of a request are taken away',
    before: (c) => {
      taken(c).twin = { ...ref('ThingId'), enum: ['thing_a', 'thing_b'] };
    },
    change: (c) => {
      taken(c).twin.enum = ['thing_a'];
    },
    verdict: 'major',
  },
  {
    name: 'null is no longer taken, beside a reference',
    before: (c) => {
      c.components.schemas.Note = { type: ['string', 'null'] };
      taken(c).twin = ref('Note');
    },
    change: (c) => {
      taken(c).twin.type = 'string';
    },
    verdict: 'major',
  },
  {
    name: 'a property of a body becomes required, beside its reference',
    change: (c) => {
      c.paths['/things/{id}/pause'].post.requestBody.content['application/json'].schema.required = ['reason'];
    },
    verdict: 'major',
  },
  {
    name: 'a property below a reference has a limit, beside it',
    before: (c) => {
      taken(c).stop = ref('Pause');
    },
    change: (c) => {
      taken(c).stop.properties = { reason: { maxLength: 9 } };
    },
    verdict: 'major',
  },
  {
    name: 'a limit beside the reference of a parameter falls',
    before: (c) => {
      c.paths['/things'].get.parameters[1].schema = { ...ref('ThingId'), maxLength: 9 };
    },
    change: (c) => {
      c.paths['/things'].get.parameters[1].schema.maxLength = 3;
    },
    verdict: 'major',
  },
  {
    name: 'a limit beside a reference that a named schema consists of falls',
    before: (c) => {
      c.components.schemas.ShortId = { ...ref('ThingId'), maxLength: 9 };
      taken(c).twin = ref('ShortId');
    },
    change: (c) => {
      c.components.schemas.ShortId.maxLength = 3;
    },
    verdict: 'major',
  },
  {
    name: 'a limit beside a reference in a union with null falls',
    before: (c) => {
      taken(c).twin = { oneOf: [{ ...ref('ThingId'), maxLength: 9 }, { type: 'null' }] };
    },
    change: (c) => {
      taken(c).twin.oneOf[0].maxLength = 3;
    },
    verdict: 'major',
  },
  {
    name: 'a limit beside a schema’s reference to itself falls',
    before: (c) => {
      c.components.schemas.Tree = {
        type: 'object',
        properties: { below: { ...ref('Tree'), maxProperties: 9 } },
      };
      taken(c).tree = ref('Tree');
    },
    change: (c) => {
      c.components.schemas.Tree.properties.below.maxProperties = 3;
    },
    verdict: 'major',
  },
  {
    name: 'a limit beside a reference of a response rises',
    before: (c) => {
      given(c).twin = { ...ref('ThingId'), maxLength: 3 };
    },
    change: (c) => {
      given(c).twin.maxLength = 9;
    },
    verdict: 'minor',
    rule: 'response-grew',
  },
  {
    name: 'a property of a response may be missing, beside a reference',
    before: (c) => {
      given(c).hub = { ...ref('Wheel'), required: ['rim'], properties: { rim: { type: 'string' } } };
    },
    change: (c) => {
      given(c).hub.required = [];
    },
    verdict: 'major',
  },
  {
    name: 'a property of a response may be null, because a type beside its reference is gone',
    before: (c) => {
      c.components.schemas.Note = { type: ['string', 'null'] };
      given(c).twin = { ...ref('Note'), type: 'string' };
    },
    change: (c) => {
      delete given(c).twin.type;
    },
    verdict: 'major',
  },
  {
    name: 'keywords beside a reference are written with allOf',
    before: (c) => {
      taken(c).twin = { ...ref('ThingId'), maxLength: 9 };
    },
    change: (c) => {
      taken(c).twin = { allOf: [ref('ThingId'), { maxLength: 9 }] };
    },
    verdict: null,
  },
  {
    name: 'an allOf is written as one schema',
    before: (c) => {
      c.components.schemas.Stop = {
        allOf: [ref('Pause'), { type: 'object', required: ['reason'] }],
        unevaluatedProperties: false,
      };
      taken(c).stop = ref('Stop');
    },
    change: (c) => {
      const { Pause } = c.components.schemas;
      c.components.schemas.Stop = { ...Pause, required: ['reason'], unevaluatedProperties: false };
    },
    verdict: null,
  },
  {
    name: 'an allOf of a response is written as one schema',
    before: (c) => {
      const { id, ...properties } = given(c);
      c.components.schemas.Base = { type: 'object', required: ['id'], properties: { id } };
      const own = { type: 'object', required: ['title', 'state', 'parts', 'note'], properties };
      c.components.schemas.Thing = { description: 'A thing.', allOf: [ref('Base'), own] };
    },
    change: (c) => {
      const [{ $ref: _ }, own] = c.components.schemas.Thing.allOf;
      const { id } = c.components.schemas.Base.properties;
      own.required.push('id');
      c.components.schemas.Thing = { ...own, description: 'A thing.', properties: { ...own.properties, id } };
    },
    verdict: null,
  },
  {
    name: 'a member of an allOf that cannot be merged requests another pattern',
    before: (c) => {
      taken(c).twin = { type: 'string', allOf: [{ pattern: 'a' }, { pattern: 'b' }] };
    },
    change: (c) => {
      taken(c).twin.allOf[1].pattern = 'c';
    },
    verdict: 'major',
  },
];
