import { expect, it } from 'vitest';
import { expanded } from './expanded.ts';

const response = (description: string) => ({ description });
const at = (name: string) => ({ $ref: `./common.yaml#/${name}` });
const files = {
  'common.yaml': {
    Malformed: response('Malformed'),
    BadList: response('Bad list'),
    Unauthenticated: response('No token'),
    Own: response('Own'),
    TooLarge: response('Too large'),
  },
  'Thing.yaml': { type: 'object' },
};
const root = (operations: object) => ({
  'x-standard': {
    responses: {
      always: { 400: at('Malformed'), 401: at('Unauthenticated'), 500: at('Own') },
      'with-body': { 413: at('TooLarge') },
      list: { 400: at('BadList') },
    },
  },
  paths: { '/things': operations },
});
const named = (name: string) => ({ $ref: `#/components/responses/${name}` });

const { bundle } = await expanded(
  'standard-responses',
  root({
    get: { 'x-list-of': { $ref: './Thing.yaml' }, responses: { 200: response('A page') } },
    post: { requestBody: { content: {} }, responses: { 400: at('Own') } },
    delete: {},
  }),
  files,
);
const { get, post, delete: deletion } = bundle.paths['/things'];

it('adds the responses of every operation', () => {
  const always = { 400: named('Malformed'), 401: named('Unauthenticated'), 500: named('Own') };
  expect(deletion.responses).toEqual(always);
  expect(get.responses).toMatchObject({ 200: response('A page'), 401: named('Unauthenticated') });
});

it('adds the responses of bodies and lists', () => {
  expect(post.responses['413']).toEqual(named('TooLarge'));
  expect(get.responses['400']).toEqual(named('BadList'));
  expect(Object.keys(get.responses)).not.toContain('413');
});

it('keeps an own 400, and removes the marker of the root', () => {
  expect(post.responses['400']).toEqual(named('Own'));
  expect(bundle).not.toHaveProperty('x-standard');
});

it('keeps an own 413 of an upload', async () => {
  const upload = { requestBody: { content: {} }, responses: { 413: at('Own') } };
  const { bundle } = await expanded('standard-responses', root({ post: upload }), files);
  expect(bundle.paths['/things'].post.responses['413']).toEqual(named('Own'));
});

it('rejects a standard response in an operation, and a second 500', async () => {
  const operation = { responses: { 401: at('Unauthenticated'), 500: at('TooLarge') } };
  const { bundle: none, messages } = await expanded('standard-responses', root({ get: operation }), files);
  expect(none).toBeUndefined();
  expect(messages).toContain('Leave the 401 out: x-standard in openapi.yaml adds it.');
  expect(messages).toContain('Leave the 500 out: x-standard in openapi.yaml adds it.');
});
