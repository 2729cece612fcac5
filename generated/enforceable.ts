// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'a32f08d0980cd0ba7072330ea8dc573693a4d5010c22d3c7566f3bf1e21a1d41';
