/**
 * The users that commands run as. Each sandbox has one that nothing else has, because the kernel shares much by user: leases of
 * files, watches, keys, limits. Its number is also its group.
 */
export interface SandboxUsers {
  /**
   * Returns the user of a holder, the same until the user is free again. Null if commands run as the user of the service.
   *
   * @param holder A folder with files of the user, relative to the folder of the server.
   */
  take(holder: string): Promise<number | null>;
  /** Called when a holder has ended. Its user is free when none of its files and processes remain. */
  release(holder: string): void;
}

/** Commands run as the user of the service. */
export const sharedUser: SandboxUsers = { take: async () => null, release: () => {} };
