// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'af6c9fd250efbabb20d303f6f2ded40e63111519fc875da4464367e966d6a051';
