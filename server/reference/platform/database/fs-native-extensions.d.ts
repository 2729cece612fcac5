/** Types of the used part of the package, which has none. */
declare module 'fs-native-extensions' {
  /** Takes an exclusive lock for an open file. False when another open file has it; throws when there are no locks. */
  export function tryLock(file: number): boolean;
}
