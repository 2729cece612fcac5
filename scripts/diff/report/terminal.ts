import { styleText } from 'node:util';
import type { Comparison } from '../compare.ts';
import type { Impact } from '../impact.ts';
import { groupsOf, verdictOf, wordsOf } from './report.ts';

const colours = { major: 'red', minor: 'yellow', patch: 'dim' } as const;

/** A table by operation, for a terminal. */
export function toTerminal(comparison: Comparison, { colour }: { colour: boolean }): string {
  const paint = (style: 'bold' | 'red' | 'yellow' | 'dim', text: string) =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  const label = (impact: Impact) => paint(colours[impact], impact);
  const lines: string[] = [];
  for (const group of groupsOf(comparison)) {
    lines.push(paint('bold', group.title));
    const width = Math.max(0, ...group.changes.map(({ place }) => Math.min(place.length, 50)));
    for (const { impact, place, message, rule } of group.changes)
      lines.push(`  ${label(impact)}  ${place.padEnd(width)}  ${message} ${paint('dim', `[${rule}]`)}`);
    if (group.words > 0) lines.push(`  ${label('patch')}  ${wordsOf(group)}`);
    lines.push('');
  }
  return `${[...lines, verdictOf(comparison)].join('\n')}\n`;
}
