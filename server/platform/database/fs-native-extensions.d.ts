/** Types of the functions in use. The package has no types. */
declare module 'fs-native-extensions' {
  /**
   * Takes an exclusive lock on an open file. Returns false if another open file has it.
   *
   * @throws Error if the file system has no locks.
   */
  export function tryLock(file: number): boolean;
}
