import { expect, it } from 'vitest';
import { jsonBody, lintWithRule, withOperation } from '../lint-documents.ts';

const text = { type: 'string' };
const error = (type: object) => ({ required: ['type', 'message'], properties: { type, message: text } });
const envelope = (type: object) => ({
  required: ['type', 'request_id', 'error'],
  properties: { type: { enum: ['error'] }, request_id: text, error: error(type) },
});
const conflict = envelope({ enum: ['conflict_error'] });
const response = (status: number, schema: object) =>
  withOperation({ responses: { [status]: { description: 'Refused', content: jsonBody({ schema }) } } });

const found = await lintWithRule('error-envelope', {
  other: response(409, { properties: { title: text } }),
  openType: response(500, envelope(text)),
  noRequestId: response(409, { ...conflict, required: ['type', 'error'] }),
  otherType: response(409, { ...conflict, properties: { ...conflict.properties, type: text } }),
  noMessage: response(409, {
    ...conflict,
    properties: { ...conflict.properties, error: { properties: {} } },
  }),
  oneOfTwo: response(409, { oneOf: [conflict, { type: 'object' }] }),
  fixed: response(409, conflict),
  union: response(409, {
    ...conflict,
    properties: {
      ...conflict.properties,
      error: { oneOf: [error({ enum: ['conflict_error'] }), error({ enum: ['invalid_request_error'] })] },
    },
  }),
  openInUnion: response(409, {
    ...conflict,
    properties: {
      ...conflict.properties,
      error: { oneOf: [error({ enum: ['conflict_error'] }), error(text)] },
    },
  }),
  choice: response(404, { oneOf: [conflict, envelope({ enum: ['not_found_error'] })] }),
  byReference: {
    ...withOperation({ responses: { 409: { $ref: '#/components/responses/Conflict' } } }),
    components: {
      responses: {
        Conflict: {
          description: 'x',
          content: jsonBody({ schema: { $ref: '#/components/schemas/Conflict' } }),
        },
      },
      schemas: {
        Conflict: {
          ...conflict,
          properties: { ...conflict.properties, error: { $ref: '#/components/schemas/Error' } },
        },
        Error: error({ enum: ['conflict_error'] }),
      },
    },
  },
  success: response(200, { properties: { title: text } }),
});
const problem = (status: number) => [
  `#/paths/~1things/get/responses/${status}/content/application~1json/schema: The body of a ${status} is the error envelope, with the values of error.type named.`,
];

it('reports an error body that is not the envelope', () => {
  expect(found.other).toEqual(problem(409));
  expect(found.noRequestId).toEqual(problem(409));
  expect(found.otherType).toEqual(problem(409));
  expect(found.noMessage).toEqual(problem(409));
});

it('reports an error.type that is any string', () => {
  expect(found.openType).toEqual(problem(500));
});

it('accepts a union of errors, each with its types named', () => {
  expect(found.union).toEqual([]);
  expect(found.openInUnion).toEqual(problem(409));
});

it('reports one alternative that is not the envelope', () => {
  expect(found.oneOfTwo).toEqual(problem(409));
});

it('accepts the envelope with const or enum, in alternatives or by $ref, and any success', () => {
  expect([...found.fixed, ...found.choice, ...found.byReference, ...found.success]).toEqual([]);
});
