// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'c99b227866ad702f2de19e9d1152bc6abb419b8ee8d97cd630941f0d559be14d';
