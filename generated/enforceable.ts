// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '50d2ee3e107a94be23c38c91981ef4ed2f6971d02cc7f343bc4b317836c747d7';
