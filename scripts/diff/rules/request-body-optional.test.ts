import { expect, it } from 'vitest';
import { ratedBy } from '../testing.ts';
import { requestBodyOptional } from './request-body-optional.ts';

const path = '#/paths/~1things/post/requestBody';
const found = (before: boolean, after: boolean | undefined) => ({
  path,
  typeName: 'RequestBody',
  property: 'required',
  base: { pointer: path, value: before },
  revision: after === undefined ? { pointer: path } : { pointer: path, value: after },
});

it.each([false, undefined])('rates a body that is no longer required as minor: %s', (after) => {
  expect(ratedBy(requestBodyOptional, found(true, after))?.impact).toBe('minor');
});

it('leaves a body that is now required to Redocly', () => {
  expect(ratedBy(requestBodyOptional, found(false, true))).toBeNull();
});
