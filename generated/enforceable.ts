// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '146c88d2073f15b5b51f570653083df2e6f9548b6d08e0231271b4d3020fe1af';
