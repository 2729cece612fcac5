import { expect, it } from 'vitest';
import { expanded } from './expanded.ts';

const body = (examples: object) => ({ 'application/json': { examples } });
const files = {
  'common/common.yaml': {
    key: { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } },
    Replayed: { schema: { type: 'string' } },
    RetryAfter: { schema: { type: 'string' } },
    Conflict: {
      description: 'The key was used before',
      headers: { 'Retry-After': { $ref: '#/RetryAfter' } },
      content: body({ used: { $ref: '#/used' } }),
    },
    used: { value: 1 },
    NotFound: { description: 'Not found' },
  },
  'things/archived.yaml': { description: 'Archived', content: body({ archived: { value: 2 } }) },
};
const common = (name: string) => ({ $ref: `./common/common.yaml#/${name}` });
const { bundle } = await expanded(
  'idempotency',
  {
    'x-standard': {
      idempotency: {
        parameter: common('key'),
        headers: { 'Idempotent-Replayed': common('Replayed') },
        conflict: common('Conflict'),
      },
    },
    paths: {
      '/things': { post: { responses: { 200: { description: 'Done' }, 500: { description: 'Failed' } } } },
      '/things/archive': {
        get: { responses: { 200: { description: 'Done' } } },
        post: { responses: { 404: common('NotFound'), 409: { $ref: './things/archived.yaml' } } },
      },
      '/things/upload': {
        post: {
          requestBody: { content: { 'multipart/form-data': {} } },
          responses: { 404: common('NotFound') },
        },
      },
    },
  },
  files,
);
const { paths, components } = bundle;
const replayed = { 'Idempotent-Replayed': { $ref: '#/components/headers/Replayed' } };

it('adds the parameter and the header of replays to a POST', () => {
  const { post } = paths['/things'];
  expect(post.parameters).toEqual([{ $ref: '#/components/parameters/key' }]);
  expect(post.responses['200'].headers).toEqual(replayed);
  expect(post.responses['500'].headers).toBeUndefined();
  expect(components.responses.NotFound.headers).toEqual(replayed);
});

it('gives a POST without a 409 the standard one', () => {
  expect(paths['/things'].post.responses['409']).toEqual({ $ref: '#/components/responses/Conflict' });
});

it('adds the errors of keys to an own 409', () => {
  const { archived } = components.responses;
  expect(archived.description).toBe('Archived');
  expect(Object.keys(archived.headers)).toEqual(['Retry-After', 'Idempotent-Replayed']);
  expect(archived.content).toEqual(
    body({ archived: { value: 2 }, used: { $ref: '#/components/examples/used' } }),
  );
});

it('leaves uploads without a key', () => {
  expect(paths['/things/upload'].post.parameters).toBeUndefined();
  expect(Object.keys(paths['/things/upload'].post.responses)).toEqual(['404']);
});

it('leaves other methods as they are', () => {
  expect(paths['/things/archive'].get).toEqual({ responses: { 200: { description: 'Done' } } });
});

it('adds the header of replays to a 404 that x-object added', async () => {
  const object = { parameter: { name: 'id' }, missing: { description: 'Missing' }, example: { value: 1 } };
  const files = { 'Thing.yaml': { properties: { id: { $ref: './ThingId.yaml' } } }, 'ThingId.yaml': {} };
  const { bundle } = await expanded(
    undefined,
    {
      'x-standard': {
        idempotency: {
          parameter: { name: 'key' },
          headers: { 'Idempotent-Replayed': {} },
          conflict: { description: 'Conflict' },
        },
        object,
      },
      paths: {
        '/things/{id}/pause': { 'x-object': { $ref: './Thing.yaml' }, post: { operationId: 'pauseThing' } },
        '/things/{id}': { 'x-object': { $ref: './Thing.yaml' }, get: { operationId: 'getThing' } },
      },
    },
    files,
  );
  expect(Object.keys(bundle.components.responses.ThingNotFound.headers)).toEqual(['Idempotent-Replayed']);
});
