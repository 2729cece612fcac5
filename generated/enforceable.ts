// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'd18b1e4ad1969c6328dd88d2564bda0287d7226ad3e25a7e27fd898d02497847';
