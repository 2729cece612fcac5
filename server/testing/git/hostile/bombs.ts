import type { Entries, ObjectWriter } from '../objects.ts';
import type { HostileRepository } from './repository.ts';

/**
 * Nests trees: the number of files grows exponentially, but the repository is small.
 *
 * @param name How the names of folders begin.
 */
function nested(objects: ObjectWriter, wide: number, deep: number, entries: Entries, name = 'd'): string {
  let id = objects.tree(entries);
  for (let depth = 0; depth < deep; depth++) {
    const tree = { mode: '40000', id };
    id = objects.tree(Array.from({ length: wide }, (_, index) => [`${name}${index}`, tree]));
  }
  return id;
}

/** Repositories that exceed `CLONE_LIMITS` or the memory of git, or are incomplete. */
export const bombs: readonly HostileRepository[] = [
  {
    name: 'bomb-of-more-files-than-memory',
    expected: 'repository_checkout_error',
    // git has each path in its memory. Long ones fill it in a moment.
    make: (objects) => void objects.commit(nested(objects, 10, 10, [['f', '']], 'd'.repeat(250))),
  },
  {
    name: 'bomb-of-many-empty-files',
    expected: 'repository_clone_error',
    make: (objects) =>
      void objects.commit(
        nested(
          objects,
          10,
          2,
          Array.from({ length: 30 }, (_, i) => [`f${10 + i}`, '']),
        ),
      ),
  },
  {
    name: 'bomb-of-one-folder',
    expected: 'repository_clone_error',
    make(objects) {
      const empty = { mode: '100644', id: objects.blob('') };
      objects.commit(objects.tree(Array.from({ length: 3_000 }, (_, i) => [`f${100_000 + i}`, empty])));
    },
  },
  {
    name: 'bomb-of-depth',
    expected: 'repository_checkout_error',
    make: (objects) => void objects.commit(nested(objects, 1, 1_400, [['f', 'x']])),
  },
  {
    name: 'bomb-of-one-huge-file',
    expected: 'repository_clone_error',
    make: (objects) => void objects.commit(objects.tree([['zeros', Buffer.alloc(20_000_000)]])),
  },
  {
    name: 'bomb-of-the-same-file',
    expected: 'repository_clone_error',
    make(objects) {
      const large = { mode: '100644', id: objects.blob(Buffer.alloc(1_000_000)) };
      objects.commit(objects.tree(Array.from({ length: 50 }, (_, i) => [`f${10 + i}`, large])));
    },
  },
  {
    name: 'missing-objects',
    expected: 'repository_clone_error',
    make: (objects) => void objects.commit(objects.tree([['gone', { mode: '100644', id: 'd'.repeat(40) }]])),
  },
];
