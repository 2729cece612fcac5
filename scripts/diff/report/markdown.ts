import type { Comparison } from '../change.ts';
import { type Group, groupsOf, verdictOf, wordsOf } from './report.ts';

/** GitHub allows 65,536 characters in a comment. */
const room = 60_000;

/** A report for a pull request: the verdict, then a folded table for each schema and operation. */
export function toMarkdown(comparison: Comparison): string {
  const head = `## Changes of the contract\n\n${verdictOf(comparison)}\n`;
  const parts = [head];
  let size = head.length;
  const groups = groupsOf(comparison);
  for (const [index, group] of groups.entries()) {
    const part = table(group);
    size += part.length;
    if (size > room) {
      parts.push(
        `\n${groups.length - index} more schemas and operations changed. \`npm run diff\` shows all.\n`,
      );
      break;
    }
    parts.push(part);
  }
  return parts.join('');
}

function table({ title, impact, changes, words }: Group): string {
  const rows = changes.map(
    ({ impact, place, message, reaches, rule }) =>
      `| ${impact} | ${place && code(place)} | ${[message, reaches].filter(Boolean).map(cell).join('<br>')} | ${code(rule)} |`,
  );
  if (words > 0) rows.push(`| patch | | ${wordsOf({ title, impact, changes, words })} | |`);
  return `
<details${impact === 'major' ? ' open' : ''}><summary><b>${impact}</b> ${html(title)}</summary>

| | Where | What | Rule |
| --- | --- | --- | --- |
${rows.join('\n')}

</details>
`;
}

/** Escapes a line so that it cannot break the table or become a tag. */
const cell = (text: string): string => html(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
const html = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
