import { describe, expect, it } from 'vitest';
import { ratedBy } from '../testing.ts';
import { contentTypeRequired } from './content-type-required.ts';

const body = { path: '#/paths/~1things~1{id}~1pause/post/requestBody', typeName: 'RequestBody' };

describe('content-type-required', () => {
  it('sees that a Content-Type is requested, or no longer', () => {
    const found = { ...body, property: 'x-content-type-required' };
    expect(ratedBy(contentTypeRequired, { ...found, revision: { pointer: '', value: true } })?.impact).toBe(
      'major',
    );
    expect(ratedBy(contentTypeRequired, { ...found, revision: { pointer: '' } })?.impact).toBe('minor');
  });

  it('looks at no other extension', () => {
    expect(ratedBy(contentTypeRequired, { ...body, property: 'x-ours' })).toBeNull();
  });
});
