import { describe, expect, it } from 'vitest';
import { ratedBy } from '../testing.ts';
import { responseHeaderOptional } from './response-header-optional.ts';

const header = {
  path: '#/paths/~1things/get/responses/200/headers/X-Request-Id',
  typeName: 'Header',
  property: 'required',
};

describe('response-header-optional', () => {
  it('sees that a header may be missing', () => {
    const found = { ...header, base: { pointer: '', value: true }, revision: { pointer: '', value: false } };
    expect(ratedBy(responseHeaderOptional, found)?.impact).toBe('major');
    expect(ratedBy(responseHeaderOptional, { ...found, revision: { pointer: '' } })?.impact).toBe('major');
  });

  it('has nothing against one that is always there', () => {
    const found = { ...header, base: { pointer: '', value: false }, revision: { pointer: '', value: true } };
    expect(ratedBy(responseHeaderOptional, found)).toBeNull();
  });
});
