/** Which files and folders other users than root cannot reach. Only permissions for everybody count. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** Returns why other users cannot read a file or a folder, as half a sentence. Returns null if they can, or if it is missing. */
export function whyClosed(place: string): string | null {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found === undefined) return null;
  const needed = found.isDirectory() ? 0o5 : 0o4;
  if ((found.mode & needed) !== needed) return `other users cannot read ${place} (chmod o+rX)`;
  return whyClosedAbove(place);
}

/** Returns which folder above a file or folder other users cannot enter, as half a sentence. Returns null if they enter all. */
export function whyClosedAbove(place: string): string | null {
  let folder = path.dirname(place);
  // The service creates the missing ones.
  while (!existsSync(folder)) folder = path.dirname(folder);
  for (folder = realpathSync(folder); folder !== '/'; folder = path.dirname(folder)) {
    const found = statSync(folder);
    // A file ends the start with another message.
    if (found.isDirectory() && (found.mode & 0o1) === 0)
      return `other users cannot enter ${folder} (chmod o+x), which contains ${place}`;
  }
  return null;
}
