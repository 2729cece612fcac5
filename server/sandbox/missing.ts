/**
 * Returns a promise that resolves to `otherwise` if a file or folder does not exist. Other errors, such as EIO or EMFILE, do
 * not show that: they are thrown, so the work is tried again.
 */
export async function ifMissing<T, U>(found: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await found;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // ENOTDIR: one of the folders in its path is a file.
    if (code === 'ENOENT' || code === 'ENOTDIR') return otherwise;
    throw error;
  }
}
