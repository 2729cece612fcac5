// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'ac5afc456999a598f76f83a9a6b31415ccd560a4fbca6494c9eb54947163af0b';
