// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '385e4f44ef2f6eb0939ead770a15961dc71521fb1115cc911d0e2023df98a01a';
