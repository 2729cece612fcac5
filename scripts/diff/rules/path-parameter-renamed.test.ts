import { describe, expect, it } from 'vitest';
import { ratedBy } from '../testing.ts';
import { pathParameterRenamed } from './path-parameter-renamed.ts';

const parameter = { typeName: 'Parameter', property: 'name' };
const [base, revision] = [
  { pointer: '', value: 'id' },
  { pointer: '', value: 'thing_id' },
];

describe('path-parameter-renamed', () => {
  it('breaks typed clients, which take it by its name', () => {
    const path = '#/paths/~1things~1{thing_id}/get/parameters/0';
    const rating = ratedBy(pathParameterRenamed, { path, ...parameter, base, revision }, (c) => {
      c.paths['/things/{thing_id}'] = c.paths['/things/{id}'];
      delete c.paths['/things/{id}'];
      c.paths['/things/{thing_id}'].parameters[0].name = 'thing_id';
    });
    expect(rating?.impact).toBe('major');
    expect(rating?.message).toContain('`id` is called `thing_id`');
  });

  it('leaves other parameters to Redocly', () => {
    const path = '#/paths/~1things/get/parameters/1';
    expect(ratedBy(pathParameterRenamed, { path, ...parameter, base, revision })).toBeNull();
  });
});
