// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '04bc4e34186a7d046abbcd74355bde78237931bfa2e5c2b4d8f7504a0de49ecd';
