import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { operations } from '../../../generated/operations.ts';
import type { Contract } from '../contract.ts';
import { markdownOf } from './markdown.ts';

const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Contract;
const files = markdownOf(contract);
const { 'llms.txt': index = '', ...pages } = files;

describe('the documentation as Markdown', () => {
  it('lists every page in llms.txt, below a title and a summary', () => {
    expect(index).toMatch(/^# .+\n\n> .+\n/);
    for (const file of Object.keys(pages)) expect(index).toContain(`](${file}): `);
  });

  it('has every operation once, with its three samples', () => {
    const text = Object.values(pages).join('\n');
    for (const id of Object.keys(operations)) expect(text.split(`Operation \`${id}\``)).toHaveLength(2);
    const count = Object.keys(operations).length;
    for (const lang of ['typescript', 'sh', 'python'])
      expect(text.match(new RegExp(`^\`\`\`${lang}$`, 'gm'))?.length).toBeGreaterThanOrEqual(count);
  });

  it('links only to pages that exist', () => {
    for (const [file, text] of Object.entries(pages))
      for (const [, target = ''] of text.matchAll(/\]\((\.\.[^)#]*)/g))
        expect(Object.keys(pages)).toContain(posix.join(posix.dirname(file), target));
  });
});
