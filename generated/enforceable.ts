// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '0b22d713b438a9e490f1820899cf7a004a7cde929c5ab74161e6695658fad7a8';
