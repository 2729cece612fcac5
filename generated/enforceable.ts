// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '5448ddc8a6af74315dcc531ec1c9c130413e4dcdf4e7b72194d39bc03ff5a1b3';
