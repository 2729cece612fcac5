/**
 * What keeps the service from starting, as half a sentence without a full stop. The caller knows which setting it
 * is about, and says so (`server/config.ts`).
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
