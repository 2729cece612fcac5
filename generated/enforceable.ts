// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '0838f6b2cad95436552a607aa997a4ec69ec6446fb2a5428ba0976c6cae0b8cb';
