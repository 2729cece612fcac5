// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '10dbe06c060d41c8f03a1cb02cc4ea89f80dc817ebc375a35463979af3e343db';
