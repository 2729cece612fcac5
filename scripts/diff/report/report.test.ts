import { describe, expect, it } from 'vitest';
import type { Change, Comparison } from '../change.ts';
import { toHtml } from './html.ts';
import { toMarkdown } from './markdown.ts';
import { verdictOf } from './report.ts';
import { toTerminal } from './terminal.ts';

const operation = { id: 'getThing', method: 'GET', path: '/things/{id}' };
const change = (more: Partial<Change>): Change => ({
  impact: 'patch',
  rule: 'schema-modified',
  operation,
  schema: null,
  within: '',
  place: 'response 200: note',
  message: '`description` is other.',
  words: true,
  ...more,
});
const comparison: Comparison = {
  base: '0.4.0',
  revision: '0.5.0',
  names: { base: 'main (0.4.0)', revision: 'openapi/ (0.5.0)' },
  impact: 'major',
  changes: [
    change({ operation: null, place: 'servers 0', impact: 'minor', message: 'Server added.', words: false }),
    change({
      impact: 'major',
      rule: 'x-rule',
      message: '`a|b` <b> is gone.',
      place: 'response 200: a|b',
      words: false,
    }),
    change({}),
    change({ place: 'response 404' }),
  ],
};
const none: Comparison = { ...comparison, impact: null, changes: [] };

describe('a report', () => {
  it('begins and, on a terminal, ends with what a release needs', () => {
    const verdict =
      'The greatest change from main (0.4.0) to openapi/ (0.5.0) is major. It needs version 0.5.0 or later (before 1.0.0, the minor takes the place of the major); 0.5.0 is enough. Changes: 1 major, 1 minor, 1 patch.';
    expect(verdictOf(comparison)).toBe(verdict);
    const lines = toTerminal(comparison, { colour: false }).trimEnd().split('\n');
    expect([lines.at(0), lines.at(-1)]).toEqual([verdict, verdict]);
    expect(toMarkdown(comparison).split('\n')[2]).toBe(verdict);
    expect(toHtml(comparison)).toContain(`<p class="major">${verdict}</p>`);
    for (const text of [toTerminal(none, { colour: false }), toMarkdown(none), toHtml(none)])
      expect(text).toContain('Nothing changed from main (0.4.0) to openapi/ (0.5.0).');
  });

  it('lists the changes of each operation on a terminal, and counts those of words', () => {
    expect(toTerminal(comparison, { colour: false }).split('\n').slice(2, 8)).toEqual([
      'The whole contract',
      '  minor  servers 0  Server added. [schema-modified]',
      '',
      'getThing · GET /things/{id}',
      '  major  response 200: a|b  `a|b` <b> is gone. [x-rule]',
      '  patch  Words, examples and remarks in 2 places.',
    ]);
    expect(toTerminal(comparison, { colour: true })).toContain('\u001b[31mmajor');
  });

  it('shows and counts a change of a schema once, with the operations that it reaches', () => {
    const all = ['getThing', 'listThings', 'createThing', 'pauseThing', 'unpauseThing'].map((id) =>
      change({
        operation: { ...operation, id },
        impact: 'minor',
        schema: 'Thing',
        within: '.parts',
        place: `response 200: ${id}`,
        message: '`maxItems` `10` → `20`.',
        words: false,
      }),
    );
    const lines = toTerminal({ ...comparison, changes: all }, { colour: false }).split('\n');
    expect(lines.slice(2, 5)).toEqual([
      'Schema Thing',
      '  minor  parts  `maxItems` `10` → `20`. [schema-modified]',
      '         getThing, listThings, createThing, pauseThing and 1 more',
    ]);
    expect(toMarkdown({ ...comparison, changes: all })).toContain('<br>getThing, listThings');
    expect(toHtml({ ...comparison, changes: all })).toContain('pauseThing and 1 more');
    expect(lines.at(-2)).toMatch(/Changes: 0 major, 1 minor, 0 patch\.$/);
  });

  it('shows a difference once, with the greatest of its ratings', () => {
    const same = { schema: 'Thing', within: '.parts', message: 'Property removed.', words: false } as const;
    const all = [change(same), change({ ...same, impact: 'major', rule: 'property-removed' })];
    const lines = toTerminal({ ...comparison, changes: all }, { colour: false }).split('\n');
    expect(lines.filter((line) => line.includes('Property removed.'))).toEqual([
      '  major  parts  Property removed. [property-removed]',
    ]);
  });

  it('keeps a table of Markdown whole, and folds what breaks no one', () => {
    const text = toMarkdown(comparison);
    expect(text).toContain('| major | `response 200: a\\|b` | `a\\|b` &lt;b> is gone. | `x-rule` |');
    expect(text).toContain('<details><summary><b>minor</b> The whole contract');
    expect(text).toContain('<details open><summary><b>major</b> getThing · GET /things/{id}');
  });

  it('fits into a comment on GitHub, however much changed', () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      change({ schema: `Schema${index}`, message: 'x'.repeat(300), words: false }),
    );
    const text = toMarkdown({ ...comparison, changes: many });
    expect(text.length).toBeLessThan(65_536);
    expect(text).toMatch(/\d+ more schemas and operations changed\. `npm run diff` shows all\.\n$/);
  });

  it("writes HTML in one file and escapes the contract's texts", () => {
    const page = toHtml(comparison);
    expect(page).toContain('<code>a|b</code> &lt;b&gt; is gone.');
    expect(page).not.toMatch(/<script|<b>|https?:/);
  });
});
