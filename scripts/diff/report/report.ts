import type { Change, Comparison } from '../change.ts';
import { type Impact, impacts } from '../impact.ts';
import { allows, nextVersion } from '../version.ts';

/** The changes of one schema, one parameter or header, one operation, or of parts outside of operations. */
export interface Group {
  /** For example `Session`, `createSession · POST /api/v1/cloud/sessions`, or `The whole contract`. */
  title: string;
  impact: Impact;
  /** The lines of a report. */
  changes: Line[];
  /** The number of places with changed texts, examples or extensions. */
  words: number;
}

/** A change, with all its operations. */
export interface Line extends Pick<Change, 'impact' | 'rule' | 'place' | 'message'> {
  /** Where it applies, such as `responses of getSession, listSessions`. Empty if the title says it. */
  reaches: string;
  /** The changes that it lists, the greatest impact first. */
  all: readonly Change[];
}

/** The maximum number of operations in a line. */
const NAMED = 4;

/**
 * Groups the changes by schema. A change outside of named schemas is listed at its operation, or once if several
 * operations share it. Changes of texts are only counted, because the documentation shows them better.
 */
export function groupsOf({ changes }: Comparison): Group[] {
  const groups = new Map<string, Group & { lines: Map<string, Change[]> }>();
  const alike = countedBy(changes, keyOf);
  for (const change of changes) {
    const title = titleOf(change, alike.get(keyOf(change)) ?? 1);
    const group = groups.get(title) ?? { title, impact: 'patch', changes: [], words: 0, lines: new Map() };
    groups.set(title, group);
    if (impacts.indexOf(change.impact) > impacts.indexOf(group.impact)) group.impact = change.impact;
    const same = group.lines.get(keyOf(change)) ?? [];
    group.lines.set(keyOf(change), [...same, change]);
  }
  return [...groups.values()].map(({ lines, ...group }) => {
    const all = [...lines.values()];
    const isCounted = (same: Change[]) => same.every(({ words, impact }) => words && impact === 'patch');
    return {
      ...group,
      changes: all.filter((same) => !isCounted(same)).map((same) => lineOf(same, group.title)),
      words: all.filter(isCounted).length,
    };
  });
}

/** The same difference is one line, also if requests and responses rate it differently. The greatest impact counts. */
const keyOf = ({ schema, within, place, message }: Change): string =>
  JSON.stringify([schema ?? place, schema && within, message]);

function countedBy(changes: readonly Change[], key: (change: Change) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const change of changes) counts.set(key(change), (counts.get(key(change)) ?? 0) + 1);
  return counts;
}

function titleOf({ schema, operation, place }: Change, alike: number): string {
  if (schema) return `Schema ${schema}`;
  if (!operation) return 'The whole contract';
  if (alike > 1 && place !== 'the operation') return capitalised(place);
  return `${operation.id} · ${operation.method} ${operation.path}`;
}

function lineOf(same: Change[], title: string): Line {
  const all = same.toSorted((a, b) => impacts.indexOf(b.impact) - impacts.indexOf(a.impact)) as [Change];
  const [{ impact, rule, message, schema, within, place }] = all;
  const ids = [...new Set(same.map(({ operation }) => operation?.id).filter((id) => id !== undefined))];
  const named = ids.slice(0, NAMED).join(', ');
  const reaches = ids.length > NAMED ? `${named} and ${ids.length - NAMED} more` : named;
  return {
    impact,
    rule,
    message,
    place: schema ? within.replace(/^[.]/, '') : title === capitalised(place) ? '' : place,
    reaches: schema || same.length > 1 ? reaches : '',
    all,
  };
}

const capitalised = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;

/** The version step that a release needs, and the number of lines in the report. */
export function verdictOf(comparison: Comparison): string {
  const { base, revision, impact, names } = comparison;
  const between = `from ${names.base} to ${names.revision}`;
  if (!impact) return `Nothing changed ${between}.`;
  const lines = groupsOf(comparison).flatMap(({ changes, words }): Pick<Line, 'impact'>[] =>
    words > 0 ? [...changes, { impact: 'patch' }] : changes,
  );
  const count = (each: Impact) => lines.filter((line) => line.impact === each).length;
  const counts = [...impacts].reverse().map((each) => `${count(each)} ${each}`);
  const instead =
    base.startsWith('0.') && impact === 'major'
      ? ' (before 1.0.0, the minor takes the place of the major)'
      : '';
  const enough = allows(base, revision, impact) ? `; ${revision} is enough` : '';
  return `The greatest change ${between} is ${impact}. It needs version ${nextVersion(base, impact)} or later${instead}${enough}. Changes: ${counts.join(', ')}.`;
}

/** Describes the number of places with changed texts. */
export function wordsOf({ words }: Group): string {
  return `Words, examples and remarks in ${words} ${words === 1 ? 'place' : 'places'}.`;
}
