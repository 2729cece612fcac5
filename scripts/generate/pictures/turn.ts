import { type Graph, wrapped } from './draw.ts';

/** The tables of the events of a turn in the guide. */
export interface Turn {
  /** Events that are one box of the picture, by name. */
  groups: Group[];
  moves: { after: string; comes: string; when: string }[];
  /** The types that can come between two of the others. */
  between: string[];
}

interface Group {
  name: string;
  types: string[];
  /** The stop reasons of `session.status_idle`. Empty means any. */
  stopReasons: string[];
}

export const TURN = 'Events of a turn';

/** The longest line of a label, in characters. */
const LINE = 12;

/** Reads the tables. */
export function turnIn(guide: string): Turn {
  const [, section = ''] = new RegExp(`^## ${TURN}\n([^]*?)(?=^##? |$(?![^]))`, 'm').exec(guide) ?? [];
  const [groups = [], moves = []] = section
    .split(/\n(?=\| (?:Group|After) )/)
    .slice(1)
    .map((table) =>
      [...table.matchAll(/^\|.*$/gm)].slice(2).map(([row]) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
    );
  const [between = ''] = /^Other events .*$/m.exec(section) ?? [];
  return {
    groups: groups.map(([name = '', cell = '']) => groupOf(name, cell)),
    moves: moves.map(([after = '', comes = '', when = '']) => ({ after, comes, when })),
    between: codesIn(between),
  };
}

/** Returns the group of an event, or undefined for one that can come between two others. */
export const groupAt = (
  { groups }: Turn,
  { type, stop_reason }: { type: string; stop_reason?: { type: string } },
): Group | undefined =>
  groups.find(
    ({ types, stopReasons }) =>
      types.includes(type) && (stopReasons.length === 0 || stopReasons.includes(stop_reason?.type ?? '')),
  );

export function turnGraph({ groups, moves }: Turn): Graph {
  const labelOf = ({ types, stopReasons }: Group) =>
    [...types, ...(stopReasons.length > 0 ? [wrapped(`(${stopReasons.join(', ')})`, LINE + 4)] : [])].join(
      '\n',
    );
  const spoken = (name: string) => {
    const group = groups.find((each) => each.name === name);
    return group ? [...group.types, ...group.stopReasons].join(', ') : name;
  };
  return {
    title: TURN,
    description: moves
      .map(
        ({ after, comes, when }) =>
          `After ${spoken(after)} comes ${spoken(comes)}${when && `, when ${when}`}.`,
      )
      .join(' '),
    nodes: groups.map((group) => ({ name: group.name, label: labelOf(group) })),
    edges: moves.map(({ after, comes, when }) => ({ from: after, to: comes, label: wrapped(when, LINE) })),
  };
}

function groupOf(name: string, cell: string): Group {
  const codes = codesIn(cell);
  return {
    name,
    types: codes.filter((code) => code.includes('.')),
    stopReasons: codes.filter((code) => !code.includes('.')),
  };
}

const codesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
