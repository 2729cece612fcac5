import type { Change, Comparison } from '../compare.ts';
import { type Impact, impacts } from '../impact.ts';
import { nextVersion } from '../version.ts';

/** The changes of one operation, or of what belongs to none. */
export interface Group {
  /** Such as `createSession · POST /api/v1/cloud/sessions`, or `The whole contract`. */
  title: string;
  impact: Impact;
  /** What a reader looks at, a line each. */
  changes: Change[];
  /** How many places have other words, examples or remarks. */
  words: number;
}

/** The changes by operation. Those of words are counted, for a look at the documentation says more. */
export function groupsOf({ changes }: Comparison): Group[] {
  const groups = new Map<string, Group>();
  for (const change of changes) {
    const { operation, impact, words } = change;
    const title = operation
      ? `${operation.id} · ${operation.method} ${operation.path}`
      : 'The whole contract';
    const group = groups.get(title) ?? { title, impact: 'patch', changes: [], words: 0 };
    groups.set(title, group);
    if (impacts.indexOf(impact) > impacts.indexOf(group.impact)) group.impact = impact;
    if (words && impact === 'patch') group.words++;
    else group.changes.push(change);
  }
  return [...groups.values()];
}

/** What a release needs, in a sentence. */
export function verdictOf({ base, revision, impact, changes }: Comparison): string {
  if (!impact) return `Nothing changed since ${base}.`;
  const count = (each: Impact) => changes.filter((change) => change.impact === each).length;
  const counts = [...impacts].reverse().map((each) => `${count(each)} ${each}`);
  const instead =
    base.startsWith('0.') && impact === 'major'
      ? ' (before 1.0.0, the minor takes the place of the major)'
      : '';
  return `From ${base} to ${revision}: ${impact}. It needs ${nextVersion(base, impact)} or later${instead}. Changes: ${counts.join(', ')}.`;
}

/** How many places have other words, in words. */
export function wordsOf({ words }: Group): string {
  return `Words, examples and remarks in ${words} ${words === 1 ? 'place' : 'places'}.`;
}
