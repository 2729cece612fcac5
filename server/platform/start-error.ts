/**
 * The reason why the service cannot start, as half a sentence without a full stop. The caller adds the name of the
 * setting (`server/main/starting.ts`).
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
