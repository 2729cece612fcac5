/** What an agent is told about its memory stores. */
import { printable } from '../text/printable.ts';

const REASONS = {
  conflict: 'Changed or deleted in the store meanwhile, so your change was replaced by what is stored',
  read_only: 'Read-only, so your change was undone',
  large: 'Not stored, because a memory has at most 102,400 bytes',
  text: 'Not stored, because a memory is UTF-8 text without NUL',
  path: 'Not stored, because a memory cannot have this path',
  taken: 'Not stored, because another memory is at the path, above it or below it',
  full: 'Not stored, because the store has as many memories as it can have',
  quota: 'Not stored, because the workspace has as many versions of memories as it can have',
  more: 'Some files are not stored, because the folder has too many files or folders',
  name: 'Not in the folder, because a file cannot have this name',
  no_room: 'Not in the folder, because the disk is full',
  blocked: 'Not in the folder, because its permissions or other files prevent it',
  archived: 'The store is archived. You can read it, and your changes are not stored',
  gone: 'The store was deleted. Its files stay until the turn ends, and your changes are not stored',
  detached:
    'The store is no longer attached. Its files stay until the turn ends, and your changes are not stored',
} as const;

export type Reason = keyof typeof REASONS;

/** A file of a store, or the store (`/`), and what has happened. */
export interface About {
  readonly path: string;
  readonly reason: Reason;
}

/** How many paths a text names for each reason, and the length of each in characters. */
const NAMED = 10;
const LENGTH = 300;

/** Returns a text about files of a store. `mountPath` is where the agent finds it. */
export function notesOf(about: readonly About[], mountPath: string): string[] {
  return [...new Set(about.map(({ reason }) => reason))].map((reason) => {
    const all = about.filter((each) => each.reason === reason);
    const paths = all.slice(0, NAMED).map(({ path }) => {
      const place = printable(path === '/' ? mountPath : mountPath + path).replaceAll('\n', '?');
      return place.slice(0, LENGTH).toWellFormed();
    });
    const more = all.length > NAMED ? `, and ${all.length - NAMED} more` : '';
    return `${REASONS[reason]}: ${paths.join(', ')}${more}.`;
  });
}

/** Returns the text of notes for an agent. */
export const noteText = (notes: readonly string[]): string =>
  `Note of the service about memory stores:\n${notes.join('\n')}`;
