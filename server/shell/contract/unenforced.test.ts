import { expect, test } from 'vitest';
import { fixtureContract } from '../../testing/shell/contract.ts';
import { startFixture } from '../../testing/shell/server.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests change any part of the contract
type Contract = any;

/** Returns the message with which a changed contract is rejected when the shell is created. */
async function refusal(change: (contract: Contract) => void): Promise<string> {
  const contract = fixtureContract();
  change(contract);
  return await startFixture({ contract }).then(
    async (shell) => {
      await shell.close();
      return 'accepted';
    },
    (error: Error) => error.message.replace('The contract cannot be enforced. ', ''),
  );
}

const itemsOf = (contract: Contract) => contract.paths['/v1/boxes/{box_id}/items'].get;
const lockOf = (contract: Contract) => contract.paths['/v1/forward/locks/{lock_id}'].delete.parameters[0];
const post = (contract: Contract) => contract.paths['/v1/boxes'].post;
const parameter = (parts: object) => (contract: Contract) => itemsOf(contract).parameters.push(parts);
const query = (schema: object, more: object = {}) => parameter({ in: 'query', name: 'q', schema, ...more });

test.each<[string, (contract: Contract) => void, string]>([
  [
    'another version',
    (contract) => {
      contract.openapi = '3.0.3';
    },
    'OpenAPI 3.0.3 is not enforced. Use 3.1.',
  ],
  [
    'another dialect',
    (contract) => {
      contract.jsonSchemaDialect = 'http://json-schema.org/draft-07/schema#';
    },
    'The dialect http://json-schema.org/draft-07/schema# is not enforced. Use JSON Schema 2020-12.',
  ],
  [
    'content in a parameter',
    parameter({ in: 'query', name: 'q', content: { 'application/json': { schema: {} } } }),
    'content of the query parameter q of listItems is not enforced. Declare a schema.',
  ],
  [
    'a cookie',
    parameter({ in: 'cookie', name: 'q', schema: { type: 'string' } }),
    'the cookie parameter q of listItems is not enforced. Use the path, the query or a header.',
  ],
  [
    'explode: false',
    query({ type: 'array', items: { type: 'string' } }, { explode: false }),
    'explode: false of the query parameter q of listItems is not enforced. Remove it.',
  ],
  [
    'a list with other delimiters',
    query({ type: 'array', items: { type: 'string' } }, { style: 'pipeDelimited' }),
    'style pipeDelimited of the query parameter q of listItems is not enforced. Use form.',
  ],
  [
    'an object without deepObject',
    query({ type: 'object', properties: { a: { type: 'string' } } }),
    'style form of the query parameter q of listItems is not enforced. Use deepObject.',
  ],
  [
    'an empty value',
    query({ type: 'string' }, { allowEmptyValue: true }),
    'allowEmptyValue of the query parameter q of listItems is not enforced. Remove it.',
  ],
  ...[
    { type: 'number' },
    { type: ['string', 'null'] },
    { type: 'array', items: { type: 'integer' } },
    { type: 'array', items: { anyOf: [{}] } },
  ].map((schema): [string, (contract: Contract) => void, string] => [
    `${JSON.stringify(schema)} in the query`,
    query(schema),
    'the type of a value of the query parameter q of listItems is not enforced. Declare strings or booleans, or one integer.',
  ]),
  [
    'alternatives in the query',
    query({ oneOf: [{ type: 'string' }] }),
    'oneOf of the query parameter q of listItems is not enforced. Declare one type.',
  ],
  [
    'a header that is not a text',
    parameter({ in: 'header', name: 'X-Q', schema: { type: 'array' } }),
    'a type other than string of the header parameter X-Q of listItems is not enforced. Declare a string.',
  ],
  [
    'a rule of a path parameter',
    (contract) => {
      lockOf(contract).schema = { type: 'string', format: 'uuid' };
    },
    'format of the path parameter lock_id of removeLock is not enforced. Declare a pattern.',
  ],
  [
    'a style of a path parameter',
    (contract) => {
      lockOf(contract).style = 'matrix';
    },
    'style matrix of the path parameter lock_id of removeLock is not enforced. Remove it.',
  ],
  [
    'another media type of requests',
    (contract) => {
      post(contract).requestBody.content['multipart/form-data'] = { schema: {} };
    },
    'the request body multipart/form-data of createBox is not enforced. Requests can only be application/json, or a form.',
  ],
  [
    'a form without a file',
    (contract) => {
      post(contract).requestBody.content = { 'multipart/form-data': { schema: { type: 'object' } } };
    },
    'this form of multipart/form-data of createBox is not enforced. Declare one file (format: binary) or one array of files with maxItems, and strings, integers or booleans.',
  ],
  [
    'bytes beside JSON',
    (contract) => {
      post(contract).responses[200].content['application/octet-stream'] = {};
    },
    'application/octet-stream of the response 200 of createBox is not enforced. Use application/json or text/event-stream, or only application/octet-stream for 200 and 206.',
  ],
  [
    'a request body that is not JSON',
    (contract) => {
      post(contract).requestBody.content = { 'text/plain': { schema: {} } };
    },
    'a request body without application/json of createBox is not enforced. Declare it. the request body text/plain of createBox is not enforced. Requests can only be application/json, or a form.',
  ],
  [
    'a range of statuses',
    (contract) => {
      post(contract).responses['2XX'] = { description: 'Done.' };
    },
    'the response 2XX of createBox is not enforced. List each status.',
  ],
  [
    'a default response',
    (contract) => {
      post(contract).responses.default = { description: 'Done.' };
    },
    'the response default of createBox is not enforced. List each status.',
  ],
  [
    'another media type of responses',
    (contract) => {
      post(contract).responses[200].content['text/csv'] = { schema: {} };
    },
    'text/csv of the response 200 of createBox is not enforced. Use application/json or text/event-stream, or only application/octet-stream for 200 and 206.',
  ],
  [
    'a list in a response header',
    (contract) => {
      post(contract).responses[200].headers['X-Box-Count'].schema = { type: 'array' };
    },
    'schema of the header X-Box-Count of createBox is not enforced. Declare a text, a number or a boolean.',
  ],
])('rejects %s', async (_, change, message) => {
  expect(await refusal(change)).toBe(message);
});

