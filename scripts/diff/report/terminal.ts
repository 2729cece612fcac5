import { styleText } from 'node:util';
import type { Comparison } from '../change.ts';
import type { Impact } from '../impact.ts';
import { groupsOf, verdictOf, wordsOf } from './report.ts';

const colours = { major: 'red', minor: 'yellow', patch: 'dim' } as const;

/** A list by schema and operation for a terminal. The verdict is first and last, because the list can be long. */
export function toTerminal(comparison: Comparison, { colour }: { colour: boolean }): string {
  const paint = (style: 'bold' | 'red' | 'yellow' | 'dim', text: string) =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  const label = (impact: Impact) => paint(colours[impact], impact);
  const verdict = verdictOf(comparison);
  if (comparison.impact === null) return `${verdict}\n`;
  const lines = [verdict, ''];
  for (const group of groupsOf(comparison)) {
    lines.push(paint('bold', group.title));
    const width = Math.max(0, ...group.changes.map(({ place }) => Math.min(place.length, 50)));
    for (const { impact, place, message, rule, reaches } of group.changes) {
      const where = width > 0 ? `${place.padEnd(width)}  ` : '';
      lines.push(`  ${label(impact)}  ${where}${message} ${paint('dim', `[${rule}]`)}`);
      if (reaches) lines.push(paint('dim', `         ${reaches}`));
    }
    if (group.words > 0) lines.push(`  ${label('patch')}  ${wordsOf(group)}`);
    lines.push('');
  }
  return `${[...lines, verdict].join('\n')}\n`;
}
