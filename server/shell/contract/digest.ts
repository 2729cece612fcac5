import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a contract as compact JSON. */
export function digestOf(document: object): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('hex');
}
