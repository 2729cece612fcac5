// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '6f5a79f77a816768d67fe21ae7ff9e0e31528c76477df3ca737cff9c115b7604';
