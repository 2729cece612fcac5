// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '0130e102f53830275cbf93ec91e1259317dfe5877eb4a8502c748c6405915ef4';
