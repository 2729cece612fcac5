import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sections } from './sections.js';

const guide = new URL('../guide/', import.meta.url);
const chapters = readdirSync(guide).map((name) => readFileSync(new URL(name, guide), 'utf8'));

it('the guide names only sections that the specification has', () => {
  const named = chapters.flatMap((text) =>
    [...text.matchAll(/specification, sections? ([\d., and]*\d)/gi)].flatMap(([, list = '']) =>
      list.split(/, | and /),
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((number) => !sections.has(number))).toEqual([]);
});
