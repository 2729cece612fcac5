// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'f991e763bf3a58580dd5f7df804b7a03ebd6142e4d41c91c78779f70a22238a9';
