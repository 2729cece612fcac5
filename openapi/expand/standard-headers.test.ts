import { expect, it } from 'vitest';
import { expanded } from './expanded.ts';

const { bundle } = await expanded(
  undefined,
  {
    'x-standard': {
      headers: { 'X-Request-Id': { $ref: './common.yaml#/RequestId' } },
      responses: { always: { 500: { $ref: './common.yaml#/Failed' } } },
    },
    paths: {
      '/things': { get: { responses: { 200: { description: 'Done', headers: { Age: { schema: {} } } } } } },
    },
  },
  { 'common.yaml': { RequestId: { schema: { type: 'string' } }, Failed: { description: 'Failed' } } },
);

it('adds the headers to own and standard responses, beside their other headers', () => {
  const { headers } = bundle.paths['/things'].get.responses['200'];
  expect(Object.keys(headers)).toEqual(['X-Request-Id', 'Age']);
  expect(headers['X-Request-Id']).toEqual({ $ref: '#/components/headers/RequestId' });
  expect(bundle.components.responses.Failed.headers).toEqual({ 'X-Request-Id': headers['X-Request-Id'] });
});
