/** An error before a command starts. Users see the message. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError';
}
