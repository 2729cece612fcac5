import { join } from 'node:path';
import { readGuide } from '../complete.ts';
import { slugOf } from '../docs/chapters.ts';
import { asFile, drawMachine } from './drawing.ts';
import { machinesIn } from './machines.ts';

/** Returns the drawings of the states for docs/, by the names of their files. */
export async function stateDrawings(repository: string): Promise<Map<string, string>> {
  const guide = (await readGuide(join(repository, 'openapi', 'guide'))).join('\n\n');
  return new Map(
    machinesIn(guide).map((machine) => [
      `docs/images/${slugOf(machine.title)}.svg`,
      asFile(drawMachine(machine)),
    ]),
  );
}

/** Adds the drawings to a guide, above their tables. */
export const withStateDrawings = (guide: string): string =>
  machinesIn(guide).reduce(
    (text, machine) => text.replace(`## ${machine.title}\n`, (line) => `${line}\n${drawMachine(machine)}\n`),
    guide,
  );
