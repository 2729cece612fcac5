// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '2a3fd463f558944904bbd360a5f1db754f9f7974bab0a6dfbe334f9a11dbe0f3';
