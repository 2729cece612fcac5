import { expect, it } from 'vitest';
import { lintWithRule } from '../lint-documents.ts';

const found = await lintWithRule('json-schema-dialect', {
  without: {},
  other: { jsonSchemaDialect: 'http://json-schema.org/draft-07/schema#' },
  stated: { jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema' },
});
const problem =
  '#/openapi: The root states `jsonSchemaDialect: https://json-schema.org/draft/2020-12/schema`.';

it('reports a document without a dialect or with another one', () => {
  expect(found.without).toEqual([problem]);
  expect(found.other).toEqual([problem]);
});

it('accepts the dialect of 2020-12', () => {
  expect(found.stated).toEqual([]);
});
