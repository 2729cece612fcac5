// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'b1d841527c91da47b343585ecbcf530b3fff2fc8c934a068d5492b9034cb8e65';
