import { randomBytes } from 'node:crypto';

const KEY = /^[0-9a-f]{64}-[0-9a-f]{24}$/;

/** Returns a new key for content with this hash. */
export const newKey = (sha256: string): string => `${sha256}-${randomBytes(12).toString('hex')}`;

/** Returns true if the name of a file or object is a key. */
export const isKey = (name: string): boolean => KEY.test(name);
