import { expect, it } from 'vitest';
import { expanded } from './expanded.ts';

const codes = { unknown_path: 'No such URL.' };
const files = {
  'ErrorCode.yaml': { type: 'string', enum: Object.keys(codes), 'x-enumDescriptions': codes },
  'Forbidden.yaml': { description: 'Forbidden', 'x-codes': { forbidden: 'Not allowed.' } },
};
const root = (responses: object) => ({
  'x-standard': {
    responses: { always: { 403: { $ref: './Forbidden.yaml' } } },
    'error-codes': { $ref: './ErrorCode.yaml' },
  },
  paths: { '/things': { get: { responses } } },
  components: { schemas: { ErrorCode: { $ref: './ErrorCode.yaml' } } },
});
const archived = { description: 'Archived', 'x-codes': { archived: 'The thing is archived.' } };

it('collects the codes of own and standard responses, in the order of their names', async () => {
  const { bundle } = await expanded('error-codes', root({ 409: archived }), files);
  expect(bundle.paths['/things'].get.responses['409']).toEqual({ description: 'Archived' });
  const { enum: values, 'x-enumDescriptions': sentences } = bundle.components.schemas.ErrorCode;
  expect(values).toEqual(['archived', 'forbidden', 'unknown_path']);
  expect(sentences).toEqual({ archived: 'The thing is archived.', forbidden: 'Not allowed.', ...codes });
});

it('rejects a code that two responses declare', async () => {
  const { messages } = await expanded('error-codes', root({ 404: archived, 409: { ...archived } }), files);
  expect(messages).toContain('Another response declares archived. Remove it here: both can return it.');
});

it('rejects a code that the schema of its response does not allow', async () => {
  const code = { type: 'string', enum: ['archived'] };
  const schema = { properties: { error: { properties: { code } } } };
  const content = { 'application/json': { schema } };
  const both = { archived: 'The thing is archived.', busy: 'The thing is in use.' };
  const { messages } = await expanded(
    'error-codes',
    root({ 409: { ...archived, 'x-codes': both, content } }),
    files,
  );
  expect(messages).toContain('The schema of the response does not allow the code busy.');
  expect(messages).not.toContain('code archived');
});
