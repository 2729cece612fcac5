/** Why a resource could not be mounted. The contract has the same names. */
export type MountErrorType =
  | 'file_mount_error'
  | 'file_not_found_error'
  | 'repository_authentication_error'
  | 'repository_checkout_error'
  | 'repository_clone_error'
  | 'repository_forbidden_error'
  | 'repository_not_found_error'
  | 'sandbox_disk_full_error'
  | 'skill_mount_error'
  | 'skill_not_found_error';

/** A mount that failed. Users see the message. It contains no secret, and no text of another server. */
export class MountError extends Error {
  override readonly name: string = 'MountError';
  readonly type: MountErrorType;
  /** True if a retry can succeed. */
  readonly passing: boolean;

  constructor(type: MountErrorType, message: string, passing = false) {
    super(message);
    this.type = type;
    this.passing = passing;
  }
}
