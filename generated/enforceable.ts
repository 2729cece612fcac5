// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'db21be3dd5720cf3ba7f62f62b2a119b89dd7159eb3a3e95a725a5bcedacd1db';