const [request, response] = [['NewBox', 'request'] as const, ['Box', 'response'] as const];

test.each<[readonly [schema: string, side: string], object, string]>([
  [request, { readOnly: true }, 'readOnly of NewBox is not enforced in a request. Remove it.'],
  [response, { writeOnly: true }, 'writeOnly of Box is not enforced in a response. Remove it.'],
  [request, { nullable: true }, 'nullable of NewBox is not enforced in a request. Remove it.'],
  [request, { $id: 'https://a.test/' }, '$id of NewBox is not enforced in a request. Remove it.'],
  [request, { $anchor: 'a' }, '$anchor of NewBox is not enforced in a request. Remove it.'],
  [request, { $dynamicRef: '#a' }, '$dynamicRef of NewBox is not enforced in a request. Remove it.'],
  [
    request,
    { unevaluatedItems: false },
    'unevaluatedItems of NewBox is not enforced in a request. Remove it.',
  ],
  [
    request,
    { $ref: 'other.yaml' },
    '$ref of NewBox is other.yaml, which is not enforced. Refer to #/components/schemas/…',
  ],
  [
    request,
    { $ref: '#/components/schemas/NewBox/required' },
    'The reference #/components/schemas/NewBox/required is not enforced. Refer to a schema.',
  ],
  [request, { pattern: '(' }, 'pattern of NewBox has (, which is not a regular expression with the flag u.'],
  [
    request,
    { patternProperties: { '[': {} } },
    'patternProperties of NewBox has [, which is not a regular expression with the flag u.',
  ],
  [
    request,
    { exclusiveMinimum: true },
    'exclusiveMinimum of NewBox has a value that JSON Schema 2020-12 or OpenAPI 3.1 does not allow.',
  ],
  [
    request,
    { items: [{}] },
    'items of NewBox has a value that JSON Schema 2020-12 or OpenAPI 3.1 does not allow.',
  ],
  [
    response,
    { type: 'strnig' },
    'type of Box has a value that JSON Schema 2020-12 or OpenAPI 3.1 does not allow.',
  ],
  [
    request,
    { $schema: 'http://json-schema.org/draft-07/schema#' },
    '$schema of NewBox has a value that JSON Schema 2020-12 or OpenAPI 3.1 does not allow.',
  ],
  [
    request,
    { required: ['toString'] },
    'required of NewBox names toString, which every object has. Rename the property.',
  ],
  [
    request,
    { properties: { constructor: {} } },
    'properties of NewBox names constructor, which every object has. Rename the property.',
  ],
  [
    request,
    { unevaluatedProperties: false, if: {}, else: { required: ['a'] } },
    'else of NewBox is not enforced together with unevaluatedProperties. Add a rule in then.',
  ],
  [response, { allOf: [{}] }, 'Box is part of a response, and its allOf cannot be closed.'],
  [response, { if: {} }, 'Box is part of a response, and its if cannot be closed.'],
  [response, { not: {} }, 'Box is part of a response, and its not cannot be closed.'],
  [
    response,
    { anyOf: [{}], properties: {} },
    'Box is part of a response, and its anyOf beside properties cannot be closed.',
  ],
])('rejects in %j: %j', async ([name], keywords, message) => {
  const changed = await refusal((contract) => Object.assign(contract.components.schemas[name], keywords));
  expect(changed).toBe(message);
});

test('rejects a format that is not checked, and lists those that are', async () => {
  const changed = await refusal((contract) => {
    contract.components.schemas.NewBox.properties.name.format = 'idn-email';
  });
  expect(changed).toMatch(
    /^format of NewBox is idn-email, which is not enforced\. Use a pattern, or one of date, .*binary\.$/,
  );
});
