// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '806f542ce5932b498c0741d8c8c3e62f0c98e86fccc2056a9a32eaad85ebea10';
