import { expect, it } from 'vitest';
import { jsonBody, lintWithRule, withOperation } from '../lint-documents.ts';

const known = {
  enum: ['busy', 'gone'],
  'x-enumDescriptions': { busy: 'Another request is in progress.', gone: 'It is gone.' },
};
const error = (code?: object, required = ['code']) => ({ required, properties: { ...(code && { code }) } });
const body = (error: object) => ({ properties: { error } });
const responses = (schemas: Record<number, object>) =>
  withOperation({
    responses: Object.fromEntries(
      Object.entries(schemas).map(([status, schema]) => [
        status,
        { description: 'Rejected', content: jsonBody({ schema }) },
      ]),
    ),
  });

const found = await lintWithRule('error-codes', {
  none: responses({ 409: body(error(undefined, [])) }),
  optional: responses({ 404: body(error(known, [])) }),
  notNeeded: responses({ 400: body(error(known, [])), 503: body(error(undefined, [])) }),
  other: responses({ 404: body(error(known)), 409: body(error({ enum: ['busy', 'lost'] })) }),
  anyString: responses({ 404: body(error(known)), 409: body(error({ type: 'string' })) }),
  tooManyLines: responses({ 404: body(error({ ...known, enum: ['busy'] })) }),
  union: responses({
    404: body(error(known)),
    409: body({ oneOf: [error({ enum: ['gone'] }), error(undefined, [])] }),
  }),
  fine: responses({
    404: body(error(known)),
    409: body({ oneOf: [error({ enum: ['gone'] }), error({ enum: ['busy'] })] }),
  }),
});
const at = (status: number) => `#/paths/~1things/get/responses/${status}/content/application~1json/schema`;

it('requires a code if the type does not identify the cause', () => {
  expect(found.none).toEqual([`${at(409)}: An error of 409 requires a \`code\`.`]);
  expect(found.optional).toEqual([`${at(404)}: An error of 404 requires a \`code\`.`]);
  expect(found.union).toEqual([`${at(409)}: An error of 409 requires a \`code\`.`]);
  expect(found.notNeeded).toEqual([]);
});

it('reports codes that the enumeration does not describe', () => {
  const code = `${at(409)}/properties/error/properties/code`;
  expect(found.other).toEqual([`${code}: The enumeration of codes does not describe: lost.`]);
  expect(found.anyString).toEqual([`${code}: The enumeration of codes does not describe: any string.`]);
});

it('reports descriptions of codes that are not in the enumeration', () => {
  expect(found.tooManyLines).toEqual([
    `${at(404)}/properties/error/properties/code: The enumeration of codes does not have: gone.`,
  ]);
});

it('accepts codes of the enumeration, also in a union', () => {
  expect(found.fine).toEqual([]);
});
