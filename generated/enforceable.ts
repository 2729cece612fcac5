// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '565ef154b20232b5c85ddb065b02b5d279b8c504f64574e56550602d9fd0f201';
