// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'ff8740be0d5c9f2045287857ebe332f407392bde89edca5eed12c1b17d874752';
