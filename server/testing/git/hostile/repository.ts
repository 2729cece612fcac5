/** Building blocks of hostile repositories. */
import type { Entries, ObjectWriter } from '../objects.ts';

export interface HostileRepository {
  /** The name of the repository, in lower case with hyphens. */
  readonly name: string;
  /** `cloned` if the clone is harmless, else the error. */
  readonly expected: 'cloned' | `repository_${'checkout' | 'clone'}_error`;
  /** @param lure A folder beside the sandboxes, which must not change. */
  make(objects: ObjectWriter, lure: string, bare: string): void;
}

/** A program that creates a file when it runs. */
export const trap = (lure: string) => `#!/bin/sh\ntouch '${lure}/ran'\n`;
export const link = (objects: ObjectWriter, to: string) => ({ mode: '120000', id: objects.blob(to) });
export const program = (objects: ObjectWriter, text: string) => ({ mode: '100755', id: objects.blob(text) });
export const folder = (objects: ObjectWriter, entries: Entries) => ({
  mode: '40000',
  id: objects.tree(entries),
});
export const submodule = { mode: '160000', id: 'c'.repeat(40) };
export const readme = ['README.md', '# Harmless\n'] as const;

type Files = (objects: ObjectWriter, lure: string) => Entries;

/** Describes a repository with one commit. */
export function files(
  name: string,
  expected: HostileRepository['expected'],
  entries: Files,
): HostileRepository {
  return {
    name,
    expected,
    make: (objects, lure) => void objects.commit(objects.tree(entries(objects, lure))),
  };
}

/** Describes a repository whose only file has this name. */
export const named = (name: string, expected: HostileRepository['expected'], file: string | Buffer) =>
  files(name, expected, () => [[file, 'hostile\n']]);

/** A git configuration that runs a program. */
export const configured = (lure: string) =>
  `[core]\n\tfsmonitor = touch ${lure}/ran\n\tsshCommand = touch ${lure}/ran\n\thooksPath = .\n[filter "x"]\n\tsmudge = touch ${lure}/ran\n`;
