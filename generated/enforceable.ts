// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'a47d42ad85bf4a07e26765ded59d9d01bfcfcd382f3e435fa6107d9f41a2d56d';
