// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '748a0e2c87fc54f3fe4ab0b70cfde525341006e75b8894657f66a09d33670643';
