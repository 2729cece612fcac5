// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '7556658f0331a329d8b7464a3435c0f3c2abf68c7c226e18aa0c8bc1c99a7384';
