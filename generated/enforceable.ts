// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '15b29e7409a012ba24ce7ae435ca5e3829e727d0f938bb603f9e6d9f2608733a';
