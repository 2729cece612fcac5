// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '1b94fd985f9d24ef267117fa83039b00a9984b45c7911b522891fe18ff036600';
