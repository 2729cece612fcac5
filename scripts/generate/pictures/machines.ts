import { type Graph, wrapped } from './draw.ts';

/** A row of a table of states in the guide. `to` can be `unchanged`. */
interface Row {
  from: string;
  cause: string;
  to: string;
  /** The response, or another effect. */
  effect: string;
}

/** The states of an object and its moves between them. */
export interface Machine {
  title: string;
  moves: { from: string; cause: string; to: string }[];
}

/** The longest line of a label, in characters. */
const LINE = 20;

const table =
  /^## (.+ states)\n+\| State +\| (?:Request|Cause) +\| Next state +\|[^\n]*\n\|[-| ]+\n((?:\|.*\n?)+)/gm;

/**
 * Reads the tables of states in the guide.
 *
 * @param guide Chapters of the guide, as Markdown.
 * @returns The rows by the heading of their table.
 */
export function tablesIn(guide: string): Map<string, Row[]> {
  return new Map(
    [...guide.matchAll(table)].map(([, title = '', body = '']) => {
      const cells = body
        .trim()
        .split('\n')
        .map((line) => line.split('|').slice(1, 5).map(plain));
      return [
        title,
        cells.map(([from = '', cause = '', to = '', effect = '']) => ({ from, cause, to, effect })),
      ];
    }),
  );
}

/** Returns the moves of each table. `any` begins at all other states of its table, except `archived`. */
export function machinesIn(guide: string): Machine[] {
  return [...tablesIn(guide)].map(([title, all]) => {
    const rows = all.filter(({ to }) => to !== 'unchanged');
    const names = new Set(rows.flatMap(({ from, to }) => [from, to]).filter((name) => !isAny(name)));
    const moves = rows.flatMap(({ from, cause, to }) => {
      const starts = isAny(from) ? [...names].filter((name) => name !== to && name !== 'archived') : [from];
      return starts.map((start) => ({ from: start, cause, to }));
    });
    return { title, moves };
  });
}

/** Returns the picture of a machine: an arrow for each pair of states, with all its causes. */
export function machineGraph({ title, moves }: Machine): Graph {
  const pairs = new Map<string, { from: string; to: string; causes: string[] }>();
  for (const { from, cause, to } of moves) {
    const pair = pairs.get(`${from} ${to}`) ?? { from, to, causes: [] };
    pairs.set(`${from} ${to}`, { ...pair, causes: [...pair.causes, cause] });
  }
  const all = [...pairs.values()];
  return {
    title,
    description: all.map(({ from, to, causes }) => `From ${from} to ${to}: ${causes.join('; ')}.`).join(' '),
    nodes: [...new Set(moves.flatMap(({ from, to }) => [from, to]))].map((name) => ({ name })),
    edges: all.map(({ from, to, causes }) => ({
      from,
      to,
      label: causes.map((cause) => wrapped(cause, LINE)).join('\n'),
    })),
  };
}

const isAny = (state: string) => state.startsWith('any');

const plain = (cell: string) => cell.replaceAll('`', '').trim();
