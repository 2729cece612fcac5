// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '1c569a0afebab593fa9241a1967249a202d8bc2e56a040edec38542172cb48e9';
