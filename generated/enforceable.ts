// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'b483e08c81bb0a4755e982c5549b33bac7b1d287b44338d5b11f05e68dc29713';
