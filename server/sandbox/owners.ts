/** The owners of files. Only root can change them. The programs follow no links. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Gives a folder with its content to a user. The folder itself comes last. So if the service dies meanwhile, the folder does not
 * belong to the user yet.
 */
export async function giveTree(folder: string, userId: number): Promise<void> {
  await run('chown', ['-hRP', `${userId}:${userId}`, '--', folder]);
}

/** Takes a folder with its content back, so that every user can read it and only root can change it. */
export async function shareTree(folder: string): Promise<void> {
  await giveTree(folder, 0);
  await run('chmod', ['-R', 'u+rwX,go+rX,go-w,ug-s', '--', folder]);
}
