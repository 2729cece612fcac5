// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '29c769bebc55ec5eaace6fdbda59e5d5a0e4ebff5d3a007e27573ba3c6df2e08';
