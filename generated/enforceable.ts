// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '0ad640286d10b9131e2fe1b248cf182985510a27f1d303f9127c81733c5be905';
