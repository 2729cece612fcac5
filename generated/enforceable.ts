// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'a5e8b28385ad15a47a40392333fc947a9a9a5d0dbc537142e45ceece5d777820';
