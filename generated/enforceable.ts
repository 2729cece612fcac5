// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '1b1ca82edee4be18ada570bd5fa9eab6a387547f6b5dcb470c1d8cf2e7107f9a';
