// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '20babaaeeb11409183e854d39d132fbd9d50b3e1df38f76d9040166bc130b453';
