/** An error that ends a turn before its agent starts. The session's users see the message. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError';
}
