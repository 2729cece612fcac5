import { diffArrays } from 'diff';
import { visible } from './visible.ts';

/** The number of equal lines around a difference, and of lines that are not worth folding. */
const AROUND = 3;

/** Returns two texts side by side as HTML. Long equal parts are folded. */
export function sideBySide(before: string, after: string): string {
  const chunks = diffArrays(linesOf(before), linesOf(after));
  const rows: string[] = [];
  for (let at = 0; at < chunks.length; at++) {
    const chunk = chunks[at] as (typeof chunks)[number];
    const next = chunks[at + 1];
    if (!chunk.added && !chunk.removed) {
      const isLast = at === chunks.length - 1;
      rows.push(equal(chunk.value, { isFirst: at === 0, isLast }));
    } else if (chunk.removed && next?.added) {
      rows.push(row(chunk.value, next.value));
      at++;
    } else rows.push(chunk.removed ? row(chunk.value, []) : row([], chunk.value));
  }
  return `<div class="sides"><b>Before</b><b>After</b>${rows.join('')}</div>`;
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

function row(before: readonly string[], after: readonly string[]): string {
  return pre('del', before) + pre('ins', after);
}

function pre(tag: 'del' | 'ins', lines: readonly string[]): string {
  if (lines.length === 0) return `<pre class="nothing"></pre>`;
  return `<pre><${tag}>${visible(lines.join('\n'))}</${tag}></pre>`;
}

function equal(lines: readonly string[], { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const [head, tail] = [isFirst ? 0 : AROUND, isLast ? 0 : AROUND];
  const folded = lines.length - head - tail;
  if (folded <= AROUND) return both(lines);
  return `${both(lines.slice(0, head))}<details><summary>${folded} equal lines</summary><pre>${visible(
    lines.slice(head, lines.length - tail).join('\n'),
  )}</pre></details>${both(lines.slice(lines.length - tail))}`;
}

function both(lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const text = visible(lines.join('\n'));
  return `<pre>${text}</pre><pre class="again">${text}</pre>`;
}
