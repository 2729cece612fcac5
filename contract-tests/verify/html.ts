import { titleOf } from '../check.ts';
import { xml } from './junit.ts';
import type { Result } from './run.ts';
import { nameOf, reasonsOf, rowsOf, summaryOf } from './table.ts';

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
table { border-collapse: collapse; margin: 1rem 0 }
th, td { padding: .2rem .8rem; text-align: right; border-bottom: 1px solid #8884; overflow-wrap: normal }
th:first-child, td:first-child { text-align: left; overflow-wrap: anywhere }
summary { cursor: pointer; padding: .2rem 0 }
pre { white-space: pre-wrap; background: #8882; padding: .6rem; border-radius: .3rem }
.broken { color: #c22 } .arranged { color: #a60 } .holds { color: #282 }
`;

/** The results as one HTML file without other files or network requests. */
export function htmlReport(results: readonly Result[], about: { url: string; seconds: number }): string {
  const rows = rowsOf(results);
  const table = rows.map(
    (row) =>
      `<tr><td><a href="#${xml(row.operation)}">${xml(row.operation)}</a></td><td>${row.holds}</td><td${row.broken ? ' class="broken"' : ''}>${row.broken}</td><td>${row['not arranged']}</td></tr>`,
  );
  const reasons = reasonsOf(results).map(([reason, checks]) => `<li>${checks} × ${xml(reason)}</li>`);
  const sections = rows.map(({ operation }) => {
    const own = results.filter(({ check }) => nameOf(check) === operation);
    return `<h2 id="${xml(operation)}">${xml(operation)}</h2>\n${own.map(entry).join('\n')}`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>verify ${xml(about.url)}</title><style>${style}</style></head>
<body>
<h1>${xml(about.url)}</h1>
<p>${xml(summaryOf(results, about.seconds))}</p>
<table><thead><tr><th>operation</th><th>holds</th><th>broken</th><th>not arranged</th></tr></thead><tbody>
${table.join('\n')}
</tbody></table>
${reasons.length > 0 ? `<h2>Not arranged</h2>\n<ul>${reasons.join('\n')}</ul>` : ''}
${sections.join('\n')}
</body>
</html>
`;
}

const marks = { holds: '✓', broken: '✗', 'not arranged': '–' } as const;
const classes = { holds: 'holds', broken: 'broken', 'not arranged': 'arranged' } as const;

function entry({ check, outcome, detail, exchange, milliseconds }: Result): string {
  const title = `<span class="${classes[outcome]}">${marks[outcome]}</span> ${xml(titleOf(check))} <small>${Math.round(milliseconds)} ms</small>`;
  if (outcome === 'holds') return `<div>${title}</div>`;
  // Line breaks are kept in preformatted text.
  const shown = (text: string) => xml(text).replaceAll('&#10;', '\n');
  const last = exchange
    ? `<pre>${shown(`${exchange.request} → ${exchange.status}\n${exchange.text}`)}</pre>`
    : '';
  const open = outcome === 'broken' ? ' open' : '';
  return `<details${open}><summary>${title}</summary><pre>${shown(detail)}</pre>${last}</details>`;
}
