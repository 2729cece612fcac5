// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '8d01ab36f276defb464ff159b23cf7cf24d92943ded44d83c390c09956bb3de7';
