import { titleOf } from '../check.ts';
import type { Result } from './run.ts';
import { nameOf, rowsOf } from './table.ts';

/** The results as JUnit XML, one suite per operation. Checks that could not be arranged are skipped. */
export function junitReport(results: readonly Result[], seconds: number): string {
  const suites = rowsOf(results).map(({ operation, holds, broken, 'not arranged': skipped }) => {
    const own = results.filter(({ check }) => nameOf(check) === operation);
    const counts = `tests="${holds + broken + skipped}" failures="${broken}" skipped="${skipped}"`;
    return `  <testsuite name="${xml(operation)}" ${counts}>\n${own.map(testCase).join('')}  </testsuite>\n`;
  });
  const failures = results.filter(({ outcome }) => outcome === 'broken').length;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="verify" tests="${results.length}" failures="${failures}" time="${seconds.toFixed(3)}">
${suites.join('')}</testsuites>
`;
}

function testCase({ check, outcome, detail, exchange, milliseconds }: Result): string {
  const time = (milliseconds / 1000).toFixed(3);
  const head = `    <testcase classname="${xml(check.operation ?? 'other')}" name="${xml(titleOf(check))}" time="${time}"`;
  if (outcome === 'holds') return `${head}/>\n`;
  if (outcome === 'not arranged') return `${head}><skipped message="${xml(detail)}"/></testcase>\n`;
  const last = exchange ? `\n${exchange.request} → ${exchange.status}\n${exchange.text}` : '';
  const [line = ''] = detail.split('\n');
  return `${head}><failure message="${xml(line)}">${xml(`${detail}${last}`)}</failure></testcase>\n`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '&#10;',
};

/**
 * Escapes text for XML and HTML, also in attributes. Characters that XML cannot contain become replacement
 * characters.
 */
export function xml(text: string): string {
  return (
    text
      .replace(/\p{Surrogate}/gu, '\ufffd')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 does not allow these characters.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replace(/[&<>"'\n]/g, (character) => entities[character] as string)
  );
}
