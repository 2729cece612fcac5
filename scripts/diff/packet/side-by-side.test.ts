import { expect, it } from 'vitest';
import { sideBySide } from './side-by-side.ts';

const lines = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `line ${from + at}`).join('\n');

it('shows changed lines beside each other', () => {
  const html = sideBySide('a\nb\nc', 'a\nd\nc');
  expect(html).toContain('<pre><del>b</del></pre><pre><ins>d</ins></pre>');
});

it('shows lines of one side beside nothing', () => {
  expect(sideBySide('', 'new')).toContain('<pre class="nothing"></pre><pre><ins>new</ins></pre>');
  expect(sideBySide('old', '')).toContain('<pre><del>old</del></pre><pre class="nothing"></pre>');
});

it('folds long equal parts, with lines around the difference', () => {
  const html = sideBySide(`${lines(20)}\nold`, `${lines(20)}\nnew`);
  expect(html).toContain('<summary>17 equal lines</summary>');
  expect(html).toContain('<pre>line 17\nline 18\nline 19</pre>');
});

it('compares texts of many lines', () => {
  const html = sideBySide(lines(20_000), lines(20_000, 1));
  expect(html).toContain('<del>line 0</del>');
  expect(html).toContain('<ins>line 20000</ins>');
});

it('shows tags, lone surrogates and marks of direction as text', () => {
  expect(sideBySide('', '<img>\ud800\u202e\u0007')).toContain('<ins>&lt;img&gt;\\ud800\\u202e\\u0007</ins>');
});
