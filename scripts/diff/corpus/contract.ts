import type { ContractDocument, JsonObject } from '../document.ts';

const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string, examples: string[]) => ({
  'application/json': {
    schema: schema(name),
    examples: Object.fromEntries(examples.map((each) => [each, { $ref: `#/components/examples/${each}` }])),
  },
});
const headers = { 'X-Request-Id': { required: true, schema: { type: 'string' } } };
const response = (name: string, ...examples: string[]) => ({
  description: `It responds with ${name}.`,
  headers,
  content: json(name, examples),
});
const errors = Object.fromEntries(
  ['400', '401', '404'].map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
);
const id = (name: string): JsonObject => ({
  name,
  in: 'path',
  required: true,
  schema: schema('ThingId'),
});
const fixed = (value: string) => ({ type: 'string', enum: [value] });
const part = (type: string, properties: JsonObject): JsonObject => ({
  type: 'object',
  required: ['type', ...Object.keys(properties)],
  properties: { type: fixed(type), ...properties },
});
const oneOf = (...names: string[]): JsonObject => ({
  oneOf: names.map(schema),
  discriminator: {
    propertyName: 'type',
    mapping: Object.fromEntries(
      names.map((name) => [name.replace('Input', '').toLowerCase(), schema(name).$ref]),
    ),
  },
});

/** Creates a small contract with one example of everything that can change. */
export function smallContract(): ContractDocument {
  const contract = {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1.0.0', description: 'About things.' },
    servers: [{ url: 'https://things.test' }],
    security: [{ token: [] }],
    tags: [{ name: 'Things', description: 'All things.' }],
    paths: {
      '/things': {
        get: {
          operationId: 'listThings',
          tags: ['Things'],
          summary: 'List things',
          parameters: [
            {
              name: 'limit',
              in: 'query',
              schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
            },
            { name: 'state', in: 'query', schema: { type: 'string', enum: ['new', 'old'] } },
            { name: 'tag', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
          ],
          responses: { '200': response('ThingPage', 'things'), ...errors },
        },
        post: {
          operationId: 'createThing',
          tags: ['Things'],
          summary: 'Create a thing',
          parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 64 } }],
          requestBody: { required: true, content: json('CreateThing', ['create_thing']) },
          responses: { '200': response('Thing', 'thing', 'old_thing'), ...errors },
        },
      },
      '/things/{id}': {
        parameters: [id('id')],
        get: {
          operationId: 'getThing',
          tags: ['Things'],
          summary: 'Get a thing',
          responses: { '200': response('Thing', 'thing', 'old_thing'), ...errors },
        },
      },
      '/things/{id}/pause': {
        parameters: [id('id')],
        post: {
          operationId: 'pauseThing',
          tags: ['Things'],
          summary: 'Pause a thing',
          requestBody: { required: false, content: json('Pause', ['pause']) },
          responses: { '200': response('Thing', 'thing'), ...errors },
        },
      },
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      },
      responses: Object.fromEntries(
        ['400', '401', '404'].map((status) => [`Error${status}`, response('Problem', `problem_${status}`)]),
      ),
      examples: Object.fromEntries(
        [
          'things',
          'thing',
          'old_thing',
          'create_thing',
          'pause',
          'problem_400',
          'problem_401',
          'problem_404',
        ].map((name) => [name, { summary: name, value: { name } }]),
      ),
      schemas: {
        ThingId: { type: 'string', pattern: '^thing_[a-z0-9]{1,20}$', maxLength: 26 },
        Thing: {
          type: 'object',
          description: 'A thing.',
          required: ['id', 'title', 'state', 'parts', 'note'],
          properties: {
            id: schema('ThingId'),
            title: { type: 'string', maxLength: 100 },
            state: { type: 'string', enum: ['new', 'old'] },
            note: { type: ['string', 'null'], maxLength: 100 },
            colour: { type: 'string', maxLength: 20 },
            parts: { type: 'array', maxItems: 10, items: schema('Part') },
            // A union within a union.
            spare: { anyOf: [schema('Part'), { type: 'null' }] },
          },
        },
        Part: oneOf('Wheel', 'Bell'),
        Wheel: part('wheel', { size: { type: 'integer', minimum: 1, maximum: 100 } }),
        Bell: part('bell', { sound: { type: 'string', maxLength: 20 } }),
        ThingPage: {
          type: 'object',
          required: ['data', 'next'],
          properties: {
            data: { type: 'array', maxItems: 100, items: schema('Thing') },
            next: { type: ['string', 'null'] },
          },
        },
        CreateThing: {
          type: 'object',
          additionalProperties: false,
          required: ['title'],
          properties: {
            title: { type: 'string', minLength: 1, maxLength: 100 },
            state: { type: 'string', enum: ['new', 'old'], default: 'new' },
            note: { type: 'string', pattern: '^[a-z ]*$' },
            parts: { type: 'array', maxItems: 10, items: schema('PartInput') },
            spare: { oneOf: [schema('PartInput'), { type: 'null' }] },
          },
        },
        PartInput: oneOf('WheelInput', 'BellInput'),
        WheelInput: {
          ...part('wheel', { size: { type: 'integer', minimum: 1 } }),
          additionalProperties: false,
        },
        BellInput: { ...part('bell', { sound: { type: 'string' } }), additionalProperties: false },
        Pause: {
          type: 'object',
          additionalProperties: false,
          properties: {
            reason: { type: 'string', maxLength: 50 },
            // Names that are keywords in other places.
            default: schema('ThingId'),
            enum: { const: 'x' },
          },
        },
        Problem: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string', enum: ['bad', 'missing'] },
            message: { type: 'string' },
          },
        },
      },
    },
  };
  // A copy, because parts of it are shared above.
  return structuredClone(contract) as unknown as ContractDocument;
}

/** A change of the small contract and its expected result. */
export interface Case {
  name: string;
  /** Adds what the small contract lacks, in both versions. */
  before?(contract: Editable): void;
  change(contract: Editable): void;
  /** The version step that it requires; null for no change. */
  verdict: 'major' | 'minor' | 'patch' | null;
  /** The rule that rates it. Omitted if Redocly's rating applies. */
  rule?: string;
  /** The operations that must list it, if they are not obvious. */
  operations?: readonly string[];
}

/** The contract, typed so that tests can edit it in one line: every key exists until it is removed. */
// biome-ignore lint/suspicious/noExplicitAny: the cases change it in every way that JSON allows.
export type Editable = any;
