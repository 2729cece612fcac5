// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '26e92ef06ae2979daf58db59a630811dc620f2cb7e68412be8557a7cd071e18c';
