// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'c646028f45c124ddca6785d9268794fd86a6ef4a743beaf6ab3bc5781b6126c9';
