import type { Comparison } from '../change.ts';
import { type Group, groupsOf, verdictOf, wordsOf } from './report.ts';

const style = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; color: #222; background: #fff }
summary { cursor: pointer; padding: .3rem 0; font-weight: 600 }
table { border-collapse: collapse; width: 100%; margin-bottom: 1rem }
td { border-top: 1px solid #ddd; padding: .3rem .6rem; vertical-align: top; overflow-wrap: anywhere }
td:first-child { width: 4rem } td:nth-child(2) { width: 24rem }
code { font-size: 13px }
.rule { color: #666 }
.major { color: #b00020 } .minor { color: #8a5a00 } .patch { color: #666 }
@media (max-width: 40rem) {
  body { margin: 1rem auto } summary { overflow-wrap: anywhere }
  table, tbody, tr, td { display: block } tr { border-top: 1px solid #ddd; padding: .4rem 0 }
  td { border: 0; padding: 0 } td:first-child, td:nth-child(2) { width: auto } td:empty { display: none }
}
@media (prefers-color-scheme: dark) {
  body { color: #ddd; background: #181818 } td, tr { border-color: #444 } .rule, .patch { color: #999 }
  .major { color: #ff7a85 } .minor { color: #e0b050 }
}`;

/** A separate page that needs no network. */
export function toHtml(comparison: Comparison): string {
  const { base, revision, impact } = comparison;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Changes of the contract from ${escaped(base)} to ${escaped(revision)}</title>
<link rel="icon" href="data:,">
<style>${style}
</style>
<h1>Changes of the contract</h1>
<p class="${impact ?? 'patch'}">${escaped(verdictOf(comparison))}</p>
${groupsOf(comparison).map(section).join('\n')}
</html>
`;
}

function section(group: Group): string {
  const rows = group.changes.map(
    ({ impact, place, message, rule, reaches }) =>
      `<tr><td class="${impact}">${impact}<td>${place && `<code>${escaped(place)}</code>`}<td>${withCode(message)} <span class="rule">${escaped(rule)}</span>${reaches && `<br><span class="rule">${escaped(reaches)}</span>`}`,
  );
  if (group.words > 0) rows.push(`<tr><td class="patch">patch<td><td>${wordsOf(group)}`);
  return `<details${group.impact === 'major' ? ' open' : ''}>
<summary><span class="${group.impact}">${group.impact}</span> ${escaped(group.title)}</summary>
<table>
${rows.join('\n')}
</table>
</details>`;
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Text between backticks is code. */
export const withCode = (text: string): string => escaped(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');
