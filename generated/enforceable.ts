// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '4c524eb4f76a8e8b3ec5d32f611ccc8f1beabfda854d46216e417f5dcac20308';
