import { expect, test } from 'vitest';
import type { Operation } from '../operation.ts';
import { checkedContract } from './checked-contract.ts';

test('inlines the checked parts, and names schemas by ids', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const content = { 'application/json': { schema: ref('Node') } };
  const document = {
    paths: {
      '/a': {
        post: {
          parameters: [
            { in: 'query', name: 'size', schema: ref('Size') },
            { in: 'path', name: 'id', schema: { type: 'string' } },
          ],
          requestBody: { required: true, content },
          responses: { 200: { content }, 204: { description: 'Nothing.' } },
        },
      },
    },
    components: {
      schemas: {
        Size: { type: 'integer' },
        // It contains itself, null and a schema that is not an object.
        Node: { properties: { next: ref('Node'), nothing: { const: null }, any: ref('Any') } },
        Any: true,
        Unused: {},
      },
    },
  };
  const operation = { id: 'postA', path: '/a', method: 'POST' } as Operation;
  const node = (suffix: string) => ({
    $id: `contract:/Node${suffix}`,
    properties: {
      next: { $ref: `contract:/Node${suffix}` },
      nothing: { const: null },
      any: { $ref: `contract:/Any${suffix}` },
    },
  });
  const json = (name: string) => ({ 'application/json': { schema: { $ref: `contract:/${name}` } } });
  expect(checkedContract(document, [operation])).toEqual({
    operations: {
      postA: {
        parameters: [{ in: 'query', name: 'size', schema: { type: 'integer' }, explode: true }],
        requestBody: { required: true, content: json('Node') },
        responses: { 200: { content: json('Node:closed') }, 204: {} },
        headers: { 200: {}, 204: {} },
      },
    },
    components: {
      schemas: {
        Node: node(''),
        Any: { $id: 'contract:/Any' },
        'Node:closed': { ...node(':closed'), additionalProperties: false },
        'Any:closed': { $id: 'contract:/Any:closed' },
      },
    },
  });
});
