/** Repositories that attack the machine that clones them. */
import path from 'node:path';
import { bombs } from './hostile/bombs.ts';
import { links } from './hostile/links.ts';
import { names } from './hostile/names.ts';
import { programs } from './hostile/programs.ts';
import type { HostileRepository } from './hostile/repository.ts';
import { writeRepository } from './objects.ts';

export const hostileRepositories: readonly HostileRepository[] = [...links, ...programs, ...names, ...bombs];

/** Creates all hostile repositories in the folder of a git server, as `hostile/NAME`. */
export function addHostileRepositories(served: string, lure: string): void {
  for (const { name, make } of hostileRepositories) {
    const bare = path.join(served, 'hostile', `${name}.git`);
    make(writeRepository(bare), lure, bare);
  }
}
