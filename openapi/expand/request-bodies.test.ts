import { expect, it } from 'vitest';
import { expanded } from './expanded.ts';

it('names the schema of a body that is written in its operation', async () => {
  const body = (schema: object) => ({ content: { 'application/json': { schema } } });
  const post = {
    operationId: 'createThing',
    requestBody: body({ properties: { size: { $ref: '../schemas/Size.yaml' } } }),
  };
  const put = { operationId: 'replaceThing', requestBody: body({ $ref: '../schemas/Size.yaml' }) };
  const { bundle } = await expanded(
    'request-bodies',
    { paths: { '/things': { $ref: './things/paths/things.yaml' } } },
    { 'things/paths/things.yaml': { post, put }, 'things/schemas/Size.yaml': { type: 'string' } },
  );
  const size = { $ref: '#/components/schemas/Size' };
  expect(bundle.components.schemas.CreateThingRequest).toEqual({ properties: { size } });
  const item = bundle.paths['/things'];
  expect(item.post.requestBody).toEqual(body({ $ref: '#/components/schemas/CreateThingRequest' }));
  expect(item.put.requestBody).toEqual(body(size));
});
