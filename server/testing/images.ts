/** For tests of disks that are images. Only root can mount them, on machines with loop devices. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tryImages } from '../sandbox/images/images.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Whether images can be mounted here. Else the title of a suite says why it is skipped. */
export async function imagesHere(): Promise<{ work: boolean; why: string }> {
  const folder = temporaryFolder('images-here');
  try {
    await tryImages(folder, 16_000_000);
    return { work: true, why: '' };
  } catch (error) {
    return { work: false, why: ` (skipped: ${(error as Error).message})` };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the loop devices of an image. */
export const loopsOf = (file: string): string =>
  execFileSync('losetup', ['--associated', file], { encoding: 'utf8' });
