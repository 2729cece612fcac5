// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '5d3d3c4d1dad12cf4aa751bdacc699c52772101803b58f5d6d84e52c72718b52';
