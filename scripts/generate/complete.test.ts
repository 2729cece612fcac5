import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { complete, readGuide } from './complete.ts';
import type { Contract } from './contract.ts';

const bundle = (parts: object = {}): Contract =>
  ({
    info: { title: 'Things', version: '1.0.0' },
    paths: {},
    components: { schemas: {}, examples: {} },
    ...parts,
  }) as Contract;

describe('the completed contract', () => {
  it('has the chapters of the guide as its description, a blank line between them', () => {
    const { info } = complete(bundle(), ['Hello.\n', '\n# Limits\n\nFew.\n\n']);
    expect(info).toEqual({
      title: 'Things',
      version: '1.0.0',
      description: 'Hello.\n\n# Limits\n\nFew.\n',
    });
  });

  it('has every section of components by name, and paths as they were', () => {
    const { components, paths } = complete(
      bundle({
        paths: { '/things': {}, '/parts': {} },
        components: { schemas: { Thing: {}, Part: {}, other: {} }, examples: { red: {}, blue: {} } },
      }),
      [],
    );
    expect(Object.keys(components.schemas)).toEqual(['Part', 'Thing', 'other']);
    expect(Object.keys(components.examples)).toEqual(['blue', 'red']);
    expect(Object.keys(paths)).toEqual(['/things', '/parts']);
  });

  it('has every section of components by name, and paths as they were', () => {
    const { components, paths } = complete(
      bundle({
        paths: { '/things': {}, '/parts': {} },
        components: { schemas: { Thing: {}, Part: {}, other: {} }, examples: { red: {}, blue: {} } },
      }),
      [],
    );
    expect(Object.keys(components.schemas)).toEqual(['Part', 'Thing', 'other']);
    expect(Object.keys(components.examples)).toEqual(['blue', 'red']);
    expect(Object.keys(paths)).toEqual(['/things', '/parts']);
  });

  it('refers to the examples that no operation shows, so that tools see them used', () => {
    const red = { $ref: '#/components/examples/red' };
    const paths = { '/things': { get: { responses: { 200: { examples: { red } } } } } };
    const examples = { red: {}, blue: {} };
    const completed = complete(bundle({ paths, components: { schemas: {}, examples } }), []);
    expect(completed['x-demo-examples']).toEqual([{ $ref: '#/components/examples/blue' }]);
    const all = complete(bundle({ paths, components: { schemas: {}, examples: { red: {} } } }), []);
    expect(all).not.toHaveProperty('x-demo-examples');
  });

  it('leaves the bundle that it is made from as it was', () => {
    const before = bundle();
    complete(before, ['Hello.']);
    expect(before).toEqual(bundle());
  });
});

describe('the guide', () => {
  it('has chapters with numbers that count them', async () => {
    const names = (await readdir('openapi/guide')).sort();
    expect(names.map((name) => Number.parseInt(name, 10))).toEqual(names.map((_, index) => index + 1));
  });

  it('joins chapters by file name; each except the first has a heading', async () => {
    const [introduction, ...chapters] = await readGuide('openapi/guide');
    expect(introduction).toMatch(/^The service runs managed agents/);
    const headings = chapters.map((chapter) => chapter.match(/^# (.+)$/m)?.[1]);
    expect(headings.slice(0, 2)).toEqual(['Concepts', 'Authentication']);
    expect(chapters.filter((chapter) => chapter.match(/^# /gm)?.length !== 1)).toEqual([]);
  });
});
